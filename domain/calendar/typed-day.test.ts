import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

// A Monday.
const today = '2026-11-23';

it.each([
  ['today', '2026-11-23', ''],
  ['Tomorrow', '2026-11-24', ''],
  ['yesterday', '2026-11-22', ''],
  ['monday', '2026-11-23', ''],
  ['Sunday', '2026-11-29', ''],
  ['2026-12-24', '2026-12-24', ''],
  ['24 Dec', '2026-12-24', ''],
  ['dec 24', '2026-12-24', ''],
  ['24 December 2027', '2027-12-24', ''],
  ['Thu, 24 Dec 2026', '2026-12-24', ''],
  ['Thu, 24 Dec', '2026-12-24', ''],
  ['December 24, 2026', '2026-12-24', ''],
  // Without a year it is the nearest.
  ['2 Feb', '2027-02-02', ''],
  ['2 Oct', '2026-10-02', ''],
  ['29 Feb', '2028-02-29', ''],
  ['reyes 24 dec', '2026-12-24', 'reyes'],
  ['tomorrow lipa', '2026-11-24', 'lipa'],
  ['ana 24 Dec reyes', '2026-12-24', 'ana reyes'],
  // A short weekday only stands last, because Mon is a name too.
  ['bautista fri', '2026-11-27', 'bautista'],
  ['Thurs', '2026-11-26', ''],
  ['santos mon', '2026-11-23', 'santos'],
  // Names and numbers that are not days.
  ['', null, ''],
  ['april santos', null, 'april santos'],
  ['may 5 ana', '2027-05-05', 'ana'],
  ['mon santos', null, 'mon santos'],
  ['31 Nov', null, '31 Nov'],
  ['2026-02-30', null, '2026-02-30'],
  ['12 Mabini', null, '12 Mabini'],
  ['0917 123 4567', null, '0917 123 4567'],
  ['O-7K3M9Q2X', null, 'O-7K3M9Q2X'],
])('%j names %s beside %j', (typed, day, rest) => {
  expect(readTypedDay(typed, today)).toEqual({ day, rest });
});
