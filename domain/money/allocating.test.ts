import { expect, it } from 'vitest';
import { allocatingChanges, allocatingFault } from './allocating.ts';
import { money, paid, paidBack, storedDues } from './ledger.fixture.ts';
import { allocationChanges, ledgerOf } from './ledger.ts';
import { agreedDues } from './payment-plans.ts';
import type { StoredMoney } from './stored-money.ts';

const dues = storedDues(
  agreedDues(
    { kind: 'monthly' },
    { priceInPesos: 30_000, term: '3-months', firstDay: '2026-12-01', endDay: '2027-03-01' },
  ),
);
const withStored = (stored: StoredMoney): StoredMoney => ({
  ...stored,
  allocations: [...stored.allocations, ...allocationChanges(stored)],
});
const part = (due: number, pesos: number) => ({ dueId: `due ${due}`, pesos });
const [a, b] = [paid('a', '2026-12-01', 9_200), paid('b', '2026-12-02', 4_000)];
const stored = withStored(money(dues, { payments: [a, b] }));

it.each([
  [[part(3, 9_200)], null],
  [[part(1, 9_200)], null],
  [
    [part(2, 6_000), part(3, 5_000)],
    [1, 'Only ₱3,200.00 of this payment is left.'],
  ],
  [[part(3, 9_201)], [0, 'Only ₱9,200.00 of this payment is left.']],
  [[{ dueId: 'of another', pesos: 1 }], [0, 'This due belongs to another plan.']],
])('putting a payment on %j finds the fault %j', (parts, fault) => {
  const found = allocatingFault(stored, a, parts);
  expect(found && [found.part, found.sentence]).toEqual(fault);
});

it('puts nothing on a due that was paid back', () => {
  const refunds = [paidBack('2026-12-03', 800)];
  const less = withStored(money(dues, { payments: [a], refunds }));
  const sentence = 'Only ₱8,400.00 of this payment is left.';
  expect(allocatingFault(less, a, [part(1, 9_000)])).toEqual({ part: 0, sentence });
  expect(allocatingFault(less, a, [part(1, 8_400)])).toBeNull();
  // Of two payments that were there the other one gives what it has on no due.
  const more = paid('c', '2026-12-02', 30_000);
  const both = withStored(money(dues, { payments: [a, more], refunds }));
  expect(allocatingFault(both, a, [part(1, 9_200)])).toBeNull();
});

it('leaves to a due what another payment has of it', () => {
  // 800 of the second payment close the first due, and 3,200 are on the second.
  expect(allocatingFault(stored, a, [part(1, 9_200), part(2, 0)])).toBeNull();
  const more = { ...a, pesos: 20_000 };
  const sentence = 'Only ₱6,800.00 of this due is not covered by other payments.';
  expect(allocatingFault(stored, more, [part(2, 6_801)])).toEqual({ part: 0, sentence });
});

it('moves a payment to the dues that were chosen, and what it leaves to the oldest', () => {
  const changes = allocatingChanges(stored, 'a', [part(3, 9_000)]);
  const moved = withStored({ ...stored, allocations: [...stored.allocations, ...changes] });
  expect(ledgerOf(moved, '').dues.map(({ paidBy }) => paidBy)).toEqual([
    [
      { paymentId: 'a', pesos: 200 },
      { paymentId: 'b', pesos: 800 },
    ],
    [{ paymentId: 'b', pesos: 3_200 }],
    [{ paymentId: 'a', pesos: 9_000 }],
  ]);
  expect(allocationChanges(moved)).toEqual([]);
  expect(allocatingChanges(moved, 'a', [part(1, 200), part(3, 9_000)])).toEqual([]);
});
