import { describe, expect, it } from 'vitest';
import { leaveLeft } from './leave.ts';
import { nextPayPeriod, payPeriodOf } from './pay-period.ts';
import { type Attendance, wasPresentBefore } from './presence.ts';
import { thirteenthMonth } from './thirteenth-month.ts';

it.each([
  ['2026-02-01', '2026-02-01', '2026-02-15'],
  ['2026-02-15', '2026-02-01', '2026-02-15'],
  ['2026-02-16', '2026-02-16', '2026-02-28'],
  ['2028-02-29', '2028-02-16', '2028-02-29'],
  ['2026-12-31', '2026-12-16', '2026-12-31'],
])('%s is of %s to %s', (day, from, to) => {
  expect(payPeriodOf(day)).toEqual({ from, to });
});

it('a period follows the other', () => {
  expect(nextPayPeriod(payPeriodOf('2026-12-31'))).toEqual({
    from: '2027-01-01',
    to: '2027-01-15',
  });
});

describe('present on the working day before', () => {
  const attendance =
    (days: Record<string, Attendance>) =>
    (day: string): Attendance =>
      days[day] ?? 'worked';
  it.each<[string, string, Record<string, Attendance>, boolean]>([
    ['Maundy Thursday, worked on Wednesday', '2026-04-02', {}, true],
    ['absent on Wednesday', '2026-04-02', { '2026-04-01': 'absent' }, false],
    ['on paid leave on Wednesday', '2026-04-02', { '2026-04-01': 'paid-leave' }, true],
    [
      'Good Friday after that absence, Thursday off',
      '2026-04-03',
      { '2026-04-02': 'holiday', '2026-04-01': 'absent' },
      false,
    ],
    ['Good Friday, Thursday worked', '2026-04-03', { '2026-04-01': 'absent' }, true],
    [
      'Monday after a rest day and an absence on Saturday',
      '2026-11-30',
      { '2026-11-29': 'rest', '2026-11-28': 'absent' },
      false,
    ],
  ])('%s', (_, day, days, expected) => {
    expect(wasPresentBefore(day, attendance(days))).toBe(expected);
  });

  it('nobody was who never worked', () => {
    expect(wasPresentBefore('2026-04-02', () => 'rest')).toBe(false);
  });
});

it.each([
  ['in the first year', '2026-03-01', [], '2027-02-28', 0],
  ['after a year', '2026-03-01', [], '2027-03-01', 5],
  ['after two days of it', '2026-03-01', ['2027-03-02', '2027-08-01'], '2028-02-29', 3],
  ['in the next year, nothing carried over', '2026-03-01', ['2027-03-02'], '2028-03-01', 5],
  ['never below none', '2025-03-01', Array<string>(6).fill('2026-04-01'), '2026-05-01', 0],
  ['before the first day', '2026-03-01', [], '2026-02-01', 0],
])('leave %s', (_, hiredOn, taken, day, left) => {
  expect(leaveLeft(hiredOn, taken, day)).toBe(left);
});

it('the 13th month is a twelfth of basic pay alone', () => {
  const line = (what: 'worked' | 'night' | 'beyond' | 'not-worked', minutes: number) => ({
    ...{ day: '2026-12-25', kind: 'regular' as const, isRestDay: false, factor: 200 },
    ...{ what, minutes, centavos: 999_999 },
  });
  const lines = [
    line('worked', 420),
    line('night', 60),
    line('beyond', 120),
    line('not-worked', 60),
  ];
  expect(thirteenthMonth(lines, [{ from: '2026-01-01', centavos: 96_000, per: 'day' }])).toBe(8000);
});
