import { reopenVisit } from '../../../../contract/team/reopen-visit.ts';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { reopenWithinDays } from '../../../../domain/service-numbers.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp, withReason } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { inSchedule, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { oneOf } from '../schedule/moves.ts';

/** Reopens a closed visit, for a reason that the history keeps. */
export const handleReopenVisit = endpoint(reopenVisit, ({ input, caller }, { sql, now }) => {
  const { id, version, reason } = input;
  return inSchedule(sql, caller, async (transaction) => {
    const visit = oneOf(await lockVisits(transaction, [id]), id);
    if (visit.version !== version) await refuseChanged(transaction, 'visit', id);
    const [closed] = await transaction<{ at: Date | null }[]>`
      select closed_at as at from public.visits where id = ${id}`;
    const closedAt = closed?.at?.getTime();
    if (closedAt === undefined) {
      throw new Refusal('not-possible', { message: 'This visit is not closed.' });
    }
    if (now().getTime() - closedAt > reopenWithinDays * dayInMs) {
      const message = `This visit was closed more than ${reopenWithinDays} days ago.`;
      throw new Refusal('not-possible', { message });
    }
    await withReason(transaction, reason);
    // What a phone recorded until now does not end the visit again.
    const [stored] = await steppedUp(
      transaction,
      (service) => service<{ version: number }[]>`
        update public.visits set state = 'started', missed_reason = null, reopened_at = ${now()}
        where id = ${id} returning version`,
    );
    return { version: stored?.version ?? version };
  });
});
