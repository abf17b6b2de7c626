import { expect, it } from 'vitest';
import { daysOfMonth, isMonth, monthAfter } from './months.ts';

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
])('the month %s ends on %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ first: `${month}-01`, last });
});

it('goes on and back over the year', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('is a month of this century', () => {
  expect(
    ['2026-01', '2026-12', '2026-13', '2026-00', '1999-12', '2026-1', ''].map(isMonth),
  ).toEqual([true, true, false, false, false, false, false]);
});
