import { expect, it } from 'vitest';
import { agreedPrice } from './agreed-price.ts';

it.each([
  ['the table', 'master-pogi', '3-months', null, 27_600],
  ['nothing for a custom term', 'master-pogi', 'custom', null, null],
  ['nothing for a job', 'on-demand', null, null, null],
  ['the quote of a job', 'on-demand', null, { totalInPesos: 4500, term: null }, 4500],
  ['a quote for this term', 'master-pogi', '3-months', { totalInPesos: 1, term: '3-months' }, 1],
  ['no quote for another', 'master-pogi', '1-month', { totalInPesos: 1, term: '3-months' }, 10_000],
] as const)('takes the price of %s', (_, packageId, term, quote, expected) => {
  expect(agreedPrice(packageId, term, quote)).toBe(expected);
});
