/**
 * Manila is eight hours ahead of UTC all year round. Plain arithmetic is enough, and the first Intl
 * formatter for a time zone blocks a cheap phone for longer than a frame.
 */
const manilaOffsetInMs = 8 * 60 * 60 * 1000;

/** Returns a date whose UTC fields show the time in Manila at this moment. */
function onManilaClocks(moment: Date): Date {
  return new Date(moment.getTime() + manilaOffsetInMs);
}

/** Returns the day in Manila at this moment, as YYYY-MM-DD, whatever the local time zone is. */
export function manilaToday(now: Date): string {
  return onManilaClocks(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns whether this text is an existing day, written as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns 'Sat, 12 Dec 2026' for '2026-12-12'. */
export function formatDay(day: string): string {
  const [weekday, date, month, year] = new Date(`${day}T00:00:00Z`).toUTCString().split(' ');
  return `${weekday} ${Number(date)} ${month} ${year}`;
}

/** Returns the time in Manila, such as 'Sat, 12 Dec 2026, 9:05 AM'. */
export function formatManilaTime(moment: Date): string {
  const clock = onManilaClocks(moment);
  const hour = clock.getUTCHours();
  const minute = String(clock.getUTCMinutes()).padStart(2, '0');
  const half = hour < 12 ? 'AM' : 'PM';
  return `${formatDay(manilaToday(moment))}, ${hour % 12 || 12}:${minute} ${half}`;
}
