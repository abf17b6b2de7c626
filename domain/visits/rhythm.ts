import {
  addDays,
  daysBetween,
  daysFrom,
  mondayOf,
  type Weekday,
  weekdayOf,
} from '../calendar/days.ts';
import { type ListWords, listInWords, weekdayName } from '../calendar/words.ts';
import type { Translated } from '../languages.ts';
import { rhythmTexts } from './rhythm-texts.ts';

/** Which of a month's days of one weekday. */
export type Ordinal = 1 | 2 | 3 | 4 | 'last';

/** The days of a subscription's visits (docs/product.md, "Rhythm"). */
export type Rhythm =
  | { kind: 'weeks'; every: 1 | 2 | 4; weekdays: readonly Weekday[] }
  | { kind: 'months'; ordinal: Ordinal; weekday: Weekday };

/** From `firstDay` on, without the end day. Weeks count from the week of the first match. */
export function rhythmDays(rhythm: Rhythm, firstDay: string, endDayExclusive: string): string[] {
  const days = daysFrom(firstDay, endDayExclusive);
  if (rhythm.kind === 'months') {
    return days.filter(
      (day) => weekdayOf(day) === rhythm.weekday && isOrdinal(day, rhythm.ordinal),
    );
  }
  const matching = days.filter((day) => rhythm.weekdays.includes(weekdayOf(day)));
  const firstWeek = mondayOf(matching[0] ?? firstDay);
  return matching.filter((day) => Math.floor(daysBetween(firstWeek, day) / 7) % rhythm.every === 0);
}

/** Monday first. */
export function weekdaysOf(rhythm: Rhythm): Weekday[] {
  return rhythm.kind === 'months' ? [rhythm.weekday] : [...new Set(rhythm.weekdays)].sort();
}

/** Returns 'Every 2 weeks on Tuesday and Friday' or 'Every month on the last Friday'. */
export function rhythmText(
  rhythm: Rhythm,
  texts: Translated<typeof rhythmTexts> = rhythmTexts,
  words?: ListWords,
): string {
  const weekdays = listInWords(
    weekdaysOf(rhythm).map((weekday) => weekdayName(weekday, words)),
    words,
  );
  if (rhythm.kind === 'months') return texts.everyMonth(texts.ordinals[rhythm.ordinal], weekdays);
  return rhythm.every === 1 ? texts.everyWeek(weekdays) : texts.everyWeeks(rhythm.every, weekdays);
}

/** Returns which of its weekday a day is in its month. The fifth is the last. */
export function ordinalOf(day: string): Ordinal {
  const ordinals: readonly Ordinal[] = [1, 2, 3, 4, 'last'];
  return ordinals.find((ordinal) => isOrdinal(day, ordinal)) ?? 'last';
}

export function isOrdinal(day: string, ordinal: Ordinal): boolean {
  if (ordinal === 'last') return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === ordinal;
}
