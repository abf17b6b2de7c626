import type { TransactionSql } from 'postgres';
import type { ChangeInBrief } from '../../../../contract/client/visit-shapes.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { wishedIn } from '../visits/wished.ts';

type Row = { id: string; asked: Asked; visitId: string | null; startsAt: Date; answerBy: Date };

/** Returns the caller's changes that wait, those that are answered first at the top. */
export async function readWaitingChanges(
  transaction: TransactionSql,
  now: Date,
): Promise<ChangeInBrief[]> {
  const rows = await transaction<Row[]>`
    select change_requests.id, asked || jsonb_build_object('kind', kind) as asked,
      visit_id as "visitId", starts_at as "startsAt", answer_by as "answerBy"
    from public.change_requests left join public.visits on visits.id = visit_id
    where change_requests.state = 'waiting' and lapses_at > ${now}
      and change_requests.subscription_id = any (array(select id from public.subscriptions))
    order by answer_by, change_requests.id`;
  return rows.map(({ id, asked, visitId, startsAt, answerBy }) => ({
    id,
    ...wishedIn(asked),
    visit: visitId === null ? null : { id: visitId, startsAt: startsAt.toISOString() },
    answerBy: answerBy.toISOString(),
  }));
}
