import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { lengthInDays } from '../visits/pauses.ts';
import { allocatingChanges, allocatingFault } from './allocating.ts';
import { movedByPause, recutDues, withTerms } from './due-changes.ts';
import type { Due } from './dues.ts';
import { money, paid, paidBack, refunded, storedDues } from './ledger.fixture.ts';
import { allocationChanges, chargedOf, ledgerOf, leftOf, standingOf } from './ledger.ts';
import { agreedDues, type PaymentPlan } from './payment-plans.ts';
import { refundsOf } from './refunds.ts';
import { refundsToPay, unclaimedCredit } from './refunds-to-pay.ts';
import { statementOf, statementSpan } from './statement.ts';
import type { StoredMoney } from './stored-money.ts';

type Step =
  | { kind: 'pay'; pesos: number; daysAgo: number }
  | { kind: 'extra' | 'discount'; pesos: number }
  | { kind: 'refund' }
  | { kind: 'pay-out' | 'void' | 'write-off'; which: number }
  | { kind: 'pay-back'; share: number }
  | { kind: 'allocate'; which: number; due: number; share: number }
  | { kind: 'pause'; after: number; days: number }
  | { kind: 'cancel'; share: number };

const firstDay = '2026-12-31';
const pesos = fc.integer({ min: 1, max: 40_000 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), pesos, daysAgo: fc.nat(40) }),
  fc.record({ kind: fc.constantFrom('extra', 'discount'), pesos }),
  fc.record({ kind: fc.constant('refund' as const) }),
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

/** A second ledger without dues: sums alone. */
type Naive = {
  charged: number;
  settled: number | null;
  beside: number;
  /** Discounts and refunds of visits. */
  relief: number;
  arrived: number;
  paidOut: number;
};

/** Visits that we failed to make and nobody placed. */
const owedVisits = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: `visit ${index}`, number: index + 1, state: 'missed' as const },
  ...{ missedReason: 'weather' as const, cancelledBy: null, isOwed: true },
}));

/** Stored as the calls do it: allocations follow each step. */
type Kept = { stored: StoredMoney; naive: Naive };

