import { isDay } from '../manila-date.ts';
import { addDays, daysBetween, type Weekday, weekdayOf } from './days.ts';
import { weekdayName } from './words.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const near = { today: 0, tomorrow: 1, yesterday: -1 } as const;
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const month = String.raw`(?<month>(?:${months.join('|')})[a-z]{0,6})\.?`;
const date = String.raw`(?<date>\d{1,2})`;
const year = String.raw`(?:,?\s+(?<year>20\d\d))?`;
const weekday = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},\s*)?`;

/** The forms of a day within a text. */
const ways = [
  /(?<iso>20\d\d-\d\d-\d\d)/,
  new RegExp(`${weekday}${date}\\s+${month}${year}`, 'i'),
  new RegExp(`${weekday}${month}\\s+${date}${year}`, 'i'),
  /(?<near>today|tomorrow|yesterday)/i,
  new RegExp(`(?<weekday>${weekdays.map((weekday) => weekdayName(weekday)).join('|')})`, 'i'),
  /(?<weekday>mon|tues?|wed|thu(?:rs)?|fri|sat|sun)$/i,
].map((way) => new RegExp(`(?<=^|\\s)${way.source}(?=$|\\s)`, way.flags));

/**
 * Returns the day in a typed text, null if there is none, and the rest of the text. Without a year
 * the nearest one is meant; a weekday is the next one and may be today.
 */
export function readTypedDay(typed: string, today: string): { day: string | null; rest: string } {
  for (const way of ways) {
    const found = way.exec(typed);
    const day = found === null ? null : dayOf(found.groups ?? {}, today);
    if (found === null || day === null) continue;
    const before = typed.slice(0, found.index);
    const after = typed.slice(found.index + found[0].length);
    return { day, rest: `${before.trim()} ${after.trim()}`.trim() };
  }
  return { day: null, rest: typed.trim() };
}

function dayOf(named: Partial<Record<string, string>>, today: string): string | null {
  if (named.iso !== undefined) return isDay(named.iso) ? named.iso : null;
  if (named.near !== undefined) {
    return addDays(today, near[named.near.toLowerCase() as keyof typeof near]);
  }
  if (named.weekday !== undefined) return nextWeekday(named.weekday, today);
  const { month: name = '', date: number = '', year: typedYear } = named;
  const inYear = (which: string | number) => {
    const place = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    const day = [which, ...[place, Number(number)].map((part) => String(part).padStart(2, '0'))];
    return isDay(day.join('-')) ? day.join('-') : null;
  };
  if (typedYear !== undefined) return inYear(typedYear);
  // A leap day may be two years away.
  const thisYear = Number(today.slice(0, 4));
  const days = [-2, -1, 0, 1, 2].flatMap((ahead) => inYear(thisYear + ahead) ?? []);
  const away = (day: string) => Math.abs(daysBetween(today, day));
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null;
}

function nextWeekday(name: string, today: string): string | null {
  const wanted = weekdays.find((one) =>
    weekdayName(one).toLowerCase().startsWith(name.toLowerCase()),
  );
  return wanted === undefined ? null : addDays(today, (wanted - weekdayOf(today) + 7) % 7);
}
