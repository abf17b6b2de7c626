import { addMonthsClamped } from '../calendar/days.ts';
import { formatDay } from '../manila-date.ts';
import { formatPesos } from '../prices.ts';
import { findTerm, type TermId } from '../terms.ts';
import type { Due } from './dues.ts';
import { monthsBegun } from './settled-price.ts';

/** How a price is paid, with labels (docs/product.md, "Dues"). */
export const paymentPlanLabels = {
  monthly: 'Monthly',
  'in-full': 'In full',
  deposit: 'Deposit and rest',
} as const;

export type PaymentPlanKind = keyof typeof paymentPlanLabels;

/** Every kind, in the order they are shown. */
export const paymentPlanKinds = Object.keys(paymentPlanLabels) as PaymentPlanKind[];

/** How a price is paid. The rest of a deposit falls due on a day of its own. */
export type PaymentPlan =
  | { kind: 'monthly' }
  | { kind: 'in-full' }
  | { kind: 'deposit'; depositInPesos: number; restDay: string };

/** What a plan is made for. The end day is the one after the last, null for a single job. */
export type PlannedPrice = {
  priceInPesos: number;
  term: TermId | null;
  firstDay: string;
  endDay: string | null;
};

/** A due that is agreed on. */
export type AgreedDue = Pick<Due, 'kind' | 'day' | 'pesos'>;

/** Returns how a term is paid unless something else is agreed: by the month, if it has several. */
export function usualPaymentPlan(term: TermId | null): 'monthly' | 'in-full' {
  return ((term && findTerm(term)?.months) ?? 1) > 1 ? 'monthly' : 'in-full';
}

/** Returns why a price cannot be paid like this, or null. */
export function paymentPlanFault(plan: PaymentPlan, price: PlannedPrice): string | null {
  if (plan.kind === 'monthly') return price.endDay === null ? 'A single job has no months.' : null;
  if (plan.kind === 'in-full') return null;
  if (plan.depositInPesos >= price.priceInPesos) {
    return `The deposit is less than the price of ${formatPesos(price.priceInPesos)}.`;
  }
  return plan.restDay <= price.firstDay ? 'The rest falls due after the deposit.' : null;
}

/** Returns the dues of a price, in order. They add up to it; nothing is due of what costs nothing. */
export function agreedDues(plan: PaymentPlan, price: PlannedPrice): AgreedDue[] {
  const { priceInPesos, firstDay } = price;
  if (plan.kind === 'deposit') {
    const { depositInPesos, restDay } = plan;
    return [
      { kind: 'deposit', day: firstDay, pesos: depositInPesos },
      { kind: 'instalment', day: restDay, pesos: priceInPesos - depositInPesos },
    ];
  }
  const parts = plan.kind === 'monthly' ? monthsOf(price) : 1;
  const each = Math.floor(priceInPesos / parts);
  return Array.from({ length: parts }, (_, month) => ({
    kind: 'instalment' as const,
    // Each is counted from the first day, so that a short month shortens no later one.
    day: addMonthsClamped(firstDay, month),
    pesos: month === parts - 1 ? priceInPesos - each * (parts - 1) : each,
  })).filter(({ pesos }) => pesos > 0);
}

/** Returns how many months a term has; of a custom one those that it begins. */
function monthsOf({ term, firstDay, endDay }: PlannedPrice): number {
  const months = term && findTerm(term)?.months;
  return months ?? (endDay === null ? 1 : monthsBegun(firstDay, endDay));
}

/** Says how a price is paid: 'Monthly: 12 × ₱9,200.00, the first on Tue, 1 Dec 2026'. */
export function agreedDuesText(dues: readonly AgreedDue[]): string {
  const [first, second] = dues;
  if (first === undefined) return 'Nothing to pay';
  const amounts = ({ pesos, day }: AgreedDue) => `${formatPesos(pesos)} on ${formatDay(day)}`;
  if (second === undefined) return `${paymentPlanLabels['in-full']}: ${amounts(first)}`;
  if (first.kind === 'deposit') {
    return `${paymentPlanLabels.deposit}: ${amounts(first)}, ${amounts(second)}`;
  }
  const last = dues.at(-1) ?? second;
  const isEven = last.pesos === first.pesos;
  const rest = isEven ? '' : ` and ${formatPesos(last.pesos)} at the end`;
  return `${paymentPlanLabels.monthly}: ${dues.length - (isEven ? 0 : 1)} × ${formatPesos(first.pesos)}${rest}, the first on ${formatDay(first.day)}`;
}
