import { addDays, addMonthsClamped } from '../calendar/days.ts';

/** From the first day to the last, both of the period. */
export type PayPeriod = { from: string; to: string };

/** From the 1st to the 15th and from the 16th to the end of the month. */
export function payPeriodOf(day: string): PayPeriod {
  const month = day.slice(0, 'YYYY-MM'.length);
  if (day <= `${month}-15`) return { from: `${month}-01`, to: `${month}-15` };
  return { from: `${month}-16`, to: addDays(addMonthsClamped(`${month}-01`, 1), -1) };
}

export function nextPayPeriod({ to }: PayPeriod): PayPeriod {
  return payPeriodOf(addDays(to, 1));
}
