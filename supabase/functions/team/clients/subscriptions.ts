import type { TransactionSql } from 'postgres';
import type { ClientSubscription } from '../../../../contract/team/client.ts';
import { balanceOf } from '../../../../domain/money/balance.ts';
import { type CountedVisit, countVisits } from '../../../../domain/visits/count.ts';
import { keptRhythmText } from '../../../../domain/visits/kept-rhythm.ts';
import type { Rhythm } from '../../../../domain/visits/rhythm.ts';
import { readPayments } from './money.ts';

type Row = Pick<
  ClientSubscription,
  | 'id'
  | 'homeId'
  | 'packageType'
  | 'term'
  | 'state'
  | 'firstDay'
  | 'endDay'
  | 'visitCount'
  | 'priceInPesos'
  | 'settledPriceInPesos'
  | 'pauses'
> & {
  rhythm: Rhythm | null;
  visits: (CountedVisit & { startsAt: string; movedAlone: boolean })[];
};

/** Returns a client's subscriptions and jobs with their counts and their money, newest first. */
export async function readSubscriptions(
  transaction: TransactionSql,
  clientId: string,
  today: string,
): Promise<ClientSubscription[]> {
  const rows = await transaction<Row[]>`
    select id, home_id as "homeId", package_type as "packageType", term, state,
      first_day::text as "firstDay", end_day::text as "endDay", rhythm, visit_count as "visitCount",
      price_in_pesos as "priceInPesos", settled_price_in_pesos as "settledPriceInPesos",
      coalesce((select jsonb_agg(jsonb_build_object(
          'firstDay', first_day, 'endDay', end_day, 'resumedOn', resumed_on) order by pauses.first_day)
        from public.pauses where subscription_id = subscriptions.id), '[]') as pauses,
      coalesce((select jsonb_agg(jsonb_build_object(
          'number', number, 'state', visits.state, 'missedReason', missed_reason,
          'cancelledBy', cancelled_by, 'isOwed', is_owed, 'startsAt', starts_at, 'movedAlone', moved_alone))
        from public.visits where subscription_id = subscriptions.id), '[]') as visits
    from public.subscriptions where client_id = ${clientId}
    order by first_day desc, id`;
  const payments = await readPayments(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.map(({ visits, rhythm, ...row }) => {
    const paid = payments.get(row.id) ?? [];
    const money = paid.map(({ pesos, voided }) => ({ pesos, isVoided: voided !== null }));
    return {
      ...row,
      ...balanceOf(row, money, today),
      rhythm: keptRhythmText(rhythm, visits),
      counts: countVisits(visits, row, today),
      payments: paid,
    };
  });
}
