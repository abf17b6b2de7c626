import type { Translated } from '../languages.ts';
import { dayTexts } from './day-texts.ts';
import type { Weekday } from './days.ts';
import { wordTexts } from './word-texts.ts';

export type DayNames = Translated<typeof dayTexts>;

export type ListWords = Pick<Translated<typeof wordTexts>, 'weekdays' | 'listed'>;

export function weekdayName(weekday: Weekday, words: ListWords = wordTexts): string {
  return words.weekdays[weekday - 1] as string;
}

/** Returns 'Tue, 24 Nov' for '2026-11-24'. */
export function formatShortDay(day: string, names: DayNames = dayTexts): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = names.weekdays[date.getUTCDay()];
  return `${weekday}, ${date.getUTCDate()} ${names.months[date.getUTCMonth()]}`;
}

/** Returns '9:05 AM' for 545 minutes after midnight. */
export function formatTime(minutesOfDay: number): string {
  return `${onTwelveHours(minutesOfDay)} ${halfOfDay(minutesOfDay)}`;
}

/** Returns '9:00–11:00 AM', or '11:00 AM–1:00 PM' over noon; both in minutes after midnight. */
export function formatTimes(startMinutes: number, endMinutes: number, between = '–'): string {
  const isWithinHalf = halfOfDay(startMinutes) === halfOfDay(endMinutes);
  const start = isWithinHalf ? onTwelveHours(startMinutes) : formatTime(startMinutes);
  return `${start}${between}${formatTime(endMinutes)}`;
}

/** Returns '09:00' or '13:30', the value of a time field. Readers get `formatTime`. */
export function timeFieldValue(minutesOfDay: number): string {
  return `${twoDigits(Math.floor(minutesOfDay / 60))}:${twoDigits(minutesOfDay % 60)}`;
}

/** Rounds down: '40 min' under an hour, '3 h' under two days, then '2 days'. */
export function formatDistance(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return wordTexts.noMinute;
  if (hours < 1) return wordTexts.minutes(minutes);
  return hours < 48 ? wordTexts.hours(hours) : wordTexts.days(Math.floor(hours / 24));
}

/** Rounds down: '2 h', '1 h 30 min', '30 min'. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  if (hours === 0) return wordTexts.minutes(rest);
  const whole = wordTexts.hours(hours);
  return rest === 0 ? whole : `${whole} ${wordTexts.minutes(rest)}`;
}

/** Rounds down: 'just now', '2 minutes ago', '1 hour ago'. */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return wordTexts.justNow;
  if (minutes < 60) return wordTexts.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? wordTexts.hoursAgo(hours) : wordTexts.daysAgo(Math.floor(hours / 24));
}

/** Returns 'Monday', 'Monday and Friday' or 'Monday, Wednesday and Friday'. */
export function listInWords(parts: readonly string[], words: ListWords = wordTexts): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : words.listed(parts.slice(0, -1).join(', '), last);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
// 24:00 is the midnight that ends the day.
const halfOfDay = (minutes: number) => (minutes % (24 * 60) < 12 * 60 ? 'AM' : 'PM');
const onTwelveHours = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${twoDigits(minutes % 60)}`;
