import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { keptNights } from './kept-nights.ts';

const night = (day: string) => manilaMoment(day, 210);
const days = (moments: readonly Date[]) =>
  moments.map((moment) => moment.toISOString().slice(0, 10)).toSorted();

test('keeps 7 days, 4 weeks and 12 months, whatever was sent besides', () => {
  const all = Array.from({ length: 500 }, (_, n) => night(addDays('2026-11-26', -n)));
  const twice = [...all, manilaMoment('2026-11-26', 120)];
  // A night in Manila is the evening before in UTC.
  expect(days(keptNights(twice))).toEqual([
    ...['2025-12-30', '2026-01-30', '2026-02-27', '2026-03-30', '2026-04-29', '2026-05-30'],
    ...['2026-06-29', '2026-07-30', '2026-08-30', '2026-09-29', '2026-10-30', '2026-11-07'],
    ...['2026-11-14', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    ...['2026-11-24', '2026-11-25'],
  ]);
  expect(keptNights([])).toEqual([]);
});

test('nights that failed do not cost those that are there', () => {
  const few = ['2025-01-05', '2026-03-01', '2026-11-01'].map(night);
  expect(keptNights(few)).toHaveLength(3);
});
