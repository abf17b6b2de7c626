import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { CrewMember } from '../../../../domain/visits/crew.ts';
import type { DraftVisit } from '../../../../domain/visits/draft.ts';
import { checkTime } from '../../../../domain/visits/warnings.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';

/** On how many dates a member is busy, away or not at work. */
type Hindered = { id: string; hindered: number };

/** Returns for each member who can be on a crew on how many of the dates they could not come. */
export async function readHindered(
  transaction: TransactionSql,
  dates: readonly DraftVisit[],
): Promise<Hindered[]> {
  const counted = dates.filter(({ number }) => number !== null);
  const days = counted.map(({ start }) => manilaDayOf(start)).toSorted();
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const members = await transaction<{ id: string }[]>`
    select id from public.members where deactivated_at is null order by id`;
  const ids = members.map(({ id }) => id);
  const surroundings = await readSurroundings(transaction, ids, {
    firstDay,
    lastDay,
    times: counted,
  });
  const crewOn = crewOnDays(surroundings, new Set(), []);
  return ids.map((id) => ({
    id,
    hindered: counted.filter((date) =>
      crewOn([id], manilaDayOf(date.start)).some((member) => isHindered(member, date)),
    ).length,
  }));
}

function isHindered(member: CrewMember, { start, end }: DraftVisit): boolean {
  const { warnings, faults } = checkTime({
    ...{ start, end, visitId: null, homeId: null, place: null },
    crew: [member],
    holidays: new Map(),
  });
  // A short way is worth a warning, and no reason not to ask somebody.
  return faults.length > 0 || warnings.some((one) => 'memberId' in one && one.id !== 'tight');
}
