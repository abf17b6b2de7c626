import type { TransactionSql } from 'postgres';
import type { ChangeInBrief } from '../../../../contract/client/overview.ts';

type Row = Pick<ChangeInBrief, 'id' | 'kind' | 'wishedStart'> & {
  visitId: string | null;
  startsAt: Date;
  answerBy: Date;
};

/** Returns the caller's changes that wait, those that are answered first at the top. */
export async function readWaitingChanges(
  transaction: TransactionSql,
  now: Date,
): Promise<ChangeInBrief[]> {
  const rows = await transaction<Row[]>`
    select change_requests.id, kind, visit_id as "visitId", starts_at as "startsAt",
      answer_by as "answerBy", case kind when 'move' then asked ->> 'startsAt' end as "wishedStart"
    from public.change_requests left join public.visits on visits.id = visit_id
    where change_requests.state = 'waiting' and lapses_at > ${now}
      and change_requests.subscription_id = any (array(select id from public.subscriptions))
    order by answer_by, change_requests.id`;
  return rows.map(({ visitId, startsAt, answerBy, ...change }) => ({
    ...change,
    visit: visitId === null ? null : { id: visitId, startsAt: startsAt.toISOString() },
    answerBy: answerBy.toISOString(),
  }));
}
