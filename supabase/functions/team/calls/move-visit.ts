import { moveVisit } from '../../../../contract/team/move-visit.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { applyChanges } from '../../_shared/schedule/apply-changes.ts';
import { inSchedule, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { movedFollowing, movedVisit } from '../schedule/moves.ts';

/** Moves one visit, or it and all that follow it. */
export const handleMoveVisit = endpoint(moveVisit, ({ input, caller }, { sql, now }) => {
  const { id, scope, overruled, reason, crew } = input;
  return inSchedule(sql, caller, async (transaction) => {
    const ids =
      scope === 'this'
        ? [id]
        : (
            await transaction<{ id: string }[]>`
              select id from public.visits where subscription_id = (
                select subscription_id from public.visits where id = ${id}
              )`
          ).map((row) => row.id);
    const visits = await lockVisits(transaction, ids, crew);
    const { changes, warnings } =
      scope === 'this'
        ? await movedVisit(transaction, visits, input, now())
        : await movedFollowing(transaction, visits, input, now());
    return applyChanges(transaction, changes, { reason, overruled, warnings });
  });
});
