import { expect, it } from 'vitest';
import { momentOf, pesosOf } from './form-fields.ts';

it.each([
  ['2026-11-24T09:05', '2026-11-24T01:05:00.000Z'],
  ['2026-11-24T00:00:30', '2026-11-23T16:00:00.000Z'],
  ['', ''],
  ['2026-02-30T09:00', ''],
  ['tomorrow', ''],
])('reads %j as %j', (typed, moment) => {
  expect(momentOf(typed)).toBe(moment);
});

it.each([
  ['8500', 8500],
  ['₱8,500.00', 8500],
  [' 8 500 ', 8500],
  ['0', 0],
  ['', Number.NaN],
  ['8.5', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
])('reads %j as %d pesos', (typed, pesos) => {
  expect(pesosOf(typed)).toBe(pesos);
});
