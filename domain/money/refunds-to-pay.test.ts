import { expect, it } from 'vitest';
import { paidBack, refunded } from './ledger.fixture.ts';
import { refundsToPay, unclaimedCredit } from './refunds-to-pay.ts';

const refunds = [
  { ...refunded('2026-03-01', 500), id: 'c' },
  { ...refunded('2026-02-01', 2_300), id: 'b' },
  { ...refunded('2026-01-01', 700, '2026-01-05'), id: 'a' },
  { ...paidBack('2026-01-06', 100), id: 'd' },
];

it.each([
  [0, [], 0],
  [499, [], 499],
  [500, ['c'], 0],
  [2_299, ['c'], 1_799],
  [2_400, ['b'], 100],
  [3_000, ['b', 'c'], 200],
])('of ₱%i of credit the refunds %j are paid out, and ₱%i is in none', (credit, ids, left) => {
  expect(refundsToPay(refunds, credit).map(({ id }) => id)).toEqual(ids);
  expect(unclaimedCredit(refunds, credit)).toBe(left);
});
