import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { dayInMs } from '../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import type { Asked } from '../domain/changes/asked.ts';
import { answerDueAt } from '../domain/changes/visit-rule.ts';
import { cancelling } from '../domain/money/cancelling.ts';
import { movedByPause, recutDues } from '../domain/money/due-changes.ts';
import type { DueReason, DueTerm } from '../domain/money/dues.ts';
import { ledgerOf } from '../domain/money/ledger.ts';
import type { StoredMoney } from '../domain/money/stored-money.ts';
import { earliestPause } from '../domain/visits/pauses.ts';
import { pauseOutcome } from '../domain/visits/pausing.ts';
import {
  storeAllocations,
  storeDueTerms,
} from '../supabase/functions/_shared/money/store-ledger.ts';
import { readMoney } from '../supabase/functions/_shared/money/stored-money.ts';
import { enterCredit } from '../supabase/functions/_shared/refunds/enter-refunds.ts';
import type { Company } from './company.ts';
import { awakeBefore } from './hours.ts';
import { insertRows } from './insert-rows.ts';
import { nameInHistory } from './store-feedback.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** Stores clients' wishes, each in their name, done at once or waiting, as the portal does. */
export async function storeWishes(
  sql: TransactionSql,
  { wishes: { skipped, waiting, paused, cancelled, renewals } }: Company,
  now: Date,
): Promise<void> {
  const daysAgo = (days: number) => awakeBefore(new Date(now.getTime() - days * dayInMs));
  await nameInHistory(sql, skipped.subscription.client);
  await sql`update public.visits set state = 'skipped' where id = ${skipped.visit.id}`;
  await storeDoneRequest(sql, skipped.subscription, { kind: 'skip' }, daysAgo(2), skipped.visit.id);

  for (const { subscription, visit, asked, askedAt } of waiting) {
    await nameInHistory(sql, subscription.client);
    await sql`
      insert into public.change_requests (
        subscription_id, visit_id, kind, asked, state, asked_by, asked_at, answer_by, lapses_at
      ) values (
        ${subscription.id}, ${visit.id}, ${asked.kind}, ${sql.json(asked)}, 'waiting',
        ${subscription.client.account}, ${askedAt}, ${answerDueAt(visit.start, askedAt)}, ${visit.start}
      )`;
  }
  for (const { subscription, request } of renewals) {
    await nameInHistory(sql, subscription.client);
    const asked = { kind: 'renew', reference: request.reference } as const;
    await storeDoneRequest(sql, subscription, asked, request.createdAt);
  }
  await pause(sql, paused, awakeBefore(now));
  await cancel(sql, cancelled, daysAgo(1));
}

/** Pauses a subscription for two weeks, from next week on. */
async function pause(
  sql: TransactionSql,
  subscription: DemoSubscription,
  now: Date,
): Promise<void> {
  const { id, client, firstDay, endDay, rhythm, startMinutes, visits } = subscription;
  if (endDay === null || rhythm === null) return;
  await nameInHistory(sql, client);
  const begins = addDays(earliestPause(now), 6);
  const days = { firstDay: begins, endDay: addDays(begins, 14) };
  const term = { firstDay, endDay, rhythm, countedFrom: firstDay, startMinutes, pauses: [] };
  const { newEndDay, moves, open } = pauseOutcome(term, visits, days);
  await sql`update public.subscriptions set end_day = ${newEndDay} where id = ${id}`;
  await sql`
    insert into public.pauses (subscription_id, first_day, end_day, created_at)
    values (${id}, ${days.firstDay}, ${days.endDay}, ${now})`;
  await changeDues(sql, id, 'paused', ({ dues }) => movedByPause(dues, days));
  for (const { visit, start, end } of moves) {
    await sql`update public.visits set starts_at = ${start}, ends_at = ${end} where id = ${visit.id}`;
  }
  for (const visit of open) {
    await sql`update public.visits set state = 'skipped' where id = ${visit.id}`;
  }
  const gone = [
    ...moves.map(({ visit, start }) => ({ visit, to: start.toISOString() })),
    ...open.map((visit) => ({ visit, to: null })),
  ].map(({ visit, to }) => ({
    id: visit.id,
    number: visit.number,
    from: visit.start.toISOString(),
    to,
  }));
  await storeDoneRequest(
    sql,
    subscription,
    { kind: 'pause', ...days, newEndDay, visits: gone },
    now,
  );
}

