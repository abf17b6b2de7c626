import { addMonthsClamped } from '../calendar/days.ts';
import { formatDay } from '../manila-date.ts';
import {
  agreedDues,
  type PaymentPlan,
  type PlannedPrice,
  paymentPlanFault,
} from '../money/payment-plans.ts';
import { formatPesos } from '../prices.ts';
import { quotedPaymentTexts as texts } from './quoted-payment-texts.ts';
import type { QuotedPlan } from './quoted-plan.ts';

type Quoted = Pick<QuotedPlan, 'term' | 'customMonths'> & { totalInPesos: number };

/** Stands in for the unknown start day. No month is cut short from the first of January on. */
const firstDay = '2000-01-01';

function priceOf({ term, customMonths, totalInPesos }: Quoted): PlannedPrice {
  const endDay = term === null ? null : addMonthsClamped(firstDay, customMonths ?? 1);
  return { priceInPesos: totalInPesos, term, firstDay, endDay };
}

/** Returns '12 × ₱9,200.00, monthly from your start day'. */
export function quotedPaymentText(plan: PaymentPlan, quoted: Quoted): string {
  const dues = agreedDues(plan, priceOf(quoted));
  const [first, second] = dues;
  if (first === undefined) return texts.nothing;
  const atStart = texts.onStart(formatPesos(first.pesos));
  if (second === undefined) return atStart;
  if (plan.kind === 'deposit') {
    return texts.both(atStart, texts.onDay(formatPesos(second.pesos), formatDay(second.day)));
  }
  const last = dues.at(-1) ?? second;
  const isEven = last.pesos === first.pesos;
  const even = `${dues.length - (isEven ? 0 : 1)} × ${formatPesos(first.pesos)}`;
  return texts.monthly(isEven ? even : texts.atEnd(even, formatPesos(last.pesos)));
}

/** Returns why a quoted price cannot be paid like this, or null. */
export function quotedPaymentFault(plan: PaymentPlan, quoted: Quoted): string | null {
  return paymentPlanFault(plan, priceOf(quoted));
}
