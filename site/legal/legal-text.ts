/** A paragraph, a list, or pairs of a term and its explanation. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly (readonly [term: string, text: string])[] }
  | { links: readonly (readonly [label: string, href: string, text: string])[] };

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalText = {
  title: string;
  /** YYYY-MM-DD. */
  effectiveDay: string;
  summary: string;
  sections: readonly LegalSection[];
};

/** A changed text gets a new day, in both languages. */
export const effectiveDays = { privacy: '2026-11-24', terms: '2026-11-27' } as const;
