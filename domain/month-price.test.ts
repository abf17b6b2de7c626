import { expect, it } from 'vitest';
import { perMonthText, priceAndMonthText } from './month-price.ts';

it.each([
  ['master-pogi', '3-months', '₱9,200 a month, 8% less'],
  ['master-gwapo', '12-months', '₱12,880 a month, 8% less'],
  ['boss-master', '6-months', '₱16,400 a month, 18% less'],
  ['boss-master', '1-month', null],
  ['boss-master', 'custom', null],
  ['on-demand', '6-months', null],
  ['', '6-months', null],
] as const)('a month of %s for %s: %s', (packageId, termId, text) => {
  expect(perMonthText(packageId, termId)).toBe(text);
});

it('say no month of a price that was agreed otherwise', () => {
  const month = '₱27,600.00 (₱9,200 a month, 8% less)';
  expect(priceAndMonthText(27_600, 'master-pogi', '3-months')).toBe(month);
  expect(priceAndMonthText(27_000, 'master-pogi', '3-months')).toBe('₱27,000.00');
});
