import { formatDay } from './manila-date.ts';
import { startDateTexts } from './start-date-texts.ts';

const yearsAhead = 2;

/** Returns YYYY-MM-DD; `today` is the day in Manila. */
export function latestStartDate(today: string): string {
  const [year, ...monthAndDay] = today.split('-');
  const sameDay = [Number(year) + yearsAhead, ...monthAndDay].join('-');
  return sameDay.replace('-02-29', '-02-28');
}

/** Returns advice for a start date that is past or too far ahead, else null. */
export function startDateProblem(startDate: string, today: string): string | null {
  const latest = latestStartDate(today);
  if (startDate < today) return startDateTexts.past;
  if (startDate > latest) return startDateTexts.tooFar(formatDay(latest));
  return null;
}
