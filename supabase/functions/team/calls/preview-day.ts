import { previewDay } from '../../../../contract/team/preview-day.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { daysIn, idsIn } from '../schedule/lists.ts';
import { proposeDay } from '../schedule/propose-day.ts';
import { readMembers, readVisits, startsBetween, weekVisit } from '../schedule/visit-rows.ts';

/** Proposes other times for the visits of a day. */
export const handlePreviewDay = endpoint(previewDay, ({ input, caller }, { sql, now }) => {
  const { day, towns, crews, closed } = input;
  const wantedTowns = towns === undefined || towns === '' ? null : towns.split(';');
  const wantedCrews = crews === undefined || crews === '' ? null : idsIn(crews, 'crews');
  const closedDays = [day, ...daysIn(closed ?? '', 'closed')];
  return asTeam(sql, caller, async (transaction) => {
    const ofDay = (
      await readVisits(transaction, startsBetween(transaction, day, addDays(day, 1)))
    ).filter(({ state }) => state === 'scheduled');
    const displaced = ofDay.filter(
      ({ town, crew }) =>
        (wantedTowns === null || wantedTowns.includes(town)) &&
        (wantedCrews === null || crew.some((id) => wantedCrews.includes(id))),
    );
    const starts = await proposeDay(transaction, displaced, { day, closedDays, now: now() });
    return {
      proposals: displaced.map((visit) => ({
        ...weekVisit(visit),
        proposedStart: starts.get(visit.id)?.toISOString() ?? null,
      })),
      towns: [...new Set(ofDay.map(({ town }) => town))].toSorted(),
      members: await readMembers(
        transaction,
        day,
        ofDay.flatMap(({ crew }) => crew),
      ),
    };
  });
});
