/** A paragraph, a list, or pairs of a term and what is said about it. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { links: readonly (readonly [label: string, href: string, text: string])[] };

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** A long text that people agree to or rely on. */
export type LegalText = {
  title: string;
  /** The day it took effect, YYYY-MM-DD. */
  effectiveDay: string;
  /** The whole of it in a few sentences. */
  summary: string;
  sections: readonly LegalSection[];
};
