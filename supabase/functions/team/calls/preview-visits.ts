import { previewVisits } from '../../../../contract/team/preview-visits.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { checkDraft } from '../confirming/check.ts';
import { draftOf } from '../confirming/plan.ts';

/** Lists what a plan would make. It stores nothing. */
export const handlePreviewVisits = endpoint(
  previewVisits,
  async ({ input: { plan, crew, homeId }, caller }, { sql, now }) => {
    const draft = draftOf(plan, now());
    const { term, fault, dates } = await asTeam(sql, caller, (transaction) =>
      checkDraft(transaction, draft, { crew, homeId }, now()),
    );
    return {
      lastDay: term && addDays(term.endDay, -1),
      fault,
      dates: dates.map(({ plannedDay, number, start, end, isMoved, warnings, faults, busy }) => ({
        plannedDay,
        number,
        startsAt: start.toISOString(),
        endsAt: end.toISOString(),
        isMoved,
        warnings,
        faults: [...faults, ...busy],
      })),
    };
  },
);
