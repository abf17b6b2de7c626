import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { lengthInDays } from '../visits/pauses.ts';
import { allocatingChanges, allocatingFault } from './allocating.ts';
import { movedByPause, recutDues, withTerms } from './due-changes.ts';
import type { Due } from './dues.ts';
import { money, paid, paidBack, refunded, storedDues } from './ledger.fixture.ts';
import { allocationChanges, ledgerOf, leftOf, type StoredMoney, standingOf } from './ledger.ts';
import { agreedDues, type PaymentPlan } from './payment-plans.ts';
import { statementOf, statementSpan } from './statement.ts';

type Step =
  | { kind: 'pay' | 'extra' | 'discount' | 'refund'; pesos: number }
  | { kind: 'pay-out' | 'void' | 'write-off'; which: number }
  | { kind: 'pay-back'; share: number }
  | { kind: 'allocate'; which: number; due: number; share: number }
  | { kind: 'pause'; after: number; days: number }
  | { kind: 'cancel'; share: number };

const firstDay = '2026-12-31';
const pesos = fc.integer({ min: 1, max: 40_000 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay', 'pay', 'extra', 'discount', 'refund'), pesos }),
  fc.record({ kind: fc.constantFrom('pay-out', 'void', 'write-off'), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('pay-back' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('pause' as const),
    after: fc.nat(300),
    days: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('allocate' as const),
    which: fc.nat(5),
    due: fc.nat(12),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), share: fc.integer({ min: 0, max: 100 }) }),
);
const anyPlan = fc.constantFrom<PaymentPlan>(
  { kind: 'monthly' },
  { kind: 'in-full' },
  { kind: 'deposit', depositInPesos: 99, restDay: '2027-03-01' },
);

/** A second ledger, which knows no dues: sums alone. */
type Naive = {
  charged: number;
  settled: number | null;
  beside: number;
  relief: number;
  arrived: number;
  back: number;
};

/** What is stored, as the calls store it: allocations follow each step. */
type Kept = { stored: StoredMoney; naive: Naive };

function stepped({ stored, naive }: Kept, step: Step, index: number): Kept {
  const day = addDays(firstDay, index * 10);
  switch (step.kind) {
    case 'pay': {
      const payments = [...stored.payments, paid(`p${index}`, day, step.pesos)];
      return {
        stored: { ...stored, payments },
        naive: { ...naive, arrived: naive.arrived + step.pesos },
      };
    }
    case 'void': {
      const one = stored.payments[step.which];
      // What was paid back cannot be taken for never paid.
      if (one?.state !== 'confirmed' || naive.arrived - one.pesos < naive.back)
        return { stored, naive };
      const payments = stored.payments.with(step.which, { ...one, state: 'voided' });
      return {
        stored: { ...stored, payments },
        naive: { ...naive, arrived: naive.arrived - one.pesos },
      };
    }
    case 'extra':
    case 'discount': {
      const sign = step.kind === 'extra' ? 1 : -1;
      const dues = [...stored.dues, lineOf(stored, step.kind, day, sign * step.pesos)];
      const sum = step.kind === 'extra' ? 'beside' : 'relief';
      return { stored: { ...stored, dues }, naive: { ...naive, [sum]: naive[sum] + step.pesos } };
    }
    case 'refund': {
      const refunds = [...stored.refunds, refunded(day, step.pesos)];
      return {
        stored: { ...stored, refunds },
        naive: { ...naive, relief: naive.relief + step.pesos },
      };
    }
    case 'pay-out': {
      const one = stored.refunds[step.which];
      if (one === undefined || one.paid !== null) return { stored, naive };
      const refunds = stored.refunds.with(step.which, { ...one, paid: { day } });
      return {
        stored: { ...stored, refunds },
        naive: { ...naive, relief: naive.relief - one.pesos },
      };
    }
    case 'write-off': {
      const one = ledgerOf(stored, day).dues[step.which];
      if (one === undefined || one.openInPesos === 0) return { stored, naive };
      const writeOff = { dueId: one.id, day, pesos: one.openInPesos };
      return { stored: { ...stored, writeOffs: [...stored.writeOffs, writeOff] }, naive };
    }
    case 'pay-back': {
      const { creditInPesos } = ledgerOf(stored, day);
      const back = Math.floor((creditInPesos * step.share) / 100);
      if (back === 0) return { stored, naive };
      const refunds = [...stored.refunds, paidBack(day, back)];
      return { stored: { ...stored, refunds }, naive: { ...naive, back: naive.back + back } };
    }
    case 'allocate': {
      const one = stored.payments[step.which];
      const due = stored.dues[step.due];
      if (one?.state !== 'confirmed' || due === undefined) return { stored, naive };
      const parts = [{ dueId: due.id, pesos: Math.ceil((one.pesos * step.share) / 100) }];
      // What a dispatcher may not choose is refused; whatever they may keeps all sums.
      if (allocatingFault(stored, one, parts) !== null) return { stored, naive };
      const chosen = allocatingChanges(stored, one.id, parts);
      const after = { ...stored, allocations: [...stored.allocations, ...chosen] };
      const [part] = parts;
      const put = ledgerOf(after, day).dues.find(({ id }) => id === due.id)?.paidBy ?? [];
      const own = put.find(({ paymentId }) => paymentId === one.id)?.pesos ?? 0;
      expect(own).toBeGreaterThanOrEqual(part?.pesos ?? 0);
      return { stored: after, naive };
    }
    case 'pause': {
      const begins = addDays(firstDay, step.after);
      const pause = { firstDay: begins, endDay: addDays(begins, step.days) };
      const moved = withTerms(stored.dues, movedByPause(stored.dues, pause));
      const late = stored.dues.filter((due) => due.day > begins).length;
      const sum = (dues: readonly Due[]) => dues.reduce((all, due) => all + Date.parse(due.day), 0);
      expect(sum(moved) - sum(stored.dues)).toBe(late * lengthInDays(pause) * 86_400_000);
      return { stored: { ...stored, dues: moved }, naive };
    }
    case 'cancel': {
      if (naive.settled !== null) return { stored, naive };
      const settled = Math.floor((naive.charged * step.share) / 100);
      const dues = withTerms(stored.dues, recutDues(ledgerOf(stored, day).dues, settled, day));
      return { stored: { ...stored, dues }, naive: { ...naive, settled } };
    }
  }
}

function lineOf({ dues }: StoredMoney, kind: Due['kind'], day: string, amount: number): Due {
  const number = dues.length + 1;
  return { id: `due ${number}`, number, kind, text: 'x', reference: '', day, pesos: amount };
}

/** Stores what allocations lack, and holds what the database holds. */
function settled(stored: StoredMoney): StoredMoney {
  const after = { ...stored, allocations: [...stored.allocations, ...allocationChanges(stored)] };
  const on = (key: 'dueId' | 'paymentId', id: string) =>
    after.allocations.reduce((all, one) => all + (one[key] === id ? one.pesos : 0), 0);
  const beyond = [
    ...after.dues.filter((due) => on('dueId', due.id) > Math.max(0, due.pesos)),
    ...after.payments.filter(
      (one) => on('paymentId', one.id) > (one.state === 'confirmed' ? one.pesos : 0),
    ),
    ...allocationChanges(after),
  ];
  if (beyond.length > 0) expect(beyond).toEqual([]);
  return after;
}

it('case 9: whatever happens, it adds up as a ledger of sums alone does', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.integer({ min: 100, max: 200_000 }),
      fc.array(anyStep, { maxLength: 14 }),
      fc.nat(500),
      (plan, price, steps, days) => {
        const term = {
          priceInPesos: price,
          term: '12-months',
          firstDay,
          endDay: '2027-12-31',
        } as const;
        let kept: Kept = {
          stored: money(storedDues(agreedDues(plan, term))),
          naive: { charged: price, settled: null, beside: 0, relief: 0, arrived: 0, back: 0 },
        };
        for (const [index, step] of steps.entries()) {
          const { stored, naive } = stepped(kept, step, index);
          kept = { stored: settled(stored), naive };
        }
        const { stored, naive } = kept;
        const today = addDays(firstDay, days);
        const ledger = ledgerOf(stored, today);
        const ofPrice = stored.dues.filter(
          ({ kind }) => kind === 'instalment' || kind === 'deposit',
        );
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(ofPrice.map((due) => due.pesos))).toBe(naive.settled ?? price);

        // Cancelling may take away what was written off.
        const writtenOff = sum(ledger.dues.map((due) => due.writtenOffInPesos));
        const asked = (naive.settled ?? price) + naive.beside - writtenOff;
        const charged = Math.max(0, asked - naive.relief);
        expect(ledger).toMatchObject({
          paidInPesos: naive.arrived,
          owedInPesos: Math.max(0, charged + naive.back - naive.arrived),
          creditInPesos: Math.max(0, naive.arrived - naive.back - charged),
        });
        // So refunds that credit pays back are looked for where nothing is open.
        expect(Math.min(ledger.owedInPesos, ledger.creditInPesos)).toBe(0);
        const allocated = sum(ledger.dues.map((due) => due.paidInPesos));
        const takenOff = sum(ledger.dues.map((due) => due.takenOffInPesos));
        // What is paid covers dues, or is given back.
        const back = Math.min(allocated, naive.relief - takenOff);
        expect(allocated + ledger.creditInPesos - back + naive.back).toBe(naive.arrived);
        expect(standingOf(ledger.dues, today).dueInPesos).toBe(ledger.dueInPesos);
        const lines = statementOf(stored);
        expect(lines.at(-1)?.balanceInPesos ?? 0).toBe(
          asked - naive.relief - naive.arrived + naive.back,
        );
        // A span begins where the one before it ended.
        const early = statementSpan(lines, '2000-01-01', today);
        const late = statementSpan(lines, addDays(today, 1), '2099-12-31');
        expect(late.openingInPesos).toBe(early.closingInPesos);
        expect(early.lines.length + late.lines.length).toBe(lines.length);
        // What payments have left, beside what is taken off dues, is the credit.
        const left = sum(stored.payments.map(({ id }) => leftOf(stored, id)));
        expect(left + back).toBe(ledger.creditInPesos);
        // The order in which rows are read decides nothing.
        const reversed = {
          dues: stored.dues.toReversed(),
          payments: stored.payments.toReversed(),
          allocations: stored.allocations.toReversed(),
          refunds: stored.refunds.toReversed(),
          writeOffs: stored.writeOffs.toReversed(),
        };
        expect(ledgerOf(reversed, today)).toEqual(ledger);
      },
    ),
    { numRuns: 10_000 },
  );
}, 120_000);
