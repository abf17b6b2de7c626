import { expect, it } from 'vitest';
import { latestStartDate, startDateProblem } from './start-date.ts';

const today = '2026-11-21';

it('lies at most two years ahead, also on a leap day', () => {
  expect(latestStartDate(today)).toBe('2028-11-21');
  expect(latestStartDate('2028-02-29')).toBe('2030-02-28');
});

it.each([
  ['2026-11-20', 'Choose today or a later day.'],
  [today, null],
  ['2028-11-21', null],
  ['2028-11-22', 'Choose Tue, 21 Nov 2028 or an earlier day.'],
  ['2099-12-12', 'Choose Tue, 21 Nov 2028 or an earlier day.'],
])('says of %s: %s', (startDate, problem) => {
  expect(startDateProblem(startDate, today)).toBe(problem);
});
