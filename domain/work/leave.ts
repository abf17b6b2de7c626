import { addMonthsClamped } from '../calendar/days.ts';

/** Service incentive leave of each year (Labor Code, article 95). */
export const leaveDaysPerYear = 5;

/**
 * Returns the days of paid leave that are left on `day`: five in each year of service after the first.
 * What was not taken in a year is not carried over.
 */
export function leaveLeft(hiredOn: string, takenOn: readonly string[], day: string): number {
  const from = serviceYearOf(hiredOn, day);
  if (from === hiredOn || day < hiredOn) return 0;
  const taken = takenOn.filter((one) => one >= from && one < addMonthsClamped(from, 12)).length;
  return Math.max(0, leaveDaysPerYear - taken);
}

/** Returns the day on which the year of service began. */
function serviceYearOf(hiredOn: string, day: string): string {
  let years = 0;
  while (addMonthsClamped(hiredOn, 12 * (years + 1)) <= day) years += 1;
  return addMonthsClamped(hiredOn, 12 * years);
}
