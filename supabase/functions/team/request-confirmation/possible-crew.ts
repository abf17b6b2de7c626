import type { TransactionSql } from 'postgres';
import { weekdayOf } from '../../../../domain/calendar/days.ts';
import { type HomePlace, holidayAt } from '../../../../domain/calendar/holiday-at.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTimes, weekdayName } from '../../../../domain/calendar/words.ts';
import type { CrewMember } from '../../../../domain/visits/crew.ts';
import type { DraftVisit } from '../../../../domain/visits/draft.ts';
import { type Busy, checkTime, type Warning } from '../../../../domain/visits/warnings.ts';
import {
  crewOnDays,
  readSurroundings,
  type Surroundings,
} from '../../_shared/schedule/planning.ts';

type Hindrance = Busy | Extract<Warning, { id: 'away' | 'not-working-day' | 'holiday' }>;

type PossibleMember = {
  id: string;
  /** The number of dates on which they cannot come. */
  hindered: number;
  /** Why, once for each kind of reason: 'away on Tue, 5 Jan'. */
  causes: string[];
};

/** Returns everybody who may join the crew: workers first, then whoever is free most often. */
export async function readPossibleCrew(
  transaction: TransactionSql,
  dates: readonly DraftVisit[],
  place: HomePlace | null,
): Promise<PossibleMember[]> {
  const counted = dates
    .filter(({ number }) => number !== null)
    .toSorted((one, other) => +one.start - +other.start);
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const members = await transaction<{ id: string; isWorker: boolean }[]>`
    select id, role = 'worker' as "isWorker" from public.members
    where deactivated_at is null order by name, id`;
  const surroundings = await readSurroundings(
    transaction,
    members.map(({ id }) => id),
    { firstDay: manilaDayOf(first.start), lastDay: manilaDayOf(last.start), times: counted },
  );
  const crewOn = crewOnDays(surroundings, new Set(), []);
  const checked = members.map(({ id, isWorker }) => {
    const found = counted.map((date) =>
      hindrances(crewOn([id], manilaDayOf(date.start)), date, place, surroundings),
    );
    const firsts = [...Map.groupBy(found.flat(), (one) => one.id).values()].flatMap(
      ([one]) => one ?? [],
    );
    return { id, isWorker, firsts, hindered: found.filter(({ length }) => length > 0).length };
  });
  const visits = checked.flatMap(({ firsts }) =>
    firsts.flatMap((one) => (one.id === 'busy' ? one.visitId : [])),
  );
  const towns = await transaction<{ id: string; town: string }[]>`
    select visits.id, town from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
    where visits.id = any(${visits}::uuid[])`;
  const townOf = new Map(towns.map(({ id, town }) => [id, town]));
  return checked
    .toSorted(
      (one, other) =>
        Number(other.isWorker) - Number(one.isWorker) || one.hindered - other.hindered,
    )
    .map(({ id, hindered, firsts }) => ({
      ...{ id, hindered },
      causes: firsts.map((one) => causeText(one, townOf, place, surroundings)),
    }));
}

/** Of a Sunday, of hours and of a short way only the date itself warns. */
function hindrances(
  crew: readonly CrewMember[],
  { start, end }: DraftVisit,
  place: HomePlace | null,
  { holidays, ways }: Surroundings,
): Hindrance[] {
  const { warnings, faults } = checkTime({
    ...{ start, end, visitId: null, homeId: null },
    ...{ place, crew, holidays, ways },
  });
  const counting = warnings.filter(
    (one) => one.id === 'away' || one.id === 'not-working-day' || one.id === 'holiday',
  );
  return [...faults, ...counting];
}

function causeText(
  one: Hindrance,
  townOf: ReadonlyMap<string, string>,
  place: HomePlace | null,
  { holidays }: Surroundings,
): string {
  switch (one.id) {
    case 'busy': {
      const day = formatShortDay(manilaDayOf(one.start));
      const times = formatTimes(manilaMinutesOf(one.start), manilaMinutesOf(one.end), ' to ');
      const town = townOf.get(one.visitId);
      const where = town === undefined ? 'at a consultation' : `in ${town}`;
      return `booked from ${times} ${where} on ${day}`;
    }
    case 'away':
      return `away on ${formatShortDay(one.day)}`;
    case 'not-working-day':
      return `day off on ${weekdayName(weekdayOf(one.day))}s`;
    case 'holiday':
      return `${holidayAt(holidays, one.day, place)?.name} on ${formatShortDay(one.day)}`;
  }
}
