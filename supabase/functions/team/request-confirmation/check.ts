import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import type { HomePlace } from '../../../../domain/calendar/holiday-at.ts';
import { manilaDayOf, minutesBetween } from '../../../../domain/calendar/manila-clock.ts';
import { moveRangeInDays } from '../../../../domain/service-numbers.ts';
import type { DraftVisit } from '../../../../domain/visits/draft.ts';
import { freeInstead } from '../../../../domain/visits/free-instead.ts';
import { checkTime, type Warning } from '../../../../domain/visits/warnings.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import type { Draft } from './plan.ts';

/** A date of a draft with its warnings and faults. */
export type CheckedDate = DraftVisit & {
  warnings: { key: string; sentence: string }[];
  /** Sentences about workers with another visit then. */
  busy: string[];
};

/** The crew and the place, stored or typed. */
export type Where = { crew: readonly string[]; homeId: string | null; place: HomePlace | null };

export type CheckedDraft = Omit<Draft, 'dates'> & { dates: CheckedDate[] };

/**
 * Checks a draft against the stored crews and calendar. Throws invalid-body if a crew member has
 * left.
 */
export async function checkDraft(
  transaction: TransactionSql,
  draft: Draft,
  { crew, homeId, place }: Where,
  now: Date,
): Promise<CheckedDraft> {
  const days = draft.dates.map(({ start }) => manilaDayOf(start)).toSorted();
  const [firstDay, lastDay] = [days[0] ?? manilaDayOf(now), days.at(-1) ?? manilaDayOf(now)];
  const surroundings = await readSurroundings(transaction, crew, {
    firstDay,
    lastDay,
    times: draft.dates,
    homes: [homeId],
  });
  const crewOn = crewOnDays(surroundings, new Set(), []);
  const ids = [...surroundings.members.keys()];
  const check = (date: DraftVisit): CheckedDate => {
    if (date.number === null) return { ...date, warnings: [], busy: [] };
    const { warnings, faults } = checkTime({
      start: date.start,
      end: date.end,
      visitId: null,
      homeId,
      place,
      crew: crewOn(ids, manilaDayOf(date.start)),
      holidays: surroundings.holidays,
      ways: surroundings.ways,
    });
    return {
      ...date,
      warnings: [
        ...(date.start < now ? [pastWarning(date)] : []),
        ...warnings.map((warning) => ({
          key: keyOf(date.plannedDay, warning),
          sentence: warning.sentence,
        })),
      ],
      busy: faults.map(({ sentence }) => sentence),
    };
  };
  return { ...draft, dates: draft.dates.map(check) };
}

/** Returns free starts of the whole crew in place of each date that clashes, by its planned day. */
export async function readFreeInstead(
  transaction: TransactionSql,
  { term, dates }: CheckedDraft,
  { crew, homeId, place }: Where,
  now: Date,
): Promise<Map<string, Date[]>> {
  const kept = dates.filter(({ number }) => number !== null);
  const clashing = kept.filter(
    ({ warnings, faults, busy }) => warnings.length + faults.length + busy.length > 0,
  );
  const days = clashing.map(({ start }) => manilaDayOf(start)).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (term === null || first === undefined || last === undefined) return new Map();
  const surroundings = await readSurroundings(transaction, crew, {
    firstDay: addDays(first, -moveRangeInDays.earlier),
    lastDay: addDays(last, moveRangeInDays.later),
    homes: [homeId],
  });
  const crewOn = crewOnDays(surroundings, new Set(), []);
  const ids = [...surroundings.members.keys()];
  return new Map(
    clashing.map((date) => {
      const others = kept.filter((other) => other !== date);
      const visitOn = (day: string) => ({
        ...{ visitId: null, homeId, place, crew: crewOn(ids, day) },
        ...{ holidays: surroundings.holidays, ways: surroundings.ways },
        stayMinutes: minutesBetween(date.start, date.end),
      });
      const takenDays = new Set(others.map(({ start }) => manilaDayOf(start)));
      return [date.plannedDay, freeInstead(date, visitOn, { takenDays, term, now })];
    }),
  );
}

export async function placeOfHome(
  transaction: TransactionSql,
  id: string,
): Promise<HomePlace | null> {
  const [home] = await transaction<HomePlace[]>`
    select town, address from public.homes where id = ${id}`;
  return home ?? null;
}

function pastWarning({ plannedDay }: DraftVisit) {
  return { key: `${plannedDay} past`, sentence: 'This time has passed.' };
}

/** Another day or another worker makes another warning. */
function keyOf(plannedDay: string, warning: Warning): string {
  const about = 'memberId' in warning ? ` ${warning.memberId}` : '';
  const when = 'day' in warning ? ` ${warning.day}` : '';
  return `${plannedDay} ${warning.id}${when}${about}`;
}
