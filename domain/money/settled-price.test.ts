import { expect, it } from 'vitest';
import type { Pause } from '../visits/pauses.ts';
import { monthsBegun, type SettledTerm, settledPrice } from './settled-price.ts';

const firstDay = '2026-01-31';

it.each([
  ['2026-01-31', 0],
  ['2026-02-01', 1],
  ['2026-02-28', 1],
  ['2026-03-01', 2],
  ['2026-03-31', 2],
  ['2026-04-01', 3],
])('from 31 January up to %s, %i months were begun', (before, months) => {
  expect(monthsBegun(firstDay, before)).toBe(months);
});

const year: SettledTerm = {
  packageType: 'master-pogi',
  term: '12-months',
  priceInPesos: 110_400,
  firstDay: '2026-01-05',
  endDay: '2027-01-05',
  pauses: [],
};
const quoted = { ...year, priceInPesos: 100_000 };
const custom: SettledTerm = {
  ...year,
  term: 'custom',
  priceInPesos: 10_000,
  endDay: '2026-04-15',
};
const paused = (resumedOn: string | null): Pause => ({
  firstDay: '2026-01-10',
  endDay: '2026-02-09',
  resumedOn,
});

it.each<[string, SettledTerm, endsBefore: string, pesos: number]>([
  ['in its first month, one at the one-month rate', year, '2026-02-05', 10_000],
  ['a day later, two', year, '2026-02-06', 20_000],
  ['when the months cost more than the term, its price', year, '2026-12-06', 110_400],
  ['of a quoted price, the share of the months', quoted, '2026-02-06', 16_666],
  ['of a custom term of 100 days, the share of the days', custom, '2026-02-04', 3_000],
  ['without the days of a pause', { ...year, pauses: [paused(null)] }, '2026-03-07', 10_000],
  ['as long as it really was', { ...year, pauses: [paused('2026-01-20')] }, '2026-03-07', 20_000],
  ['a pause still running', { ...year, pauses: [paused(null)] }, '2026-02-06', 10_000],
  [
    'of a custom term that a pause prolonged, by the days it had',
    { ...custom, endDay: '2026-05-15', pauses: [paused(null)] },
    '2026-03-06',
    3_000,
  ],
])('%s', (_, subscription, endsBefore, pesos) => {
  expect(settledPrice(subscription, endsBefore)).toBe(pesos);
});
