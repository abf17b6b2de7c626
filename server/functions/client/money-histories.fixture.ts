import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pauseSubscription, previewPause } from '../../../contract/client/pauses.ts';
import { claimPayment } from '../../../contract/client/pay.ts';
import { cancelSubscription } from '../../../contract/client/subscriptions.ts';
import { claimNotFound, confirmClaim } from '../../../contract/team/claims.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { payRefund, refundCredit } from '../../../contract/team/refunds.ts';
import { writeOffDue } from '../../../contract/team/write-offs.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { enterRefunds } from '../../../supabase/functions/_shared/refunds/enter-refunds.ts';
import { today } from '../team/schedule.fixture.ts';
import type { ServedTeam } from '../team/team.fixture.ts';
import { type OwnSeries, onlyPlan } from './plans.fixture.ts';

/** Something that happens to a subscription's money. */
export type Step =
  | { kind: 'pay' | 'claim' | 'discount'; pesos: number }
  | { kind: 'extra'; pesos: number; days: number }
  | { kind: 'confirm' | 'not-find' | 'void' | 'write-off'; which: number }
  | { kind: 'pause'; days: number }
  | { kind: 'give-back' | 'cancel' | 'refund' };

const pesos = fc.integer({ min: 1, max: 20_000 });
const which = fc.nat(2);
const anyTime: fc.Arbitrary<Step>[] = [
  fc.record({ kind: fc.constantFrom('pay', 'claim'), pesos }),
  // On some of these days a reminder leaves today.
  fc.record({ kind: fc.constant('extra'), pesos, days: fc.constantFrom(-7, -3, 0, 3, 20) }),
  fc.record({ kind: fc.constantFrom('confirm', 'not-find', 'void', 'write-off'), which }),
  fc.record({ kind: fc.constant('give-back') }),
];
const running: fc.Arbitrary<Step>[] = [
  // They never come to more than what is charged at the least.
  fc.record({ kind: fc.constant('discount'), pesos: fc.integer({ min: 1, max: 1_000 }) }),
  fc.record({ kind: fc.constant('pause'), days: fc.constantFrom(7, 14, 21) }),
  fc.record({ kind: fc.constant('cancel') }),
];
const ended: fc.Arbitrary<Step>[] = [fc.record({ kind: fc.constant('discount'), pesos })];
/** What happens while a plan runs, and once the visits that we owe of it are refunded. */
export const anyHistory: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(fc.oneof(...anyTime, ...running), { maxLength: 7 }),
    fc.array(fc.oneof(...anyTime, ...ended), { maxLength: 5 }),
  )
  .map(([before, after]) => [...before, { kind: 'refund' }, ...after]);

/** A second ledger, which knows no dues: the sums of what calls have accepted. */
export type Sums = {
  charged: number;
  beside: number;
  discounts: number;
  refunds: number;
  arrived: number;
  back: number;
};

/** Makes the calls of a history, of which some may be refused. Returns the sums of the others. */
export async function live(
  team: ServedTeam,
  series: OwnSeries,
  history: readonly Step[],
): Promise<Sums> {
  const sums: Sums = {
    ...{ charged: 38_640, beside: 0, discounts: 0, refunds: 0 },
    ...{ arrived: 0, back: 0 },
  };
  const claims: { id: string; pesos: number }[] = [];
  for (const step of history) await take(step, { team, series, sums, claims });
  return sums;
}

type Standing = {
  team: ServedTeam;
  series: OwnSeries;
  sums: Sums;
  /** What was claimed and has no answer. */
  claims: { id: string; pesos: number }[];
};

