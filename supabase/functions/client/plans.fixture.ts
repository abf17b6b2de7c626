import type { AnswerOf } from '../../../contract/call.ts';
import { pauseSubscription, previewPause } from '../../../contract/client/pauses.ts';
import { type Plan, plan } from '../../../contract/client/plan.ts';
import { cancelSubscription } from '../../../contract/client/subscriptions.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { agreedDues } from '../../../domain/money/payment-plans.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';
import { chargeInAll } from '../../../tests/settled-price.ts';
import { storeDues } from '../_shared/money/store-ledger.ts';
import { type StoredSeries, storeSeries, today } from '../team/schedule.fixture.ts';
import type { Person, ServedTeam } from '../team/team.fixture.ts';
import { setState } from './proofs.fixture.ts';

export type OwnSeries = StoredSeries & { owner: Person };

export function weeklyOn(day: string): Rhythm {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { kind: 'weeks', every: 1, weekdays: [weekday as 1] };
}

/**
 * Stores a weekly subscription of three months at the listed price, with a new account. Visits are
 * so many days from today, at 9:00.
 */
export async function ownSeries(
  team: ServedTeam,
  { begunDaysAgo = 10, inDays = [-7, 7, 14, 21, 28], crew = [] as readonly string[] } = {},
): Promise<OwnSeries> {
  const owner = await team.addClient();
  const first = addDays(today, -begunDaysAgo);
  const stored = await storeSeries(team.database, {
    times: inDays.map((days) => [addDays(today, days), '9:00'] as const),
    crew,
    account: owner.account,
    firstDay: first,
    endDay: addDays(first, 92),
    rhythm: weeklyOn(addDays(today, inDays[0] ?? 0)),
  });
  const { admin } = team.database;
  const quarter = { term: '3-months', price_in_pesos: 38640 };
  await admin.begin((sql) => chargeInAll(sql, stored.subscription, 38_640, quarter));
  for (const [index, id] of stored.visits.entries()) {
    if ((inDays[index] ?? 0) < 0) await setState(team, id, 'done');
  }
  await admin`delete from private.untold_changes`;
  await admin`delete from private.outbox`;
  return { ...stored, owner };
}

/** The same, paid monthly in three dues of ₱12,880. */
export async function ownMonthlySeries(team: ServedTeam): Promise<OwnSeries> {
  const series = await ownSeries(team);
  const subscriptionId = series.subscription;
  await team.database.admin.begin(async (sql) => {
    // What the store of tests agreed on goes, as nothing else may.
    await sql`set local session_replication_role = replica`;
    await sql`delete from due_terms where subscription_id = ${subscriptionId}`;
    await sql`delete from private.due_standings where subscription_id = ${subscriptionId}`;
    await sql`delete from dues where subscription_id = ${subscriptionId}`;
    await sql`set local session_replication_role = origin`;
    const firstDay = addDays(today, -10);
    const price = { priceInPesos: 38_640, term: '3-months', firstDay, endDay: null } as const;
    const agreed = agreedDues({ kind: 'monthly' }, price);
    await storeDues(sql, { subscriptionId, memberId: null }, agreed);
  });
  return series;
}

export async function pay(
  { database: { admin }, dispatcher }: ServedTeam,
  subscription: string,
  pesos: number,
): Promise<void> {
  await admin`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    values (${subscription}, ${today}, ${pesos}, 'gcash', ${dispatcher.member})`;
}

export async function onlyPlan(owner: Person): Promise<Plan> {
  return firstOf(await owner.call(plan, {}));
}

export function firstOf({ plans: [first] }: AnswerOf<typeof plan>): Plan {
  if (first === undefined) throw new Error('There is no plan.');
  return first;
}

/** In days from today. */
export const days = (from: number, to: number) => ({
  firstDay: addDays(today, from),
  endDay: addDays(today, to + 1),
});

/** Pauses as a client who has seen the preview. */
export async function pause({ owner, subscription: id }: OwnSeries, from: number, to: number) {
  const input = { id, ...days(from, to) };
  const { seen } = await owner.call(previewPause, input);
  return firstOf(await owner.call(pauseSubscription, { ...input, seen }));
}

/** Cancels as a client who has seen what follows. */
export async function cancel({ owner, subscription: id }: OwnSeries): Promise<Plan> {
  const seen = (await onlyPlan(owner)).ifCancelled?.seen ?? '';
  return firstOf(await owner.call(cancelSubscription, { id, seen }));
}
