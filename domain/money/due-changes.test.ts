import { describe, expect, it } from 'vitest';
import { movedBack, movedByPause, recutDues, withTerms } from './due-changes.ts';
import type { Due } from './dues.ts';
import { money, paid, storedDues } from './ledger.fixture.ts';
import { allocationChanges, ledgerOf } from './ledger.ts';
import { agreedDues } from './payment-plans.ts';
import { settledPrice } from './settled-price.ts';
import { statementOf, statementSpan } from './statement.ts';
import type { StoredMoney } from './stored-money.ts';

const year = {
  packageType: 'master-pogi',
  priceInPesos: 110_400,
  term: '12-months',
  firstDay: '2026-12-01',
  endDay: '2027-12-01',
} as const;
const twelve = storedDues(agreedDues({ kind: 'monthly' }, year));
const pause = { firstDay: '2027-03-01', endDay: '2027-03-21' };

describe('a pause', () => {
  it('moves the dues after its first day by as much as the end', () => {
    const days = withTerms(twelve, movedByPause(twelve, pause)).map(({ day }) => day);
    expect(days.slice(2, 6)).toEqual(['2027-02-01', '2027-03-01', '2027-04-21', '2027-05-21']);
  });

  it('is taken back to the days before', () => {
    const paused = withTerms(twelve, movedByPause(twelve, pause));
    expect(withTerms(paused, movedBack(paused, pause))).toEqual(twelve);
  });
});

describe('cancelling', () => {
  const cutOf = (dues: Due[], paidInPesos: number, settled: number, lastDay = '2099-01-01') => {
    const stored = money(dues, { payments: [paid('a', '2026-12-01', paidInPesos)] });
    const terms = recutDues(ledgerOf(stored, '').dues, settled, lastDay);
    return { ...stored, dues: withTerms(dues, terms) };
  };
  const pesosOf = ({ dues }: StoredMoney) => dues.map(({ pesos }) => pesos);

  it('leaves what is charged on the oldest, and nothing on the rest', () => {
    const three = twelve.slice(0, 3);
    expect(pesosOf(cutOf(three, 9_200, 20_000))).toEqual([9_200, 9_200, 1_600]);
    expect(pesosOf(cutOf(three, 9_200, 10_000))).toEqual([9_200, 800, 0]);
    expect(pesosOf(cutOf(three, 0, 0))).toEqual([0, 0, 0]);
  });

  it('gives back what was paid beyond what is charged', () => {
    const cut = cutOf(twelve.slice(0, 3), 18_400, 10_000);
    expect(pesosOf(cut)).toEqual([9_200, 800, 0]);
    expect(ledgerOf(cut, '2027-01-01')).toMatchObject({ owedInPesos: 0, creditInPesos: 8_400 });
  });

  it.each([9_200, 20_000, 27_600])(
    'lets what is charged fall due on the last day at the latest, with ₱%i paid ahead',
    (pesos) => {
      const cut = cutOf(twelve.slice(0, 3), pesos, 27_600, '2027-01-15');
      expect(cut.dues.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-01-15']);
      // A statement until then closes with what the client owes.
      const { closingInPesos } = statementSpan(statementOf(cut), '2026-12-01', '2027-01-15');
      expect(closingInPesos).toBe(27_600 - pesos);
    },
  );

  it('leaves extras as they are, and lets them fall due by the last day too', () => {
    const extra: Due = { ...(twelve[1] as Due), kind: 'extra', text: 'A visit more', pesos: 500 };
    const cut = cutOf([twelve[0] as Due, extra], 0, 0);
    expect(pesosOf(cut)).toEqual([0, 500]);
    const early = cutOf([twelve[0] as Due, extra], 0, 0, '2026-12-20');
    expect(early.dues[1]).toEqual({ ...extra, day: '2026-12-20' });
  });

  it('case 1: twelve months, paused 20 days in the fourth, cancelled in the seventh after 8 dues', () => {
    const eight = twelve.slice(0, 8);
    const payments = eight.map(({ day, number }) => paid(`payment ${number}`, day, 9_200));
    const paused = money(withTerms(twelve, movedByPause(twelve, pause)), { payments });
    const balance = { paidInPesos: 73_600, owedInPesos: 36_800 };
    expect(ledgerOf(paused, '2027-06-20')).toMatchObject(balance);
    const before = { ...paused, allocations: allocationChanges(paused) };

    const endDay = '2027-12-21';
    const pauses = [{ ...pause, resumedOn: null }];
    const settled = settledPrice({ ...year, endDay, pauses }, '2027-07-05');
    // Seven months begun at the one-month rate: 216 days without the pause are seven months and a bit.
    expect(settled).toBe(70_000);
    const terms = recutDues(ledgerOf(before, '').dues, settled, '2027-07-04');
    const cut = { ...before, dues: withTerms(before.dues, terms) };
    expect(pesosOf(cut)).toEqual([...Array(7).fill(9_200), 5_600, 0, 0, 0, 0]);
    const ledger = ledgerOf(cut, '2027-06-20');
    expect(ledger).toMatchObject({ owedInPesos: 0, dueInPesos: 0, creditInPesos: 3_600 });
    const change = { paymentId: 'payment 8', dueId: 'due 8', pesos: -3_600 };
    expect(allocationChanges(cut)).toEqual([change]);

    const statement = statementOf(cut);
    expect(statement).toHaveLength(16);
    const first = { day: '2026-12-01', kind: 'due', pesos: 9_200, balanceInPesos: 9_200 };
    expect(statement.at(0)).toEqual({ id: 'due 1', ...first });
    expect(statement.at(-1)).toMatchObject({ balanceInPesos: -3_600 });
    const { lines, ...sums } = statementSpan(statement, '2027-01-01', '2027-12-31');
    expect(lines).toHaveLength(14);
    expect(sums).toEqual({ openingInPesos: 0, closingInPesos: -3_600 });
    // In June the payment of its first day was ahead of the due that the pause had moved.
    const june = { day: '2027-06-01', kind: 'payment', pesos: -9_200, balanceInPesos: -9_200 };
    expect(statementSpan(statement, '2027-06-01', '2027-06-20')).toEqual({
      openingInPesos: 0,
      lines: [{ id: 'payment 7', ...june }],
      closingInPesos: -9_200,
    });
  });
});
