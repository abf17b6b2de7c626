import type { PackageId } from '../packages.ts';
import { priceInPesos } from '../prices.ts';
import type { TermId } from '../terms.ts';
import type { QuotedPlan } from './quoted-plan.ts';

/** An accepted quote: what it is for, and its total in pesos. */
export type AcceptedQuote = QuotedPlan & { totalInPesos: number };

/**
 * Returns the price that a subscription or job has in pesos, or null where it is typed. What the
 * client accepted comes before the price table (docs/product.md, "From request to subscription").
 */
export function agreedPrice(
  packageId: PackageId,
  term: TermId | null,
  quote: AcceptedQuote | null,
): number | null {
  const isFor = quote !== null && (quote.packageType ?? packageId) === packageId;
  if (isFor && quote.term === term) return quote.totalInPesos;
  return term === null ? null : priceInPesos(packageId, term);
}
