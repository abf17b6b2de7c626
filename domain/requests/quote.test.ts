import { expect, it } from 'vitest';
import { quoteNoticeAt, quoteStateAt, quoteTotal } from './quote.ts';
import { quotedPlanFault, quotedPlanText } from './quoted-plan.ts';

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

it.each([
  [null, null, null, 'Single visits'],
  ['on-demand', null, null, 'On-Demand Services, single visits'],
  [null, '3-months', null, '3 Months'],
  ['boss-master', '3-months', null, 'Boss Master, 3 Months'],
  ['boss-master', 'custom', 5, 'Boss Master, 5 months'],
  [null, 'custom', 1, '1 month'],
] as const)('a quote for %s, %s, %s is for %s', (packageType, term, customMonths, text) => {
  expect(quotedPlanText({ packageType, term, customMonths })).toBe(text);
  expect(quotedPlanFault({ packageType, term, customMonths })).toBeNull();
});

it.each([
  [null, 'custom', null, 'customMonths'],
  [null, '3-months', 5, 'customMonths'],
  [null, null, 5, 'customMonths'],
  ['on-demand', '3-months', null, 'term'],
  ['boss-master', null, null, 'term'],
] as const)(
  'a quote for %s, %s, %s is at fault in %s',
  (packageType, term, customMonths, field) => {
    expect(quotedPlanFault({ packageType, term, customMonths })?.field).toBe(field);
  },
);

it.each([
  [[10_000, -1_500], 8_500],
  [[10_000, -10_000], 0],
])('a discount is a line of its own: %j make %i', (pesos, total) => {
  expect(quoteTotal(pesos.map((one) => ({ pesos: one })))).toBe(total);
});