async function take(step: Step, { team, series, sums, claims }: Standing): Promise<void> {
  const { owner, subscription: subscriptionId } = series;
  const id = randomUUID();
  const payment = { id, subscriptionId, day: today, method: 'gcash', reference: id } as const;
  const line = { id, subscriptionId, text: 'A ladder' };
  switch (step.kind) {
    case 'pay': {
      const sent = { ...payment, pesos: step.pesos, note: '' };
      const { status, body } = await team.dispatcher.ask(enterPayment, sent);
      if (status !== 200) {
        await team.dispatcher.call(enterPayment, { ...sent, beyondInPesos: body.beyondInPesos });
      }
      sums.arrived += step.pesos;
      return;
    }
    case 'claim': {
      const { status } = await owner.ask(claimPayment, { ...payment, pesos: step.pesos });
      if (status === 200) claims.push({ id, pesos: step.pesos });
      return;
    }
    case 'confirm': {
      const [claim] = claims.splice(step.which, 1);
      if (claim === undefined) return;
      await team.dispatcher.call(confirmClaim, { id: claim.id });
      sums.arrived += claim.pesos;
      return;
    }
    case 'not-find': {
      const [claim] = claims.splice(step.which, 1);
      if (claim !== undefined) {
        await team.dispatcher.call(claimNotFound, { id: claim.id, reason: 'Not there.' });
      }
      return;
    }
    case 'void': {
      const one = (await onlyPlan(owner)).payments[step.which];
      if (one === undefined) return;
      const { status } = await team.owner.ask(voidPayment, { id: one.id, reason: 'Bounced.' });
      if (status === 200) sums.arrived -= one.pesos;
      return;
    }
    case 'extra': {
      const day = addDays(today, step.days);
      const { status } = await team.dispatcher.ask(addExtra, { ...line, pesos: step.pesos, day });
      if (status === 200) sums.beside += step.pesos;
      return;
    }
    case 'discount': {
      const { status } = await team.owner.ask(addDiscount, { ...line, pesos: step.pesos });
      if (status === 200) sums.discounts += step.pesos;
      return;
    }
    case 'write-off': {
      const due = (await onlyPlan(owner)).dues[step.which];
      if (due === undefined || due.openInPesos === 0) return;
      const off = { id, dueId: due.id, pesos: due.openInPesos, reason: 'Moved abroad.' };
      await team.owner.call(writeOffDue, off);
      return;
    }
    case 'give-back': {
      const { creditInPesos: pesos } = await onlyPlan(owner);
      if (pesos > 0) await team.owner.ask(refundCredit, { subscriptionId, pesos });
      for (const { id, pesos, paid } of (await onlyPlan(owner)).refunds) {
        if (paid !== null) continue;
        const how = { id, day: today, method: 'bank', reference: 'B-1' } as const;
        if ((await team.owner.ask(payRefund, how)).status === 200) sums.back += pesos;
      }
      return;
    }
    case 'refund': {
      await failToMake(team, series.visits);
      await enterRefunds(team.database.sql, manilaMoment(addDays(today, 200), 0));
      const { refunds } = await onlyPlan(owner);
      const ofVisits = refunds.filter(({ cause }) => cause === 'visit-not-placed');
      sums.refunds = ofVisits.reduce((sum, refund) => sum + refund.pesos, 0);
      return;
    }
    case 'pause': {
      const days = { firstDay: addDays(today, 3), endDay: addDays(today, 3 + step.days) };
      const input = { id: subscriptionId, ...days };
      const { status, body } = await owner.ask(previewPause, input);
      if (status === 200) await owner.ask(pauseSubscription, { ...input, ...seenIn(body) });
      return;
    }
    case 'cancel': {
      const { ifCancelled } = await onlyPlan(owner);
      if (ifCancelled === null) return;
      await owner.call(cancelSubscription, { id: subscriptionId, seen: ifCancelled.seen });
      sums.charged = ifCancelled.settledPriceInPesos;
      return;
    }
  }
}

/** Makes visits what no plan can make them: missed because of us. */
async function failToMake(team: ServedTeam, visits: readonly string[]): Promise<void> {
  const { admin } = team.database;
  await admin`alter table public.visits disable trigger guard_visits`;
  await admin`
    update public.visits set state = 'missed', missed_reason = 'weather', is_owed = true
    where id = any(${visits}::uuid[]) and cancelled_by is null`;
  await admin`alter table public.visits enable trigger guard_visits`;
}

/** Returns what was said beforehand, which is sent back. */
function seenIn(answer: object): { seen: string } {
  return { seen: 'seen' in answer ? String(answer.seen) : '' };
}
