import { describe, expect, it } from 'vitest';
import { money, paid, refunded, storedDues } from './ledger.fixture.ts';
import {
  allocationChanges,
  type Balance,
  beyondOwed,
  dueStateOf,
  type Ledger,
  ledgerOf,
  standingOf,
} from './ledger.ts';
import type { LedgerPayment, LedgerRefund, StoredMoney } from './stored-money.ts';

const firstDay = '2026-11-24';
const inFull = storedDues([{ kind: 'instalment', day: firstDay, pesos: 27_600 }]);
const months = ['2026-12-01', '2027-01-01', '2027-02-01'];
const monthly = storedDues(months.map((day) => ({ kind: 'instalment', day, pesos: 9_200 })));
const voided: LedgerPayment = { ...paid('v', firstDay, 7_600), state: 'voided' };
const covering = ({ dues }: Ledger) =>
  dues.map(({ paidBy }) =>
    paidBy.map(({ paymentId, pesos }) => `${paymentId} ${pesos}`).join(', '),
  );

describe('where the money stands', () => {
  const part = paid('a', firstDay, 20_000);
  it.each<[LedgerPayment[], string, Partial<Balance>]>([
    [[], '2026-11-23', { paidInPesos: 0, owedInPesos: 27_600, dueInPesos: 0 }],
    [[], firstDay, { owedInPesos: 27_600, dueInPesos: 27_600 }],
    [[part, paid('b', firstDay, 7_600)], firstDay, { paidInPesos: 27_600, owedInPesos: 0 }],
    [[part, voided], firstDay, { paidInPesos: 20_000, dueInPesos: 7_600 }],
    [[paid('a', firstDay, 30_000)], firstDay, { owedInPesos: 0, creditInPesos: 2_400 }],
  ])('%j of ₱27,600 stands on %s as %j', (payments, today, balance) => {
    expect(ledgerOf(money(inFull, { payments }), today)).toMatchObject(balance);
  });

  it.each<[paid: number, LedgerRefund, Partial<Balance>]>([
    [27_600, refunded(firstDay, 2_300), { owedInPesos: 0, creditInPesos: 2_300 }],
    [27_600, refunded(firstDay, 2_300, firstDay), { owedInPesos: 0, creditInPesos: 0 }],
    [20_000, refunded(firstDay, 2_300), { owedInPesos: 5_300, creditInPesos: 0 }],
    // A payout while the client still owed more is owed again.
    [20_000, refunded(firstDay, 2_300, firstDay), { owedInPesos: 7_600, creditInPesos: 0 }],
  ])('after ₱%i of ₱27,600 and the refund %j, it stands as %j', (pesos, refund, balance) => {
    const stored = money(inFull, { payments: [paid('a', firstDay, pesos)], refunds: [refund] });
    expect(ledgerOf(stored, firstDay)).toMatchObject(balance);
  });

  it('says since when something is due, and what comes next', () => {
    const { dues } = ledgerOf(money(monthly), '2026-12-01');
    expect(standingOf(dues, '2026-11-30')).toEqual({
      dueInPesos: 0,
      dueSince: null,
      next: { pesos: 9_200, day: '2026-12-01' },
    });
    expect(standingOf(dues, '2027-01-05')).toEqual({
      dueInPesos: 18_400,
      dueSince: '2026-12-01',
      next: { pesos: 9_200, day: '2027-02-01' },
    });
    const all = ledgerOf(money(monthly, { payments: [paid('a', '2026-12-01', 27_600)] }), firstDay);
    const nothing = { dueInPesos: 0, dueSince: null, next: null };
    expect(standingOf(all.dues, '2027-03-01')).toEqual(nothing);
  });

  it('has extras beside the price, and takes discounts off what is open, the oldest first', () => {
    const lines = storedDues([
      { kind: 'instalment', day: '2026-12-01', pesos: 9_200 },
      { kind: 'extra', day: '2026-12-10', pesos: 500 },
      { kind: 'discount', day: '2026-12-15', pesos: -600 },
    ]);
    const payments = [paid('a', '2026-12-01', 9_000)];
    const ledger = ledgerOf(money(lines, { payments }), '2026-12-20');
    expect(ledger).toMatchObject({ owedInPesos: 100, creditInPesos: 0 });
    expect(ledger.dues.map(dueStateOf)).toEqual(['paid', 'partly-paid']);
    expect(ledger.dues.map(({ takenOffInPesos }) => takenOffInPesos)).toEqual([200, 400]);
    // Nothing is given back that was not paid.
    const cancelled = lines.map((due) => (due.kind === 'discount' ? due : { ...due, pesos: 0 }));
    expect(ledgerOf(money(cancelled), '2026-12-20')).toMatchObject({ creditInPesos: 0, dues: [] });
  });

  it.each([
    [0, 500, 500],
    [1000, 999, 0],
    [1000, 1500, 500],
  ])('of ₱%i owed, a payment of ₱%i has ₱%i too much', (owedInPesos, pesos, beyond) => {
    expect(beyondOwed(pesos, { owedInPesos })).toBe(beyond);
  });
});

