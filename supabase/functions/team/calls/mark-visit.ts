import { markVisit } from '../../../../contract/team/mark-visit.ts';
import type { VisitState } from '../../../../domain/visits/visit-states.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp, withReason } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { inSchedule, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { queueClosingMail } from '../../_shared/visits/queue-mails.ts';
import { oneOf } from '../schedule/moves.ts';

/** The steps that the crew would have taken. */
const stepsToDone: Partial<Record<VisitState, readonly VisitState[]>> = {
  scheduled: ['on-the-way', 'started', 'done'],
  'on-the-way': ['started', 'done'],
  started: ['done'],
};

/** Closes a visit that the crew left open. */
export const handleMarkVisit = endpoint(markVisit, ({ input, caller }, { sql, now }) => {
  const { id, version, missedReason, reason } = input;
  return inSchedule(sql, caller, async (transaction) => {
    const visit = oneOf(await lockVisits(transaction, [id]), id);
    if (visit.version !== version) await refuseChanged(transaction, 'visit', id);
    const steps = stepsToDone[visit.state];
    if (steps === undefined || visit.startsAt > now()) {
      throw new Refusal('not-possible', {
        message: steps ? 'This visit has not begun.' : 'This visit is closed already.',
      });
    }
    await withReason(transaction, reason);
    let latest = version;
    for (const state of missedReason === null ? steps : (['missed'] as const)) {
      const [stored] = await transaction<{ version: number }[]>`
        update public.visits set state = ${state}, missed_reason = ${missedReason}
        where id = ${id} returning version`;
      latest = stored?.version ?? latest;
    }
    const state = missedReason === null ? 'done' : 'missed';
    await steppedUp(transaction, (service) => queueClosingMail(service, id, state, now()));
    return { version: latest };
  });
});
