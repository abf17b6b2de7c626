import { addDays, mondayOf } from '../calendar/days.ts';
import { daysOfMonth, monthOf } from './months.ts';

/** The labels of spans of dues, to come and overdue (docs/product.md, "Money screens"). */
export const overdueLabels = {
  week: 'This week',
  month: 'This month',
  '1-7': '1–7 days late',
  '8-30': '8–30 days late',
  '31+': '31 or more days late',
} as const;
export type Overdue = keyof typeof overdueLabels;
export const overdueSpans = Object.keys(overdueLabels) as Overdue[];

/** What falls due from today on. All other spans are overdue. */
export function isToCome(span: Overdue): span is 'week' | 'month' {
  return span === 'week' || span === 'month';
}

/** Returns the first and the last day of dues of a span. The longest has no beginning. */
export function daysOfSpan(span: Overdue, today: string): { first: string; last: string } {
  switch (span) {
    case 'week':
      return { first: today, last: addDays(mondayOf(today), 6) };
    case 'month':
      return { first: today, last: daysOfMonth(monthOf(today)).last };
    case '1-7':
      return { first: addDays(today, -7), last: addDays(today, -1) };
    case '8-30':
      return { first: addDays(today, -30), last: addDays(today, -8) };
    case '31+':
      return { first: '2000-01-01', last: addDays(today, -31) };
  }
}

/** Returns the last day of what a span counts. All that is overdue counts in one span. */
export function lastDayOf(span: Overdue, today: string): string {
  return daysOfSpan(isToCome(span) ? span : '1-7', today).last;
}

/** The last promise to pay: when it was given, and its deadline. Days are in Manila. */
export type PaymentPromise = { givenOn: string; day: string };

export const promiseLabels = { open: 'Promised', kept: 'Kept', broken: 'Broken' } as const;
export type PromiseState = keyof typeof promiseLabels;

/** Kept once everything due when it was given is paid, broken if its day ended before that. */
export function promiseStateOf(
  { givenOn, day }: PaymentPromise,
  dues: readonly { day: string; openInPesos: number; paidBy: readonly { paymentId: string }[] }[],
  payments: readonly { id: string; day: string }[],
  today: string,
): PromiseState {
  const promised = dues.filter((due) => due.day <= givenOn);
  if (promised.some(({ openInPesos }) => openInPesos > 0)) return day < today ? 'broken' : 'open';
  const paying = new Set(
    promised.flatMap(({ paidBy }) => paidBy.map(({ paymentId }) => paymentId)),
  );
  return payments.some((one) => paying.has(one.id) && one.day > day) ? 'broken' : 'kept';
}
