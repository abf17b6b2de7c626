import { termLabels } from './term-texts.ts';

/** The values are those of the order form (docs/product.md, "Terms"). */
export const terms = [
  { id: '1-month', label: termLabels['1-month'], months: 1 },
  { id: '3-months', label: termLabels['3-months'], months: 3 },
  { id: '6-months', label: termLabels['6-months'], months: 6 },
  { id: '12-months', label: termLabels['12-months'], months: 12 },
  { id: 'custom', label: termLabels.custom, months: null },
] as const;

export type Term = (typeof terms)[number];
export type TermId = Term['id'];
export type FixedTermId = Exclude<TermId, 'custom'>;

/** In the order the terms are shown. */
export const termIds = terms.map((entry) => entry.id);

/** The four columns of the price table. */
export const fixedTerms = terms.filter((entry) => entry.months !== null);

export function findTerm(id: string): Term | undefined {
  return terms.find((entry) => entry.id === id);
}
