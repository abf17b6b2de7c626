import { clientVisits } from '../../contract/team/clients.ts';
import { confirmRequest, previewVisits } from '../../contract/team/confirming.ts';
import { moveDay, previewDay, week } from '../../contract/team/schedule.ts';
import { visit } from '../../contract/team/visit.ts';
import { moveVisit } from '../../contract/team/visit-changes.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { confirmation, places, roomyPlace, yearAt } from './confirmations.ts';
import { type AskTeam, request, type TeamRequest } from './team-requests.ts';

/** A visit as it was before the first move. */
type Seen = { id: string; version: number; startsAt: string };

const halfAnHour = 30 * 60 * 1000;

/**
 * Makes the calls that plan and move many visits at once. A year with three visits a week is
 * confirmed for them first. What moves goes half an hour later and then back again.
 */
export async function prepareTeamChanges(
  ask: AskTeam,
): Promise<Readonly<Record<string, TeamRequest>>> {
  const tomorrow = addDays(manilaToday(new Date()), 1);
  const { visits } = await ask(week, { day: tomorrow });
  const fullDay = visits.filter(({ state }) => state === 'scheduled');
  const series = await confirmSeries(ask);
  const [first] = series;
  if (first === undefined) throw new Error('The series has no visits.');

  let [confirmed, dayMoves, seriesMoves] = [0, 0, 0];
  return {
    'preview a year of 156 visits': request(previewVisits, (index) => ({
      ...yearAt(index % places),
      homeId: null,
    })),
    'confirm a year of 156 visits': request(confirmRequest, () => confirmation(confirmed++)),
    'preview a day to be moved': request(previewDay, () => ({ day: tomorrow })),
    'move a day of 80 visits': request(moveDay, () => {
      const placements = fullDay.map((one) => movedOnce(one, dayMoves));
      dayMoves += 1;
      return { reason: 'Storm', placements };
    }),
    'move a year of 156 visits': request(moveVisit, () => {
      const { id, startsAt } = movedOnce(first, seriesMoves);
      const seen = series.map((one) => ({ id: one.id, version: one.version + seriesMoves }));
      seriesMoves += 1;
      return { id, startsAt, scope: 'following' as const, seen };
    }),
  };
}

/** Confirms a year of visits that nobody else is confirmed beside, and returns them by time. */
async function confirmSeries(ask: AskTeam): Promise<Seen[]> {
  const { clientId } = await ask(confirmRequest, confirmation(roomyPlace));
  const { visits } = await ask(clientVisits, { clientId, which: 'coming' });
  const { series } = await ask(visit, { id: visits[0]?.id ?? '' });
  return series;
}

/** Returns what moves a visit that was moved so often: half an hour later, or back again. */
function movedOnce({ id, version, startsAt }: Seen, moves: number): Seen {
  const later = moves % 2 === 0 ? halfAnHour : 0;
  const start = new Date(Date.parse(startsAt) + later);
  return { id, version: version + moves, startsAt: start.toISOString() };
}
