import { counted } from '../counted.ts';

/** Monday is first. */
export const wordTexts = {
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  noMinute: 'less than a minute',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} days`,
  justNow: 'just now',
  minutesAgo: (count: number) => ago(count, 'minute'),
  hoursAgo: (count: number) => ago(count, 'hour'),
  daysAgo: (count: number) => ago(count, 'day'),
  listed: (others: string, last: string) => `${others} and ${last}`,
} as const;

const ago = (count: number, unit: string) => `${counted(count, unit)} ago`;
