import type { InputOf } from '../../../contract/call.ts';
import type { ConfirmStart } from '../../../contract/team/client-matches.ts';
import type { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { isDay } from '../../../domain/manila-date.ts';
import {
  agreedDues,
  agreedDuesText,
  type PaymentPlanKind,
  paymentPlanFault,
  paymentPlanKinds,
  usualPaymentPlan,
} from '../../../domain/money/payment-plans.ts';
import { typedIn } from '../../calls/typed-in.ts';
import { allTypedIn, chosenPackage, priceOf, type Typed, termOf } from './confirm-values.ts';

type PaymentPlan = InputOf<typeof confirmRequest>['paymentPlan'];

/** Each usual payment plan has its own field, so that a term begins with its usual one. */
export function paymentField(typed: Typed): string {
  return `payment-${usualPaymentPlan(termOf(typed))}`;
}

export function paymentKindOf(typed: Typed): PaymentPlanKind {
  const chosen = typedIn(typed, paymentField(typed));
  return paymentPlanKinds.find((kind) => kind === chosen) ?? usualPaymentPlan(termOf(typed));
}

/** Returns the payment plan as typed. Missing parts are NaN or ''. */
export function paymentPlanOf(typed: Typed, quote: ConfirmStart['quote']): PaymentPlan {
  const kind = paymentKindOf(typed);
  if (kind !== 'deposit') return { kind };
  return {
    kind,
    depositInPesos: depositOf(typedIn(typed, 'deposit').trim(), priceOf(typed, quote)),
    restDay: typedIn(typed, 'restDay'),
  };
}

/** Returns the pesos of '5000' or '30%', rounded down. NaN for anything else. */
export function depositOf(text: string, priceInPesos: number): number {
  if (text === '') return Number.NaN;
  if (!text.endsWith('%')) return Number(text);
  return Math.floor((priceInPesos * Number(text.slice(0, -1))) / 100);
}

/** Returns the resulting dues in words, or '' while something is missing. */
export function duesText(typed: Typed, quote: ConfirmStart['quote']): string {
  const plan = paymentPlanOf(typed, quote);
  const isJob = chosenPackage(typed) === 'on-demand';
  const firstDay = isJob
    ? (allTypedIn(typed, 'dateDay').toSorted()[0] ?? '')
    : typedIn(typed, 'startDay');
  const term = termOf(typed);
  const lastDay = term === 'custom' ? typedIn(typed, 'lastDay') : firstDay;
  const priceInPesos = priceOf(typed, quote);
  const isWhole =
    Number.isInteger(priceInPesos) &&
    isDay(firstDay) &&
    (isJob || (term !== null && isDay(lastDay))) &&
    (plan.kind !== 'deposit' || (Number.isInteger(plan.depositInPesos) && isDay(plan.restDay)));
  if (!isWhole) return '';
  const price = { priceInPesos, term, firstDay, endDay: isJob ? null : addDays(lastDay, 1) };
  return paymentPlanFault(plan, price) ?? agreedDuesText(agreedDues(plan, price));
}
