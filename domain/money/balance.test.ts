import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { type Balance, balanceOf, type Paid } from './balance.ts';

const firstDay = '2026-11-24';
const paid = (pesos: number): Paid => ({ pesos, isVoided: false });
const voided = (pesos: number): Paid => ({ pesos, isVoided: true });

it.each<[Paid[], string, Partial<Balance>]>([
  [[], '2026-11-23', { paidInPesos: 0, owedInPesos: 27_600, dueInPesos: 0 }],
  [[], '2026-11-24', { owedInPesos: 27_600, dueInPesos: 27_600 }],
  [[paid(20_000), paid(7_600)], '2026-11-24', { paidInPesos: 27_600, owedInPesos: 0 }],
  [[paid(20_000), voided(7_600)], '2026-11-24', { paidInPesos: 20_000, dueInPesos: 7_600 }],
  [[paid(30_000)], '2026-11-24', { owedInPesos: 0, dueInPesos: 0, creditInPesos: 2_400 }],
])('%j of ₱27,600 stands on %s as %j', (payments, today, balance) => {
  const billed = { priceInPesos: 27_600, settledPriceInPesos: null, firstDay };
  expect(balanceOf(billed, payments, today)).toMatchObject(balance);
});

it.each<[settled: number, Partial<Balance>]>([
  [0, { owedInPesos: 0, creditInPesos: 20_000 }],
  [10_000, { owedInPesos: 0, creditInPesos: 10_000 }],
  [20_000, { owedInPesos: 0, creditInPesos: 0 }],
  [27_600, { owedInPesos: 7_600, dueInPesos: 7_600, creditInPesos: 0 }],
])('after ₱20,000 of ₱27,600, cancelled and settled at %i, it stands as %j', (settled, balance) => {
  const billed = { priceInPesos: 27_600, settledPriceInPesos: settled, firstDay };
  expect(balanceOf(billed, [paid(20_000)], firstDay)).toMatchObject(balance);
});

const anyPayments = fc.array(
  fc.record({ pesos: fc.integer({ min: 1, max: 100_000 }), isVoided: fc.boolean() }),
);
const anyPrice = fc.integer({ min: 0, max: 200_000 });
const anySettled = fc.option(anyPrice);
const anyToday = fc.integer({ min: -400, max: 400 }).map((days) => addDays(firstDay, days));

it('adds up to the price, or to what it was settled at, whatever was paid and voided, in whatever order', () => {
  fc.assert(
    fc.property(anyPrice, anySettled, anyPayments, anyToday, (price, settled, payments, today) => {
      const billed = { priceInPesos: price, settledPriceInPesos: settled, firstDay };
      const balance = balanceOf(billed, payments, today);
      const { paidInPesos, owedInPesos, dueInPesos, creditInPesos } = balance;
      expect(paidInPesos + owedInPesos - creditInPesos).toBe(settled ?? price);
      expect(owedInPesos === 0 || creditInPesos === 0).toBe(true);
      expect(dueInPesos).toBe(today < firstDay ? 0 : owedInPesos);
      expect(balanceOf(billed, payments.toReversed(), today)).toEqual(balance);
      const counted = payments.filter(({ isVoided }) => !isVoided);
      expect(balanceOf(billed, counted, today)).toEqual(balance);
    }),
  );
});
