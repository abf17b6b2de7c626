import type { TransactionSql } from 'postgres';
import type { FormerVisit } from '../../../../contract/team/visit-changes.ts';
import { visitLabels } from '../../../../domain/visits/visit-states.ts';
import { Refusal } from '../call/refusal.ts';
import { steppedUp } from '../database/roles.ts';

/** When and how a visit was, which its last change may have given up. */
const kept = ['startsAt', 'endsAt', 'state', 'missedReason', 'movedAlone', 'isOwed'] as const;

type Standing = Pick<FormerVisit, 'id' | 'state' | 'missedReason' | 'movedAlone' | 'isOwed'> & {
  startsAt: Date;
  endsAt: Date;
};

/**
 * Lets visits become again only what the history says they were before their last change. Throws
 * not-possible for anything else. The visits are locked.
 */
export async function refuseOtherThanFormer(
  transaction: TransactionSql,
  visits: readonly FormerVisit[],
): Promise<void> {
  const known = await readFormer(
    transaction,
    visits.map(({ id }) => id),
  );
  for (const { startsAt, endsAt, ...visit } of visits) {
    const wanted: Standing = { ...visit, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    if (
      !known.some((was) => was.id === visit.id && kept.every((key) => isSame(was, wanted, key)))
    ) {
      throw new Refusal('not-possible', { message: 'Only the last change can be taken back.' });
    }
  }
}

function isSame(was: Standing, wanted: Standing, key: (typeof kept)[number]): boolean {
  return was[key]?.valueOf() === wanted[key]?.valueOf();
}

/** Reads how visits are, and how they were before the last transaction that changed one of these fields. */
function readFormer(
  transaction: TransactionSql,
  ids: readonly string[],
): PromiseLike<readonly Standing[]> {
  return steppedUp(
    transaction,
    (service) => service<Standing[]>`
      select visits.id, was."startsAt", was."endsAt", was.state, was."missedReason", was."movedAlone",
        was."isOwed"
      from public.visits
        cross join lateral (
          select '{}'::jsonb as before
          union all
          -- Of several changes in one transaction the first says what was before.
          select jsonb_object_agg(key, value order by history.id desc)
          from public.history cross join jsonb_each(before)
          where thing = 'visit' and thing_id = visits.id::text and change = 'updated' and at = (
            select max(at) from public.history
            where thing = 'visit' and thing_id = visits.id::text and change = 'updated'
              -- Also photos and problems of a visit stand there, with states of their own.
              and before ?| '{starts_at,ends_at,state,missed_reason,moved_alone,is_owed}'
              and coalesce(before ->> 'state', 'done') = any(${Object.keys(visitLabels)})
          )
          having count(*) > 0
        ) as last
        cross join lateral (
          select starts_at as "startsAt", ends_at as "endsAt", state, missed_reason as "missedReason",
            moved_alone as "movedAlone", is_owed as "isOwed"
          from jsonb_populate_record(visits, last.before)
        ) as was
      where visits.id = any(${[...ids]}::uuid[])`,
  );
}
