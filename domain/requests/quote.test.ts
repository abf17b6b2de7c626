import { expect, it } from 'vitest';
import { quoteStateAt, quoteTotal } from './quote.ts';

// 16:00 in UTC is midnight in Manila.
it.each([
  ['2026-12-12', '2026-12-12T15:59:59Z', 'sent'],
  ['2026-12-12', '2026-12-12T16:00:00Z', 'expired'],
  ['2026-12-13', '2026-12-12T16:00:00Z', 'sent'],
] as const)('a quote valid until %s is at %s %s', (validUntil, now, state) => {
  expect(quoteStateAt({ state: 'sent', validUntil }, new Date(now))).toBe(state);
});

it.each(['accepted', 'declined', 'replaced'] as const)('an %s quote never expires', (state) => {
  expect(quoteStateAt({ state, validUntil: '2020-01-01' }, new Date())).toBe(state);
});

it('adds up the lines', () => {
  expect(quoteTotal([])).toBe(0);
  expect(quoteTotal([{ pesos: 1500 }, { pesos: 0 }, { pesos: 250 }])).toBe(1750);
});
