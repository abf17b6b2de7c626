import type { PackageId } from '../packages.ts';
import { priceInPesos } from '../prices.ts';
import type { TermId } from '../terms.ts';

/** An accepted quote: its total in pesos, and its term, which is null for single visits. */
export type AcceptedQuote = { totalInPesos: number; term: TermId | null };

/**
 * Returns the price that a subscription or job has in pesos, or null where it is typed. What the
 * client accepted comes before the price table (docs/product.md, "From request to subscription").
 */
export function agreedPrice(
  packageId: PackageId,
  term: TermId | null,
  quote: AcceptedQuote | null,
): number | null {
  if (quote !== null && quote.term === term) return quote.totalInPesos;
  return term === null ? null : priceInPesos(packageId, term);
}
