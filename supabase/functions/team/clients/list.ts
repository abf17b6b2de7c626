import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { clients } from '../../../../contract/team/clients.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

type Listed = Sendable<AnswerOf<typeof clients>['clients'][number]>;
type Row = Omit<Listed, 'dueInPesos'> & { bills: Money[] };

/** Returns the number of clients, and the ids of a page by name. */
export async function pageByName(
  transaction: TransactionSql,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const [counted] = await transaction<[{ total: number }]>`
    select count(*)::integer as total from public.clients where state = 'active'`;
  const rows = await transaction<{ id: string }[]>`
    select id from public.clients where state = 'active'
    order by name, id limit ${limit} offset ${offset}`;
  return { ids: rows.map(({ id }) => id), total: counted.total };
}

/** Keeps the order of the ids. */
export async function readListed(
  transaction: TransactionSql,
  ids: readonly string[],
  today: string,
): Promise<Listed[]> {
  const rows = await transaction<Row[]>`
    select clients.id, clients.name, clients.phone, coalesce(clients.email, '') as email,
      array(select distinct town::text from public.homes where client_id = clients.id order by 1) as towns,
      (select count(*)::integer from public.subscriptions as running
        where running.client_id = clients.id
          and access.state_on(running.id, state, end_day, ${today}) in ('active', 'paused')) as running,
      (select min(starts_at) from public.subscriptions as coming
        join public.visits on visits.subscription_id = coming.id
        where coming.client_id = clients.id and visits.is_planned and starts_at > now()) as "nextVisitAt",
      coalesce((select jsonb_agg(money) from (
          select ${moneyColumn(transaction)} from public.subscriptions where client_id = clients.id
        ) as own), '[]') as bills
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join public.clients using (id)
    order by place`;
  return rows.map(({ bills, ...listed }) => ({
    ...listed,
    dueInPesos: bills.reduce((sum, bill) => sum + ledgerOf(bill, today).dueInPesos, 0),
  }));
}