describe('what payments cover', () => {
  it('is the oldest due first, whatever is stored of it', () => {
    const payments = [paid('b', '2027-01-02', 9_000), paid('a', '2026-12-01', 10_000)];
    const ledger = ledgerOf(money(monthly, { payments }), '2027-01-02');
    expect(covering(ledger)).toEqual(['a 9200', 'a 800, b 8400', 'b 600']);
    expect(ledger.dues.map(dueStateOf)).toEqual(['paid', 'paid', 'partly-paid']);
  });

  it('is what a dispatcher put it on, as far as both sides have it', () => {
    const payments = [paid('a', '2026-12-01', 9_200)];
    const on = (dueId: string, pesos: number) => [{ paymentId: 'a', dueId, pesos }];
    const third = ledgerOf(
      money(monthly, { payments, allocations: on('due 3', 9_200) }),
      '2027-01-02',
    );
    expect(covering(third)).toEqual(['', '', 'a 9200']);
    const part = ledgerOf(
      money(monthly, { payments, allocations: on('due 3', 200) }),
      '2027-01-02',
    );
    expect(covering(part)).toEqual(['a 9000', '', 'a 200']);
  });

  it('case 5: ₱9,000 of ₱9,200 leave ₱200 due, and the next ₱9,400 close both', () => {
    const first = money(monthly, { payments: [paid('a', '2026-12-01', 9_000)] });
    expect(ledgerOf(first, '2026-12-01')).toMatchObject({ dueInPesos: 200 });
    const both = money(monthly, { payments: [...first.payments, paid('b', '2027-01-01', 9_400)] });
    const ledger = ledgerOf(both, '2027-01-01');
    expect(ledger).toMatchObject({ dueInPesos: 0, owedInPesos: 9_200 });
    expect(covering(ledger)).toEqual(['a 9000, b 200', 'b 9200', '']);
  });

  it('case 2: a due that two people paid counts both, and one covers the next dues or is credit', () => {
    const twice = [paid('a', '2026-12-01', 9_200), paid('b', '2026-12-01', 9_200)];
    expect(covering(ledgerOf(money(monthly, { payments: twice }), '2026-12-01'))).toEqual([
      'a 9200',
      'b 9200',
      '',
    ]);
    const only = money(monthly.slice(0, 1), { payments: twice });
    expect(ledgerOf(only, '2026-12-01')).toMatchObject({
      paidInPesos: 18_400,
      creditInPesos: 9_200,
      owedInPesos: 0,
    });
  });

  it('case 8: three dues of a voided payment are open again', () => {
    const payment = paid('a', '2026-12-01', 27_600);
    const before = money(monthly, { payments: [payment] });
    const stored = { ...before, allocations: allocationChanges(before) };
    expect(stored.allocations.map(({ pesos }) => pesos)).toEqual([9_200, 9_200, 9_200]);
    const after: StoredMoney = { ...stored, payments: [{ ...payment, state: 'voided' }] };
    expect(ledgerOf(after, '2027-02-01').dues.map(dueStateOf)).toEqual(['open', 'open', 'open']);
    expect(allocationChanges(after).map(({ pesos }) => pesos)).toEqual([-9_200, -9_200, -9_200]);
  });

  it('is stored once: what is stored as it is needs no change', () => {
    const before = money(monthly, { payments: [paid('a', '2026-12-01', 10_000)] });
    const allocations = allocationChanges(before);
    expect(allocationChanges({ ...before, allocations })).toEqual([]);
  });
});
