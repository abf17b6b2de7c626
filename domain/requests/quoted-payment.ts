import { addMonthsClamped } from '../calendar/days.ts';
import { formatDay } from '../manila-date.ts';
import {
  agreedDues,
  type PaymentPlan,
  type PlannedPrice,
  paymentPlanFault,
} from '../money/payment-plans.ts';
import { formatPesos } from '../prices.ts';
import { quoteTotal } from './quote.ts';
import type { QuotedPlan } from './quoted-plan.ts';

type Quoted = Pick<QuotedPlan, 'term' | 'customMonths'> & { totalInPesos: number };

/** Nobody knows yet when it begins. Every month begins on the first day of this one. */
const firstDay = '2000-01-01';

function priceOf({ term, customMonths, totalInPesos }: Quoted): PlannedPrice {
  const endDay = term === null ? null : addMonthsClamped(firstDay, customMonths ?? 1);
  return { priceInPesos: totalInPesos, term, firstDay, endDay };
}

/** Says how a quoted price is paid: '12 × ₱9,200.00, monthly from your start day'. */
export function quotedPaymentText(plan: PaymentPlan, quoted: Quoted): string {
  const dues = agreedDues(plan, priceOf(quoted));
  const [first, second] = dues;
  if (first === undefined) return 'Nothing to pay';
  if (plan.kind === 'deposit' && second !== undefined) {
    return `${formatPesos(first.pesos)} on your start day, and ${formatPesos(second.pesos)} on ${formatDay(second.day)}`;
  }
  if (second === undefined) return `${formatPesos(first.pesos)} on your start day`;
  const last = dues.at(-1) ?? second;
  const isEven = last.pesos === first.pesos;
  const rest = isEven ? '' : ` and ${formatPesos(last.pesos)} at the end`;
  return `${dues.length - (isEven ? 0 : 1)} × ${formatPesos(first.pesos)}${rest}, monthly from your start day`;
}

/** Returns why a quoted price cannot be paid like this, or null. */
export function quotedPaymentFault(plan: PaymentPlan, quoted: Quoted): string | null {
  return paymentPlanFault(plan, priceOf(quoted));
}

/** Returns the total of a quote, and in words how it is paid; '' where it does not say so. */
export function quotedMoney(
  quote: Pick<QuotedPlan, 'term' | 'customMonths'> & {
    lines: readonly { pesos: number }[];
    paymentPlan: PaymentPlan | null;
  },
): { totalInPesos: number; payment: string } {
  const { lines, paymentPlan } = quote;
  const totalInPesos = quoteTotal(lines);
  const payment =
    paymentPlan === null ? '' : quotedPaymentText(paymentPlan, { ...quote, totalInPesos });
  return { totalInPesos, payment };
}
