import { expect, it } from 'vitest';
import { quoteNoticeAt, quoteStateAt, quoteTotal } from './quote.ts';

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

it.each([
  ['2026-12-12', '2026-12-01T02:00:00Z', '2026-12-10T01:00:00Z'],
  ['2026-12-12', '2026-12-09T15:59:59Z', '2026-12-10T01:00:00Z'],
  // Sent on the day of the notice, or later.
  ['2026-12-12', '2026-12-09T16:00:00Z', null],
  ['2026-12-12', '2026-12-12T02:00:00Z', null],
])('that a quote runs out on %s, sent at %s, is told at %s', (validUntil, sentAt, told) => {
  expect(quoteNoticeAt(validUntil, new Date(sentAt))).toEqual(told && new Date(told));
});

it('adds up the lines', () => {
  expect(quoteTotal([])).toBe(0);
  expect(quoteTotal([{ pesos: 1500 }, { pesos: 0 }, { pesos: 250 }])).toBe(1750);
});