/** Cancels a subscription: its last visits go with it, and its price is settled. */
async function cancel(
  sql: TransactionSql,
  subscription: DemoSubscription,
  at: Date,
): Promise<void> {
  const visits = subscription.visits.map((visit) => ({
    ...visit,
    startsAt: visit.start,
    cancelledBy: null,
    isOwed: visit.missedReason === 'weather',
  }));
  const outcome = cancelling({ ...subscription, pauses: [] }, visits, at);
  if (outcome === null) throw new Error('The demo cancels what has ended.');
  const { endsBefore, settledPriceInPesos, cancelled } = outcome;
  await nameInHistory(sql, subscription.client);
  const ids = cancelled.map(({ id }) => id);
  await sql`
    update public.visits set state = 'cancelled', cancelled_by = 'subscription'
    where id = any(${ids}::uuid[])`;
  await sql`
    update public.subscriptions
    set state = 'cancelled', cancelled_at = ${at}, settled_price_in_pesos = ${settledPriceInPesos},
      end_day = ${endsBefore}
    where id = ${subscription.id}`;
  await changeDues(sql, subscription.id, 'cancelled', (money) =>
    recutDues(ledgerOf(money, '').dues, settledPriceInPesos, addDays(endsBefore, -1)),
  );
  await enterCredit(sql, subscription.id, manilaDayOf(at));
  await storeDoneRequest(sql, subscription, { kind: 'cancel', endsBefore }, at);
}

async function changeDues(
  sql: TransactionSql,
  subscriptionId: string,
  reason: DueReason,
  change: (money: StoredMoney) => DueTerm[],
): Promise<void> {
  const money = await readMoney(sql, subscriptionId);
  const ledger = { subscriptionId, memberId: null };
  await storeDueTerms(sql, { ...ledger, reason }, money === undefined ? [] : change(money));
  await storeAllocations(sql, ledger);
}

/** Keeps a wish that was done at once. */
async function storeDoneRequest(
  sql: TransactionSql,
  { id, client }: DemoSubscription,
  asked: Asked,
  at: Date,
  visitId: string | null = null,
): Promise<void> {
  await sql`
    insert into public.change_requests (subscription_id, visit_id, kind, asked, state, asked_by, asked_at)
    values (${id}, ${visitId}, ${asked.kind}, ${sql.json(asked)}, 'done', ${client.account}, ${at})`;
}

const lines = [
  { text: 'Roof gutters, cleaned on all sides', pesos: 3_500 },
  { text: 'Two mango trees, cut back', pesos: 2_800 },
  { text: 'Everything carried away', pesos: 1_200 },
];

/** Stores the quote that the client whom the demo names can accept. */
export async function storeQuote(
  sql: TransactionSql,
  { wishes: { quoted }, team }: Company,
  now: Date,
): Promise<void> {
  const sentBy = team.find(({ role }) => role === 'dispatcher')?.id ?? null;
  const today = manilaDayOf(now);
  const [quote] = await sql<[{ id: string }]>`
    insert into public.quotes (request_reference, valid_until, note, token_hash, sent_by, sent_at)
    values (${quoted.reference}, ${addDays(today, 12)}, 'We bring our own ladders. One day of work.',
      ${createHash('sha256').update(quoted.reference).digest()}, ${sentBy}, ${quoted.answeredAt})
    returning id`;
  const rows = lines.map((line, index) => ({ ...line, quote_id: quote.id, position: index + 1 }));
  await insertRows(sql, 'public.quote_lines', rows);
}
