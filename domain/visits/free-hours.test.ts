import { expect, it } from 'vitest';
import { freeHours } from './free-hours.ts';
import { period, worker } from './visits.fixture.ts';

const monday = '2026-11-23';
const sunday = '2026-11-29';
const on = (from: string, to: string) => period(monday, from, to);

it.each([
  ['nothing to do', [], 600],
  ['one visit', [on('9:00', '11:00')], 480],
  ['two visits', [on('9:00', '11:00'), on('13:00', '15:30')], 330],
  ['two that overlap, as a done one may', [on('9:00', '11:00'), on('10:00', '12:00')], 420],
  ['a visit that begins before the working hours', [on('6:00', '9:00')], 540],
  ['a visit that ends after them', [on('17:00', '20:00')], 540],
  ['a visit outside of them', [on('18:00', '20:00')], 600],
  ['a full day', [on('8:00', '13:00'), on('13:00', '18:00')], 0],
  ['a visit on another day', [period('2026-11-24', '9:00', '11:00')], 600],
])('a worker with %s', (_, visits, minutes) => {
  expect(freeHours(worker('Ben'), monday, visits)).toEqual({ kind: 'free', minutes });
});

it.each([
  ['is away', { daysAway: [{ firstDay: monday, lastDay: monday }] }, monday, 'away'],
  ['is away on a day off', { daysAway: [{ firstDay: sunday, lastDay: sunday }] }, sunday, 'away'],
  ['does not work on that weekday', { workingDays: [2, 3] as const }, monday, 'off'],
  ['does not work on Sundays', {}, sunday, 'off'],
])('a worker who %s has no hours', (_, changes, day, kind) => {
  expect(freeHours(worker('Ben', changes), day, [])).toEqual({ kind });
});
