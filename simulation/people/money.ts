import {
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../contract/team/claims.ts';
import { client } from '../../contract/team/client-record.ts';
import { clients } from '../../contract/team/clients.ts';
import { addDiscount, addExtra } from '../../contract/team/extras.ts';
import { allocate, enterPayment, voidPayment } from '../../contract/team/payments.ts';
import { payRefund, refundCredit, refundOnline, refundsOwed } from '../../contract/team/refunds.ts';
import { takeBackWriteOff, writeOffDue } from '../../contract/team/write-offs.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';
import type { Deed, Member, Turn } from '../world/world.ts';

/** Returns a plan of some client, as the console shows it, or undefined. */
export async function anyTeamPlan(turn: Turn, by: Member) {
  const found = await turn.read(by, clients, {});
  if (found.clients.length === 0) return undefined;
  const { id } = turn.random.one(found.clients);
  const { subscriptions } = await turn.read(by, client, { id });
  return subscriptions.length === 0 ? undefined : turn.random.one(subscriptions);
}

const dispatcherOf = ({ random, world }: Turn) => random.one([...world.dispatchers, world.owner]);
const today = () => manilaDayOf(new Date());

async function answerClaim(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const { claims } = await turn.read(by, claimsToConfirm, {});
  if (claims.length === 0) return null;
  const { id, pesos, day } = turn.random.one(claims);
  const choice = turn.random.below(10);
  if (choice < 7) {
    const done = await turn.ask(by, confirmClaim, { id });
    return `₱${pesos}: ${done.ok ? 'confirmed' : done.problem.code}`;
  }
  if (choice < 9) {
    const done = await turn.ask(by, claimNotFound, { id, reason: 'It is not on the statement.' });
    return `₱${pesos}: ${done.ok ? 'not found' : done.problem.code}`;
  }
  const other = { id, paymentId: turn.random.uuid(), day, pesos: Math.max(1, pesos - 100) };
  const done = await turn.ask(by, otherAmount, other);
  return `₱${other.pesos} instead of ₱${pesos}: ${done.ok ? 'confirmed' : done.problem.code}`;
}

async function enter(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyTeamPlan(turn, by);
  if (one === undefined) return null;
  const open = Math.max(1_000, one.owedInPesos);
  const pesos = turn.random.one([open, Math.ceil(open / 3), Math.min(open + 500, 9_000_000)]);
  const payment = {
    ...{
      id: turn.random.uuid(),
      subscriptionId: one.id,
      day: today(),
      pesos,
      method: 'gcash' as const,
    },
    ...{ reference: turn.random.text('0123456789', 12), note: '' },
  };
  let done = await turn.ask(by, enterPayment, payment);
  if (!done.ok && done.problem.code === 'more-than-owed') {
    const { beyondInPesos } = done.problem;
    done = await turn.ask(by, enterPayment, { ...payment, beyondInPesos });
  }
  if (done.ok) turn.world.keptSteps.add(payment.id);
  return `₱${pesos}: ${done.ok ? 'entered' : done.problem.code}`;
}

async function voidOne(turn: Turn): Promise<string | null> {
  const { owner } = turn.world;
  const one = await anyTeamPlan(turn, owner);
  const counted = one?.payments.filter(({ voided }) => voided === null) ?? [];
  if (counted.length === 0) return null;
  const { id, pesos } = turn.random.one(counted);
  const done = await turn.ask(owner, voidPayment, { id, reason: 'It bounced.' });
  return `₱${pesos}: ${done.ok ? 'voided' : done.problem.code}`;
}

async function addBeside(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyTeamPlan(turn, by);
  if (one === undefined) return null;
  const line = { id: turn.random.uuid(), subscriptionId: one.id, text: 'A ladder' };
  const pesos = 1 + turn.random.below(Math.max(1, one.priceInPesos));
  if (turn.random.chance(0.4)) {
    const day = addDays(today(), turn.random.below(20));
    const done = await turn.ask(by, addExtra, { ...line, pesos, day });
    return `an extra of ₱${pesos}: ${done.ok ? 'added' : done.problem.code}`;
  }
  const done = await turn.ask(by, addDiscount, { ...line, pesos });
  return `a discount of ₱${pesos}: ${done.ok ? 'added' : done.problem.code}`;
}

async function writeOff(turn: Turn): Promise<string | null> {
  const { owner } = turn.world;
  const one = await anyTeamPlan(turn, owner);
  const due = one?.dues.find(({ openInPesos }) => openInPesos > 0);
  if (due === undefined) return null;
  const pesos = turn.random.chance(0.7) ? due.openInPesos : 1 + turn.random.below(due.openInPesos);
  const off = { id: turn.random.uuid(), dueId: due.id, pesos, reason: 'Moved abroad.' };
  const done = await turn.ask(owner, writeOffDue, off);
  if (!done.ok || turn.random.chance(0.6))
    return `₱${pesos}: ${done.ok ? 'written off' : done.problem.code}`;
  const back = await turn.ask(owner, takeBackWriteOff, off);
  return `₱${pesos} written off and taken back: ${back.ok ? 'done' : back.problem.code}`;
}

async function reallocate(turn: Turn): Promise<string | null> {
  const by = dispatcherOf(turn);
  const one = await anyTeamPlan(turn, by);
  const payment = one?.payments.find(({ voided }) => voided === null);
  if (one === undefined || payment === undefined) return null;
  const dues = one.dues.filter(({ pesos }) => pesos > 0);
  if (dues.length === 0) return null;
  const due = turn.random.one(dues);
  const parts = [{ dueId: due.id, pesos: Math.min(payment.pesos, due.pesos) }];
  const done = await turn.ask(by, allocate, { paymentId: payment.id, parts });
  return `₱${payment.pesos} on due ${due.number}: ${done.ok ? 'moved' : done.problem.code}`;
}

async function giveBackCredit(turn: Turn): Promise<string | null> {
  const { owner } = turn.world;
  const one = await anyTeamPlan(turn, owner);
  if (one === undefined || one.creditInPesos === 0) return null;
  const pesos = one.creditInPesos;
  const done = await turn.ask(owner, refundCredit, { subscriptionId: one.id, pesos });
  return `₱${pesos} of credit: ${done.ok ? 'owed' : done.problem.code}`;
}

async function payOut(turn: Turn): Promise<string | null> {
  const { owner } = turn.world;
  const { refunds } = await turn.read(owner, refundsOwed, {});
  if (refunds.length === 0) return null;
  const { id, pesos, online } = turn.random.one(refunds);
  if (online === 'possible' && turn.random.chance(0.5)) {
    const done = await turn.ask(owner, refundOnline, { id });
    return `₱${pesos} online: ${done.ok ? done.answer.state : done.problem.code}`;
  }
  const paid = {
    id,
    day: today(),
    method: 'bank' as const,
    reference: turn.random.text('0123456789', 8),
  };
  const done = await turn.ask(owner, payRefund, paid);
  return `₱${pesos}: ${done.ok ? 'paid out' : done.problem.code}`;
}

/** The team's deeds with money (docs/product.md, "Dues", "Money screens"). */
export const moneyDeeds: readonly Deed[] = [
  { name: 'answer a claim', weight: 12, act: answerClaim },
  { name: 'enter a payment', weight: 6, act: enter },
  { name: 'void a payment', weight: 2, act: voidOne },
  { name: 'add an extra or a discount', weight: 4, act: addBeside },
  { name: 'write off', weight: 2, act: writeOff },
  { name: 'put a payment on another due', weight: 2, act: reallocate },
  { name: 'give credit back', weight: 2, act: giveBackCredit },
  { name: 'pay a refund out', weight: 5, act: payOut },
];
