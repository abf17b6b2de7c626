import { type Holidays, holidayAt } from '../../../domain/calendar/holiday-at.ts';
import { listInWords } from '../../../domain/calendar/words.ts';
import { scheduleTexts } from './texts.ts';

/** Returns which holiday of the whole country a day is, or null. Nobody works then. */
export function holidayOn(day: string, holidays: Holidays): string | null {
  const holiday = holidayAt(holidays, day, null);
  if (holiday === null) return null;
  return holiday.isAssumed ? scheduleTexts.assumed(holiday.name) : holiday.name;
}

/** Returns the local holidays of a day, each with its places. Elsewhere it is a day like any other. */
export function localHolidaysOn(day: string, holidays: Holidays): string[] {
  return (holidays.get(day) ?? [])
    .filter(({ kind }) => kind === 'local')
    .map(({ name, province, towns }) =>
      scheduleTexts.inPlaces(name, listInWords(towns) || (province ?? '')),
    );
}
