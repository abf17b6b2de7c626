import { addDays, addMonthsClamped } from '../calendar/days.ts';

/** `month` is YYYY-MM. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const first = `${month}-01`;
  return { first, last: addDays(addMonthsClamped(first, 1), -1) };
}

/** Returns whether a text is a month of this century, YYYY-MM. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** Returns YYYY-MM. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** Months are YYYY-MM. */
export function monthAfter(month: string, months = 1): string {
  return monthOf(addMonthsClamped(`${month}-01`, months));
}

/** Each is a sum of rows; the overdue ones are of all months (docs/product.md, "Money screens"). */
export const monthFigureLabels = {
  billed: 'Billed',
  received: 'Received',
  unpaid: 'Of this month, still unpaid',
  overdue: 'All overdue',
  refunded: 'Refunded',
} as const;
export type MonthFigure = keyof typeof monthFigureLabels;
export const monthFigures = Object.keys(monthFigureLabels) as MonthFigure[];
