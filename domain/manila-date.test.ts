import { expect, it } from 'vitest';
import { formatDay, formatManilaTime, isDay, manilaToday } from './manila-date.ts';

it('is already tomorrow in Manila when it is 16:00 in UTC', () => {
  expect(manilaToday(new Date('2026-12-11T15:59:59Z'))).toBe('2026-12-11');
  expect(manilaToday(new Date('2026-12-11T16:00:00Z'))).toBe('2026-12-12');
});

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '12/12/2026', '', '2026-12-12T00:00'])(
  'does not accept %j as a day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it('writes days and times in the local style', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(formatDay('2026-12-12')).toBe('Sat, 12 Dec 2026');
  expect(formatDay('2027-09-05')).toBe('Sun, 5 Sep 2027');
  expect(formatManilaTime(new Date('2026-12-11T16:05:00Z'))).toBe('Sat, 12 Dec 2026, 12:05 AM');
  expect(formatManilaTime(new Date('2026-12-12T04:00:00Z'))).toBe('Sat, 12 Dec 2026, 12:00 PM');
  expect(formatManilaTime(new Date('2026-12-12T15:59:59Z'))).toBe('Sat, 12 Dec 2026, 11:59 PM');
});
