/** A paragraph, a list, or pairs of a term and its explanation. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { links: readonly (readonly [label: string, href: string, text: string])[] };

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

/** A text that people agree to or rely on. */
export type LegalText = {
  title: string;
  /** The day it took effect, as YYYY-MM-DD. */
  effectiveDay: string;
  /** A summary in a few sentences. */
  summary: string;
  sections: readonly LegalSection[];
};

/** Since when each legal text holds as it stands, in both languages: a changed text gets a new day. */
export const effectiveDays = { privacy: '2026-11-24', terms: '2026-11-22' } as const;
