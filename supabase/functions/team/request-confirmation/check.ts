import type { TransactionSql } from 'postgres';
import type { HomePlace } from '../../../../domain/calendar/holiday-at.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { DraftVisit } from '../../../../domain/visits/draft.ts';
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
