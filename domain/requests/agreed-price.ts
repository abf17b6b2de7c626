import type { PaymentPlan } from '../money/payment-plans.ts';
import type { PackageId } from '../packages.ts';
import { priceInPesos } from '../prices.ts';
import type { TermId } from '../terms.ts';
import type { QuotedPlan } from './quoted-plan.ts';

/** Its subject, its total in pesos and how that is paid. */
export type AcceptedQuote = QuotedPlan & {
  totalInPesos: number;
  /** Null if the quote does not say it. */
  paymentPlan: PaymentPlan | null;
};

/**
 * Returns the price in pesos, or null where it is typed. An accepted quote overrides the price
 * table (docs/product.md, "From request to subscription").
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
