import { describe, expect, it } from 'vitest';
import {
  abbreviatePesos,
  formatPesos,
  priceInPesos,
  pricesInPesos,
  totalPriceText,
} from './prices.ts';
import { fixedTerms } from './terms.ts';

const discountPercent = { 'master-pogi': 92, 'master-gwapo': 92, 'boss-master': 82 } as const;

describe('the price table', () => {
  for (const [packageId, percent] of Object.entries(discountPercent)) {
    const prices = pricesInPesos[packageId as keyof typeof discountPercent];
    for (const term of fixedTerms.filter((entry) => entry.months !== 1)) {
      it(`${packageId} for ${term.months} months is ${percent}% of the monthly rate`, () => {
        expect(prices[term.id] * 100).toBe(prices['1-month'] * (term.months ?? 0) * percent);
      });
    }
  }

  it('has no price where a quote decides', () => {
    expect(priceInPesos('on-demand', '1-month')).toBeNull();
    expect(priceInPesos('boss-master', 'custom')).toBeNull();
    expect(priceInPesos('boss-master', '12-months')).toBe(196_800);
  });
});

describe('price texts', () => {
  it.each([
    [900, '₱900.00', '₱0.9K'],
    [10_000, '₱10,000.00', '₱10K'],
    [27_600, '₱27,600.00', '₱27.6K'],
    [38_640, '₱38,640.00', '₱38.6K'],
    [77_280, '₱77,280.00', '₱77.3K'],
    [154_560, '₱154,560.00', '₱154.6K'],
    [196_800, '₱196,800.00', '₱196.8K'],
    [1_234_567, '₱1,234,567.00', '₱1234.6K'],
  ])('%i pesos', (amount, full, abbreviated) => {
    expect(formatPesos(amount)).toBe(full);
    expect(abbreviatePesos(amount)).toBe(abbreviated);
  });

  it('writes what is taken off with its sign', () => {
    expect(formatPesos(-1500)).toBe('−₱1,500.00');
  });

  it.each([
    ['', '', true, 'Select package and duration'],
    ['', '1-month', true, 'Select package and duration'],
    ['master-pogi', '', true, 'Select package and duration'],
    ['on-demand', '', true, 'Contact for pricing'],
    ['on-demand', 'custom', false, 'Contact for pricing'],
    ['master-pogi', 'custom', false, 'Custom pricing - Contact us'],
    ['master-pogi', '3-months', true, '₱27,600.00'],
    ['master-pogi', '3-months', false, 'Sign in to view pricing'],
  ] as const)('total of %s for %s, prices visible %s', (packageId, termId, visible, text) => {
    expect(totalPriceText(packageId, termId, visible)).toBe(text);
  });
});
