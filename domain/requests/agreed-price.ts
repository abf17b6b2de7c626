import type { PaymentPlan } from '../money/payment-plans.ts';
import type { PackageId } from '../packages.ts';
import { priceInPesos } from '../prices.ts';
import type { TermId } from '../terms.ts';
import type { QuotedPlan } from './quoted-plan.ts';

/** An accepted quote: what it is for, its total in pesos and how that is paid. */
export type AcceptedQuote = QuotedPlan & {
  totalInPesos: number;
  /** How it is paid, if it says so. */
  paymentPlan: PaymentPlan | null;
};

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
