import { addDays, addMonthsClamped, mondayOf } from '../../../../domain/calendar/days.ts';

/** Some days in a row: the first one and the one after the last, YYYY-MM-DD. */
export type Days = { firstDay: string; endDay: string };

/**
 * Returns the last days up to today, cut into weeks (30 days) or months (365 days). The first and the
 * last of them may be shorter.
 */
export function spansOf(days: 30 | 365, today: string): Days[] {
  const endDay = addDays(today, 1);
  const spans: Days[] = [];
  for (let firstDay = addDays(endDay, -days); firstDay < endDay; ) {
    const next =
      days === 30
        ? addDays(mondayOf(firstDay), 7)
        : addMonthsClamped(`${firstDay.slice(0, 'YYYY-MM'.length)}-01`, 1);
    const isLast = next >= endDay;
    spans.push({ firstDay, endDay: isLast ? endDay : next });
    firstDay = next;
  }
  return spans;
}
