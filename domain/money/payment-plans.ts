import { addMonthsClamped } from '../calendar/days.ts';
import type { DayNames } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { formatDay } from '../manila-date.ts';
import { formatPesos } from '../prices.ts';
import { findTerm, type TermId } from '../terms.ts';
import { agreedDueTexts } from './agreed-due-texts.ts';
import type { Due } from './dues.ts';
import { paymentPlanLabels } from './payment-plan-texts.ts';
import { monthsBegun } from './settled-price.ts';

export { paymentPlanLabels };

export type PaymentPlanKind = keyof typeof paymentPlanLabels;

/** In the order they are shown. */
export const paymentPlanKinds = Object.keys(paymentPlanLabels) as PaymentPlanKind[];

/** The rest of a deposit falls due on a day of its own. */
export type PaymentPlan =
  | { kind: 'monthly' }
  | { kind: 'in-full' }
  | { kind: 'deposit'; depositInPesos: number; restDay: string };

/** The end day is exclusive, null for a single job. */
export type PlannedPrice = {
  priceInPesos: number;
  term: TermId | null;
  firstDay: string;
  endDay: string | null;
};

export type AgreedDue = Pick<Due, 'kind' | 'day' | 'pesos'>;

/** Returns the default: monthly if the term has several months. */
export function usualPaymentPlan(term: TermId | null): 'monthly' | 'in-full' {
  return ((term && findTerm(term)?.months) ?? 1) > 1 ? 'monthly' : 'in-full';
}

/** Returns why a price cannot be paid like this, or null. */
export function paymentPlanFault(plan: PaymentPlan, price: PlannedPrice): string | null {
  if (plan.kind === 'monthly')
    return price.endDay === null ? 'A single job cannot be paid by the month.' : null;
  if (plan.kind === 'in-full') return null;
  if (plan.depositInPesos >= price.priceInPesos) {
    return `The deposit must be less than the price of ${formatPesos(price.priceInPesos)}.`;
  }
  return plan.restDay <= price.firstDay ? 'The rest must fall due after the deposit.' : null;
}

/** Returns the dues of a price, in order. They add up to it; a price of zero has none. */
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

/** Returns the months of a term; of a custom one those that it begins. */
function monthsOf({ term, firstDay, endDay }: PlannedPrice): number {
  const months = term && findTerm(term)?.months;
  return months ?? (endDay === null ? 1 : monthsBegun(firstDay, endDay));
}

/** Returns 'Monthly: 12 × ₱9,200.00, the first on Tue, 1 Dec 2026'. */
export function agreedDuesText(
  dues: readonly AgreedDue[],
  texts: Translated<typeof agreedDueTexts> = agreedDueTexts,
  names?: DayNames,
): string {
  const [first, second] = dues;
  if (first === undefined) return texts.nothing;
  const amount = ({ pesos, day }: AgreedDue) =>
    texts.amount(formatPesos(pesos), formatDay(day, names));
  if (second === undefined) return texts.inFull(amount(first));
  if (first.kind === 'deposit') return texts.deposit(amount(first), amount(second));
  const last = dues.at(-1) ?? second;
  const [each, day] = [formatPesos(first.pesos), formatDay(first.day, names)];
  return last.pesos === first.pesos
    ? texts.monthly(String(dues.length), each, day)
    : texts.monthlyAndLast(String(dues.length - 1), each, formatPesos(last.pesos), day);
}
