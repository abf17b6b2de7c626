const manilaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });

/** The day it is in Manila at this moment, as YYYY-MM-DD, whatever the local clock's zone. */
export function manilaToday(now: Date): string {
  return manilaDay.format(now);
}

/** Whether this text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const shownDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** 'Sat, 12 Dec 2026' for '2026-12-12'. */
export function formatDay(day: string): string {
  return shownDay.format(new Date(`${day}T00:00:00Z`));
}

const shownTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Sat, 12 Dec 2026, 9:05 AM' in Manila for a moment. */
export function formatManilaTime(moment: Date): string {
  return `${formatDay(manilaToday(moment))}, ${shownTime.format(moment).replace(/\s/g, ' ')}`;
}
