import { dayTexts } from './day-texts.ts';
import type { Weekday } from './days.ts';

const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Returns the English name of a weekday. */
export function weekdayName(weekday: Weekday): string {
  return weekdayNames[weekday - 1] as string;
}

/** Returns 'Tue, 24 Nov' for '2026-11-24'. */
export function formatShortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = dayTexts.weekdays[date.getUTCDay()];
  return `${weekday}, ${date.getUTCDate()} ${dayTexts.months[date.getUTCMonth()]}`;
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

/** Returns '09:00' or '13:30', as a time field holds it. Nobody reads it: see formatTime. */
export function timeFieldValue(minutesOfDay: number): string {
  return `${twoDigits(Math.floor(minutesOfDay / 60))}:${twoDigits(minutesOfDay % 60)}`;
}

/**
 * Returns a distance in time, rounded down: '40 min' under an hour, '3 h' under two days, then
 * '2 days'.
 */
export function formatDistance(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return 'less than a minute';
  if (hours < 1) return `${minutes} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Returns a length of whole minutes: '2 h', '1 h 30 min', '30 min'. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Returns how long ago something was, rounded down: 'just now', '2 minutes ago', '1 hour ago'. */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** Returns 'Monday', 'Monday and Friday' or 'Monday, Wednesday and Friday'. */
export function listInWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
// 24:00 is the midnight that ends the day.
const halfOfDay = (minutes: number) => (minutes % (24 * 60) < 12 * 60 ? 'AM' : 'PM');
const onTwelveHours = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${twoDigits(minutes % 60)}`;
