import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { clients } from '../../../../contract/team/clients.ts';
import { type Billed, balanceOf } from '../../../../domain/money/balance.ts';

type Listed = AnswerOf<typeof clients>['clients'][number];
type Row = Omit<Listed, 'nextVisitAt' | 'dueInPesos'> & {
  nextVisitAt: Date | null;
  bills: (Billed & { paidInPesos: number })[];
};

/** Returns how many clients there are, and the ids of one page of them by name. */
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

/** Returns these clients as the list shows them, in the same order. */
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
      coalesce((select jsonb_agg(jsonb_build_object(
          'priceInPesos', price_in_pesos, 'settledPriceInPesos', settled_price_in_pesos,
          'firstDay', first_day, 'paidInPesos', coalesce((
            select sum(pesos) from public.payments
            where subscription_id = billed.id and voided_at is null), 0),
          'refunds', coalesce((
            select jsonb_agg(jsonb_build_object('pesos', pesos, 'isPaid', refunds.state = 'paid'))
            from public.refunds where subscription_id = billed.id and refunds.state <> 'withdrawn'), '[]')))
        from public.subscriptions as billed where billed.client_id = clients.id), '[]') as bills
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join public.clients using (id)
    order by place`;
  return rows.map(({ bills, nextVisitAt, ...listed }) => ({
    ...listed,
    nextVisitAt: nextVisitAt?.toISOString() ?? null,
    dueInPesos: bills.reduce((sum, bill) => sum + dueOf(bill, today), 0),
  }));
}

function dueOf({ paidInPesos, ...billed }: Row['bills'][number], today: string): number {
  return balanceOf(billed, [{ pesos: paidInPesos, isVoided: false }], today).dueInPesos;
}
