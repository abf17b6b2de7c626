import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { visitShares } from '../../../../domain/money/refunds.ts';
import { refundNoticeInDays } from '../../../../domain/service-numbers.ts';
import { countOf } from '../../../../domain/visits/count.ts';
import { type Owing, readOwing } from '../../_shared/refunds/read-owing.ts';

const shown = 20;

/** Returns the refunds that are to be paid out, the oldest first. */
export async function refundsToPay(transaction: TransactionSql): Promise<Today['refundsToPay']> {
  const rows = await transaction<(Today['refundsToPay']['first'][number] & { total: number })[]>`
    select refunds.id, refunds.day::text, pesos, visit_id as "visitId", number,
      visit_count as "visitCount", client_id as "clientId", clients.name as client,
      count(*) over ()::integer as total
    from public.refunds
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = refunds.subscription_id
      join public.clients on clients.id = client_id
    where refunds.state = 'owed'
    order by refunds.day, refunds.id limit ${shown}`;
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...refund }) => refund) };
}

/** Returns what we owe and refund within 14 days unless somebody places it, the most urgent first. */
export async function visitsToPlace(
  transaction: TransactionSql,
  today: string,
): Promise<Today['visitsToPlace']> {
  const refundedBy = addDays(today, refundNoticeInDays);
  const owing = await readOwing(transaction, { today, refundedBy });
  const soon = owing.flatMap((subscription) => visitsOf(subscription, today));
  const first = soon.slice(0, shown);
  const names = await transaction<{ id: string; name: string }[]>`
    select id, name from public.clients where id = any(${first.map(({ clientId }) => clientId)}::uuid[])`;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    total: soon.length,
    first: first.map((visit) => ({ ...visit, client: nameOf.get(visit.clientId) ?? '' })),
  };
}

function visitsOf(owing: Owing, today: string) {
  const { clientId, visitCount, refundDay, visits } = owing;
  return visitShares(owing, visits, today)
    .filter(({ visit }) => visit.isOwed && countOf(visit, owing, today) === 'open')
    .map(({ visit: { id: visitId, number }, pesos }) => ({
      ...{ visitId, number, visitCount, clientId, refundDay, pesos },
    }));
}
