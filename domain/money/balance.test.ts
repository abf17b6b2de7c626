import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { type Balance, balanceOf, beyondOwed, type Paid, type Refunded } from './balance.ts';

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
  const billed = { priceInPesos: 27_600, settledPriceInPesos: null, firstDay, refunds: [] };
  expect(balanceOf(billed, payments, today)).toMatchObject(balance);
});

it.each<[settled: number, Partial<Balance>]>([
  [0, { owedInPesos: 0, creditInPesos: 20_000 }],
  [10_000, { owedInPesos: 0, creditInPesos: 10_000 }],
  [20_000, { owedInPesos: 0, creditInPesos: 0 }],
  [27_600, { owedInPesos: 7_600, dueInPesos: 7_600, creditInPesos: 0 }],
])('after ₱20,000 of ₱27,600, cancelled and settled at %i, it stands as %j', (settled, balance) => {
  const billed = { priceInPesos: 27_600, settledPriceInPesos: settled, firstDay, refunds: [] };
  expect(balanceOf(billed, [paid(20_000)], firstDay)).toMatchObject(balance);
});

it.each<[paid: number, Refunded, Partial<Balance>]>([
  [27_600, { pesos: 2_300, isPaid: false }, { owedInPesos: 0, creditInPesos: 2_300 }],
  [27_600, { pesos: 2_300, isPaid: true }, { owedInPesos: 0, creditInPesos: 0 }],
  [20_000, { pesos: 2_300, isPaid: false }, { owedInPesos: 5_300, creditInPesos: 0 }],
  // What was paid out although the client still owed more is owed again.
  [20_000, { pesos: 2_300, isPaid: true }, { owedInPesos: 7_600, creditInPesos: 0 }],
])('after ₱%i of ₱27,600 and the refund %j, it stands as %j', (pesos, refund, balance) => {
  const billed = { priceInPesos: 27_600, settledPriceInPesos: null, firstDay, refunds: [refund] };
  expect(balanceOf(billed, [paid(pesos)], firstDay)).toMatchObject(balance);
});

const anyPayments = fc.array(
  fc.record({ pesos: fc.integer({ min: 1, max: 100_000 }), isVoided: fc.boolean() }),
);
const anyPrice = fc.integer({ min: 0, max: 200_000 });
const anySettled = fc.option(anyPrice);
const anyRefunds = fc.array(
  fc.record({ pesos: fc.integer({ min: 1, max: 20_000 }), isPaid: fc.boolean() }),
);
const anyToday = fc.integer({ min: -400, max: 400 }).map((days) => addDays(firstDay, days));

it('adds up to the price, or to what it was settled at, whatever was paid and voided, in whatever order', () => {
  fc.assert(
    fc.property(
      anyPrice,
      anySettled,
      anyPayments,
      anyRefunds,
      anyToday,
      (price, settled, payments, refunds, today) => {
        const billed = { priceInPesos: price, settledPriceInPesos: settled, firstDay, refunds };
        const sum = (all: typeof refunds) => all.reduce((total, { pesos }) => total + pesos, 0);
        const [refunded, paidOut] = [sum(refunds), sum(refunds.filter(({ isPaid }) => isPaid))];
        const balance = balanceOf(billed, payments, today);
        const { paidInPesos, owedInPesos, dueInPesos, creditInPesos } = balance;
        expect(paidInPesos - paidOut + owedInPesos - creditInPesos).toBe(
          (settled ?? price) - refunded,
        );
        expect(owedInPesos === 0 || creditInPesos === 0).toBe(true);
        expect(dueInPesos).toBe(today < firstDay ? 0 : owedInPesos);
        expect(balanceOf(billed, payments.toReversed(), today)).toEqual(balance);
        const counted = payments.filter(({ isVoided }) => !isVoided);
        expect(balanceOf(billed, counted, today)).toEqual(balance);
      },
    ),
  );
});

it.each([
  [0, 500, 500],
  [1000, 999, 0],
  [1000, 1000, 0],
  [1000, 1500, 500],
  [38_640, 386_400, 347_760],
])('of ₱%i owed, a payment of ₱%i has ₱%i too much', (owedInPesos, pesos, beyond) => {
  expect(beyondOwed(pesos, { owedInPesos })).toBe(beyond);
});