function stepped({ stored, naive }: Kept, step: Step, index: number): Kept {
  const day = addDays(firstDay, index * 10);
  switch (step.kind) {
    case 'pay': {
      const id = `p${index}`;
      const payment = { ...paid(id, addDays(day, -step.daysAgo), step.pesos), at: day };
      const after = { ...stored, payments: [...stored.payments, payment] };
      // No refund that was paid out before takes from it.
      const on = ledgerOf(after, day).dues.flatMap(({ paidBy }) => paidBy);
      const own = on.filter(({ paymentId }) => paymentId === id);
      expect(sum(own.map((one) => one.pesos)) + leftOf(after, id)).toBe(step.pesos);
      return {
        stored: after,
        naive: { ...naive, arrived: naive.arrived + step.pesos },
      };
    }
    case 'void': {
      const one = stored.payments[step.which];
      // A payment that was paid back cannot be taken for never paid.
      if (one?.state !== 'confirmed' || naive.arrived - one.pesos < naive.paidOut)
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
      if (sign < 0 && step.pesos > chargedOf(stored)) return { stored, naive };
      const dues = [...stored.dues, lineOf(stored, step.kind, day, sign * step.pesos)];
      const sum = step.kind === 'extra' ? 'beside' : 'relief';
      return { stored: { ...stored, dues }, naive: { ...naive, [sum]: naive[sum] + step.pesos } };
    }
    case 'refund': {
      const ended = { state: 'ended', term: '12-months', endDay: firstDay } as const;
      const charged = { ...ended, settledPriceInPesos: naive.settled, money: stored };
      const [first] = refundsOf(charged, owedVisits, '2099-01-01');
      if (first === undefined || first.pesos === 0) return { stored, naive };
      const refund = { ...refunded(day, first.pesos), id: `r${index}`, visitId: first.visit.id };
      return {
        stored: { ...stored, refunds: [...stored.refunds, refund] },
        naive: { ...naive, relief: naive.relief + refund.pesos },
      };
    }
    case 'pay-out': {
      const { creditInPesos } = ledgerOf(stored, day);
      const payable = refundsToPay(stored.refunds, creditInPesos);
      const one = payable[step.which % payable.length];
      if (one === undefined) return { stored, naive };
      const paidOne = { ...one, paid: { day, at: day } };
      const refunds = stored.refunds.map((other) => (other === one ? paidOne : other));
      return {
        stored: { ...stored, refunds },
        naive: { ...naive, paidOut: naive.paidOut + one.pesos },
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
      const unclaimed = unclaimedCredit(stored.refunds, creditInPesos);
      const back = Math.floor((unclaimed * step.share) / 100);
      if (back === 0) return { stored, naive };
      const refunds = [...stored.refunds, paidBack(day, back)];
      return { stored: { ...stored, refunds }, naive: { ...naive, paidOut: naive.paidOut + back } };
    }
    case 'allocate': {
      const one = stored.payments[step.which];
      const due = stored.dues[step.due];
      if (one?.state !== 'confirmed' || due === undefined) return { stored, naive };
      const parts = [{ dueId: due.id, pesos: Math.ceil((one.pesos * step.share) / 100) }];
      // An impossible choice of a dispatcher is refused; a possible one keeps all sums.
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
      const days = (dues: readonly Due[]) => sum(dues.map((due) => Date.parse(due.day)));
      expect(days(moved) - days(stored.dues)).toBe(late * lengthInDays(pause) * 86_400_000);
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

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function lineOf({ dues }: StoredMoney, kind: Due['kind'], day: string, amount: number): Due {
  const number = dues.length + 1;
  return { id: `due ${number}`, number, kind, text: 'x', reference: '', day, pesos: amount };
}

/** Stores the missing allocations, and checks the database's constraints. */
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

const voidedAfterPaidBack: Step[] = [
  { kind: 'pay', pesos: 95, daysAgo: 0 },
  { kind: 'refund' },
  { kind: 'pay-back', share: 34 },
  { kind: 'pay', pesos: 1, daysAgo: 0 },
  { kind: 'void', which: 0 },
  { kind: 'pay', pesos: 1, daysAgo: 0 },
];

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
          naive: { charged: price, settled: null, beside: 0, relief: 0, arrived: 0, paidOut: 0 },
        };
        for (const [index, step] of steps.entries()) {
          const { stored, naive } = stepped(kept, step, index);
          kept = { stored: settled(stored), naive };
          expect(naive.paidOut).toBeLessThanOrEqual(naive.arrived);
        }
        const { stored, naive } = kept;
        const today = addDays(firstDay, days);
        const ledger = ledgerOf(stored, today);
        const ofPrice = stored.dues.filter(
          ({ kind }) => kind === 'instalment' || kind === 'deposit',
        );
        expect(sum(ofPrice.map((due) => due.pesos))).toBe(naive.settled ?? price);

        // Cancelling may take away what was written off.
        const writtenOff = sum(ledger.dues.map((due) => due.writtenOffInPesos));
        const asked = (naive.settled ?? price) + naive.beside - writtenOff;
        const charged = Math.max(0, asked - naive.relief);
        expect(ledger).toMatchObject({
          paidInPesos: naive.arrived,
          owedInPesos: Math.max(0, charged + naive.paidOut - naive.arrived),
          creditInPesos: Math.max(0, naive.arrived - naive.paidOut - charged),
        });
        // So refunds that credit pays back are looked for where nothing is open.
        expect(Math.min(ledger.owedInPesos, ledger.creditInPesos)).toBe(0);
        const allocated = sum(ledger.dues.map((due) => due.paidInPesos));
        const takenOff = sum(ledger.dues.map((due) => due.takenOffInPesos));
        // Every payment is on dues, is credit or was paid out.
        const back = Math.min(allocated, naive.relief - takenOff);
        expect(allocated - back + ledger.creditInPesos + naive.paidOut).toBe(naive.arrived);
        expect(standingOf(ledger.dues, today).dueInPesos).toBe(ledger.dueInPesos);
        const lines = statementOf(stored);
        expect(lines.at(-1)?.balanceInPesos ?? 0).toBe(
          asked - naive.relief - naive.arrived + naive.paidOut,
        );
        // A span begins where the one before it ended.
        const early = statementSpan(lines, '2000-01-01', today);
        const late = statementSpan(lines, addDays(today, 1), '2099-12-31');
        expect(late.openingInPesos).toBe(early.closingInPesos);
        expect(early.lines.length + late.lines.length).toBe(lines.length);
        // The rest of payments, beside the amounts taken off dues, is the credit.
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
    {
      numRuns: 10_000,
      // The payout of a voided payment is taken from the payment after it, not from future ones.
      examples: [[{ kind: 'monthly' }, 100, voidedAfterPaidBack, 0]],
    },
  );
}, 120_000);
