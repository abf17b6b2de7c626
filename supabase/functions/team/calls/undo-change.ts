import { undoChange } from '../../../../contract/team/undo-change.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { applyChanges } from '../../_shared/schedule/apply-changes.ts';
import { inSchedule, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { type ChangedVisit, changed } from '../../_shared/schedule/visit-change.ts';
import { oneOf } from '../schedule/moves.ts';

/** Takes a change back. Its warnings were read before, so none are asked again. */
export const handleUndoChange = endpoint(undoChange, ({ input: { visits }, caller }, { sql }) =>
  inSchedule(sql, caller, async (transaction) => {
    const locked = await lockVisits(
      transaction,
      visits.map(({ id }) => id),
      visits.flatMap(({ crew }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const { startsAt, endsAt, ...former } of visits) {
      changes.push(
        await changed(transaction, oneOf(locked, former.id), {
          ...former,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
        }),
      );
    }
    await applyChanges(transaction, changes, { reason: 'Undone.', overruled: 'all' });
    return {};
  }),
);
