import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { AskedChange, AskedChanges } from '../../../../contract/team/change-requests.ts';
import type { Today } from '../../../../contract/team/today.ts';
import { type Asked, changeStateAt } from '../../../../domain/changes/asked.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';

const shownOnToday = 100;
const shownOfOne = 20;

type Found = Sendable<Omit<AskedChange, 'asked' | 'state' | 'visit'>> & {
  /** The domain's type, so that the compiler checks the contract against it. */
  asked: Asked;
  state: AskedChange['state'];
  lapsesAt: Date | null;
  visit: Omit<NonNullable<AskedChange['visit']>, 'startsAt' | 'endsAt'> | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Returns waiting requests, most urgent first. */
export async function changesThatWait(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['changes']>> {
  const waits = transaction`change_requests.state = 'waiting' and lapses_at > ${now}`;
  const [counted] = await transaction<[{ total: number; overdue: number }]>`
    select count(*)::integer as total, (count(*) filter (where answer_by <= ${now}))::integer as overdue
    from public.change_requests where ${waits}`;
  if (counted.total === 0) return { ...counted, first: [] };
  const rows = await readChanges(
    transaction,
    transaction`${waits} order by answer_by, change_requests.id limit ${shownOnToday}`,
  );
  return { ...counted, first: rows.map((row) => changeAt(row, now)) };
}

/** Newest first. */
export function changesOfVisit(
  transaction: TransactionSql,
  visitId: string,
  now: Date,
): Promise<Sendable<AskedChanges>> {
  return latestChanges(transaction, transaction`change_requests.visit_id = ${visitId}`, now);
}

/** Returns the requests about some subscriptions and their visits, newest first. */
export async function changesOfSubscriptions(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
  now: Date,
): Promise<Sendable<AskedChanges>> {
  const ids = [...subscriptionIds];
  return latestChanges(
    transaction,
    transaction`change_requests.subscription_id = any(${ids}::uuid[])`,
    now,
  );
}

async function latestChanges(
  transaction: TransactionSql,
  condition: PendingQuery<Row[]>,
  now: Date,
): Promise<Sendable<AskedChanges>> {
  const [counted] = await transaction<[{ total: number }]>`
    select count(*)::integer as total from public.change_requests where ${condition}`;
  if (counted.total === 0) return { total: 0, latest: [] };
  const rows = await readChanges(
    transaction,
    transaction`${condition} order by asked_at desc, change_requests.id limit ${shownOfOne}`,
  );
  return { ...counted, latest: rows.map((row) => changeAt(row, now)) };
}

function readChanges(transaction: TransactionSql, selection: PendingQuery<Row[]>) {
  return transaction<Found[]>`
    select change_requests.id, kind, asked || jsonb_build_object('kind', kind) as asked,
      change_requests.reason, change_requests.state, asked_at as "askedAt", answer_by as "answerBy",
      lapses_at as "lapsesAt", decided_at as "decidedAt", coalesce(members.name, '') as "decidedBy", answer,
      jsonb_build_object('id', clients.id, 'name', clients.name) as client,
      case when visits.id is not null then jsonb_build_object(
        'id', visits.id, 'number', visits.number, 'visitCount', visit_count
      ) end as visit,
      starts_at as "startsAt", ends_at as "endsAt"
    from public.change_requests
      join public.subscriptions on subscriptions.id = change_requests.subscription_id
      join public.clients on clients.id = client_id
      left join public.visits on visits.id = visit_id
      left join public.members on members.id = decided_by
    where ${selection}`;
}

function changeAt({ lapsesAt, startsAt, endsAt, visit, ...found }: Found, now: Date) {
  return {
    ...found,
    state: changeStateAt(found.state, lapsesAt, now),
    visit: visit && startsAt && endsAt ? { ...visit, startsAt, endsAt } : null,
  };
}
