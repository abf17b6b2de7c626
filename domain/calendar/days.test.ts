import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonthsClamped, daysBetween, daysFrom, mondayOf, weekdayOf } from './days.ts';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n));

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('adds to %s %i days and gets %s', (day, n, expected) => {
  expect(addDays(day, n)).toBe(expected);
});

it('counts back what it added', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
      expect(daysBetween(day, addDays(day, n))).toBe(n);
    }),
  );
});

it('begins weeks on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(weekdayOf(mondayOf(day))).toBe(1);
      expect(daysBetween(mondayOf(day), day)).toBe(weekdayOf(day) - 1);
    }),
  );
});

describe('months', () => {
  it.each([
    ['2026-11-24', 1, '2026-12-24'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 3, '2026-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('leads from %s by %i to %s', (day, months, expected) => {
    expect(addMonthsClamped(day, months)).toBe(expected);
  });
});

it('lists days up to an exclusive end', () => {
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(daysFrom('2026-12-30', '2026-12-30')).toEqual([]);
  expect(daysFrom('2026-12-30', '2026-12-01')).toEqual([]);
});
