import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { previewPause } from '../../../../contract/client/pauses.ts';
import { manilaDayOf, manilaMinutesOf } from '../../../../domain/calendar/manila-clock.ts';
import { dayWithoutOwnMoves } from '../../../../domain/changes/own-day.ts';
import { isRunning } from '../../../../domain/visits/count.ts';
import type { Period } from '../../../../domain/visits/crew.ts';
import { keptRhythm, regularStarts } from '../../../../domain/visits/kept-rhythm.ts';
import { movedIntoPause } from '../../../../domain/visits/moved-into-pause.ts';
import type { PauseProblem } from '../../../../domain/visits/pause-problem.ts';
import {
  type AskedPause,
  type PausableTerm,
  type PauseOutcome,
  pauseOutcome,
  pauseProblem,
} from '../../../../domain/visits/pausing.ts';
import { checkTime, type Warning } from '../../../../domain/visits/warnings.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { ChangedVisit } from '../../_shared/schedule/changed-visit.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import type { LockedPlan } from './own-plan.ts';
import type { StoredPlan, StoredVisit } from './stored-plan.ts';

/** Without its digest. */
export type PausePreview = Omit<AnswerOf<typeof previewPause>, 'seen'>;

type SeriesVisit = StoredVisit & Period & { ownDay: string | null };

/** Returns the term to pause; null for a single job, and once it has ended. */
export function pausable(plan: StoredPlan): PausableTerm | null {
  const { firstDay, endDay, rhythm, startMinutes, pauses } = plan;
  if (!isRunning(plan) || endDay === null || rhythm === null) return null;
  const starts = regularStarts(plan.visits);
  const last = starts.at(-1);
  return {
    firstDay,
    endDay,
    rhythm: keptRhythm(rhythm, starts),
    countedFrom: last === undefined ? firstDay : manilaDayOf(last),
    startMinutes: last === undefined ? startMinutes : manilaMinutesOf(last),
    pauses,
  };
}

export function pausableVisits({ visits, moves }: StoredPlan): SeriesVisit[] {
  return visits.map((visit) => ({
    ...visit,
    start: visit.startsAt,
    end: visit.endsAt,
    ownDay: dayWithoutOwnMoves(visit, moves),
  }));
}

/**
 * Returns the outcome of a pause, for the preview and the action alike. Throws not-possible for a
 * plan without a term or past its end.
 */
export function plannedPause(
  plan: StoredPlan,
  asked: AskedPause,
  now: Date,
): { preview: PausePreview; outcome: PauseOutcome<SeriesVisit> } {
  const term = pausable(plan);
  if (term === null) throw new Refusal('not-possible');
  const refused = (problem: PauseProblem) => ({
    preview: { problem, newEndDay: term.endDay, visits: [] },
    outcome: { newEndDay: term.endDay, moves: [], open: [] },
  });
  const problem = pauseProblem(term, asked, now);
  if (problem !== null) return refused(problem);
  const series = pausableVisits(plan);
  const outcome = pauseOutcome(term, series, asked);
  const crowded = movedIntoPause(term, series, asked, outcome);
  if (crowded !== null) return refused(crowded);
  const targets = new Map(outcome.moves.map(({ visit, start }) => [visit, start]));
  const visits = [...targets.keys(), ...outcome.open]
    .toSorted((one, other) => +one.start - +other.start)
    .map((visit) => ({
      id: visit.id,
      number: visit.number,
      from: visit.startsAt.toISOString(),
      to: targets.get(visit)?.toISOString() ?? null,
    }));
  return { preview: { problem, newEndDay: outcome.newEndDay, visits }, outcome };
}

/**
 * Returns the changes of a pause. A visit keeps its crew if all of it is free on the new date, and
 * otherwise has none, for a dispatcher to fill. A visit without a date is open and owed: the client
 * has paid for it and did not skip it.
 */
export async function changesOfPause(
  service: TransactionSql,
  { locked }: LockedPlan,
  { moves, open }: PauseOutcome<SeriesVisit>,
): Promise<ChangedVisit[]> {
  const isFree = await freeCrews(
    service,
    moves.map(({ visit, start }) => ({
      crew: locked.get(visit.id)?.crew ?? [],
      homeId: locked.get(visit.id)?.homeId ?? null,
      start,
    })),
    // The client agreed to the hours and weekdays.
    { hindrances: ['away', 'not-working-day', 'tight', 'over-water', 'holiday'] },
  );
  const moved = moves.flatMap(({ visit: { id }, start, end }) => {
    const before = locked.get(id);
    if (before === undefined) return [];
    const after = { ...before, startsAt: start, endsAt: end, movedAlone: false };
    return [{ before, after: { ...after, crew: isFree(after) ? before.crew : [] } }];
  });
  const skipped = open.flatMap(({ id }) => {
    const before = locked.get(id);
    return before === undefined ? [] : [{ before, after: { ...before, ...asOpen } }];
  });
  return [...moved, ...skipped];
}

const asOpen = { state: 'skipped', isOwed: true } as const;

type Manner = {
  /** The crew's hindrances besides another visit at that time. */
  hindrances: readonly Warning['id'][];
  /** Visits that leave their times. */
  leaving?: readonly string[];
};

/** Returns a check, read as the service, whether a visit's whole crew is free at its new time. */
export async function freeCrews(
  service: TransactionSql,
  moves: readonly { crew: readonly string[]; homeId: string | null; start: Date }[],
  { hindrances, leaving = [] }: Manner,
): Promise<(visit: LockedVisit) => boolean> {
  const days = moves.map(({ start }) => manilaDayOf(start)).toSorted();
  const [firstDay = '', lastDay = firstDay] = [days[0], days.at(-1)];
  if (firstDay === '') return () => true;
  const crew = moves.flatMap((move) => move.crew);
  const stillHere = await service<{ id: string }[]>`
    select id from public.members where id = any(${crew}::uuid[]) and deactivated_at is null`;
  const ids = new Set(stillHere.map(({ id }) => id));
  const surroundings = await readSurroundings(service, [...ids], {
    firstDay,
    lastDay,
    homes: moves.map(({ homeId }) => homeId),
  });
  const crewOn = crewOnDays(surroundings, new Set(leaving), []);
  return (visit) => {
    const { id, homeId, startsAt, endsAt, crew: workers } = visit;
    if (!workers.every((worker) => ids.has(worker))) return false;
    const { warnings, faults } = checkTime({
      visitId: id,
      homeId,
      place: visit,
      start: startsAt,
      end: endsAt,
      crew: crewOn(workers, manilaDayOf(startsAt)),
      holidays: surroundings.holidays,
      ways: surroundings.ways,
    });
    return faults.length === 0 && !warnings.some((warning) => hindrances.includes(warning.id));
  };
}
