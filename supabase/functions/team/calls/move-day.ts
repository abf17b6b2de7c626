import { moveDay } from '../../../../contract/team/move-day.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { applyChanges } from '../../_shared/schedule/apply-changes.ts';
import { inSchedule, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { type ChangedVisit, changed } from '../../_shared/schedule/visit-change.ts';
import { endOf, oneOf, refuseThePast } from '../schedule/moves.ts';

/** Moves many visits at once, all or none. Their clients are told the reason. */
export const handleMoveDay = endpoint(moveDay, ({ input, caller }, { sql, now }) => {
  const { placements, reason, overruled } = input;
  return inSchedule(sql, caller, async (transaction) => {
    const locked = await lockVisits(
      transaction,
      placements.map(({ id }) => id),
      placements.flatMap(({ crew = [] }) => crew),
    );
    const changes: ChangedVisit[] = [];
    for (const { id, version, startsAt, crew } of placements) {
      const start = new Date(startsAt);
      refuseThePast(start, now());
      const visit = oneOf(locked, id);
      changes.push(
        await changed(transaction, visit, {
          id,
          version,
          startsAt: start,
          endsAt: endOf(visit, start),
          ...(+start !== +visit.startsAt && { movedAlone: true }),
          ...(crew && { crew }),
        }),
      );
    }
    await transaction`select set_config('app.told_reason', ${reason}, true)`;
    return applyChanges(transaction, changes, { reason, overruled });
  });
});
