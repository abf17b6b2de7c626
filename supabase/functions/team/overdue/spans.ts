import type { TransactionSql } from 'postgres';
import {
  daysOfSpan,
  isToCome,
  type Overdue,
  overdueSpans,
} from '../../../../domain/money/overdue.ts';

/** A subscription's open amount in a span, since its oldest day. */
export type ListedDue = { id: string; since: string; pesos: number };
type Span = { span: Overdue; count: number; pesos: number };

/** The overdue amount by subscription. */
const late = (transaction: TransactionSql, today: string) => transaction`
  select subscription_id as id, min(day) as since, sum(open_in_pesos)::float8 as pesos
  from private.due_standings where open_in_pesos > 0 and day < ${today} group by subscription_id`;

/** The amount due in a span to come by subscription. */
function coming(transaction: TransactionSql, span: 'week' | 'month', today: string) {
  const { first, last } = daysOfSpan(span, today);
  return transaction`
    select subscription_id as id, min(day) as since, sum(open_in_pesos)::float8 as pesos
    from private.due_standings
    where open_in_pesos > 0 and day between ${first} and ${last} group by subscription_id`;
}

/** Counts each span's subscriptions and their open amounts. */
export async function countSpans(transaction: TransactionSql, today: string): Promise<Span[]> {
  const days = (span: Overdue) => daysOfSpan(span, today);
  const rows = await transaction<Span[]>`
    select case when since >= ${days('1-7').first} then '1-7' when since >= ${days('8-30').first} then '8-30'
      else '31+' end as span, count(*)::integer as count, sum(pesos)::float8 as pesos
    from (${late(transaction, today)}) as late group by 1
    union all
    select 'week', count(*)::integer, coalesce(sum(pesos), 0)::float8
    from (${coming(transaction, 'week', today)}) as coming
    union all
    select 'month', count(*)::integer, coalesce(sum(pesos), 0)::float8
    from (${coming(transaction, 'month', today)}) as coming`;
  return overdueSpans.map(
    (span) => rows.find((row) => row.span === span) ?? { span, count: 0, pesos: 0 },
  );
}

/** Returns a page of a span's subscriptions, by their oldest due. */
export async function idsOfSpan(
  transaction: TransactionSql,
  span: Overdue,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDue[]> {
  const { first, last } = daysOfSpan(span, today);
  const open = isToCome(span) ? coming(transaction, span, today) : late(transaction, today);
  return transaction<ListedDue[]>`
    select id, since::text, pesos from (${open}) as open
    where since between ${first} and ${last}
    order by since, id limit ${limit} offset ${offset}`;
}

/** Returns the overdue ones of these subscriptions. */
export async function overdueOf(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
  today: string,
): Promise<ReadonlySet<string>> {
  const rows = await transaction<{ id: string }[]>`
    select distinct subscription_id as id from private.due_standings
    where subscription_id = any(${[...new Set(subscriptionIds)]}::uuid[])
      and open_in_pesos > 0 and day < ${today}`;
  return new Set(rows.map(({ id }) => id));
}
