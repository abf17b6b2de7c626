import type { TransactionSql } from 'postgres';
import type { ChangeOutcome, VisitWarning } from '../../../../contract/team/visit-changes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import {
  countsAsUsed,
  isPlanned,
  missedReasonLabels,
} from '../../../../domain/visits/visit-states.ts';
import { checkTime } from '../../../../domain/visits/warnings.ts';
import { Refusal } from '../call/refusal.ts';
import { withReason } from '../database/roles.ts';
import { type ChangedVisit, hasNewCrew, isMoved, storeChanges } from './changed-visit.ts';
import type { LockedVisit } from './locked-visits.ts';
import { crewOnDays, readSurroundings } from './planning.ts';
import { storeUndoable } from './undoable-visits.ts';
import { pauseWarnings, secondVisitWarnings, visitWarning } from './warnings.ts';

type Manner = {
  /** For the history. */
  reason?: string;
  /** Keys of warnings, or 'all' for an undo. */
  overruled: readonly string[] | 'all';
  /** Further warnings. */
  warnings?: readonly VisitWarning[];
  /** Runs right before the changes, once no warning is left. */
  storeFirst?: () => Promise<void>;
};

/**
 * Changes all visits, which are locked, or none. Returns all warnings without a change if one is
 * not overruled. Throws crew-busy if a worker would be at two visits at once.
 */
export async function applyChanges(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
  { reason = '', overruled, warnings: others = [], storeFirst }: Manner,
): Promise<ChangeOutcome> {
  const warnings = [...others, ...(await warningsAgainst(transaction, changes))];
  if (overruled !== 'all' && warnings.some(({ key }) => !overruled.includes(key))) {
    return { outcome: 'warned', warnings };
  }
  await withReason(transaction, inHistory(reason, warnings));
  await storeFirst?.();
  const ids = changes.map(({ before }) => before.id);
  if (overruled !== 'all') await storeUndoable(transaction, ids);
  const versions = await storeChanges(transaction, changes);
  return {
    outcome: 'changed',
    undo: ids.map((id) => ({ id, version: versions.get(id) ?? 0 })),
  };
}

/** Throws crew-busy, as applyChanges does. */
export async function warningsAgainst(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
): Promise<VisitWarning[]> {
  return [
    ...(await timeWarnings(transaction, changes)),
    ...(await secondVisitWarnings(transaction, changes)),
    ...(await pauseWarnings(transaction, changes)),
    ...usedWarnings(changes),
  ];
}

/** Returns only what is new with these times and crews. Throws crew-busy. */
async function timeWarnings(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
): Promise<VisitWarning[]> {
  const placed = changes.filter(
    (change) =>
      isPlanned(change.after.state) &&
      (isMoved(change) || hasNewCrew(change) || !isPlanned(change.before.state)),
  );
  if (placed.length === 0) return [];
  const times = placed.flatMap(({ before, after }) => [periodOf(before), periodOf(after)]);
  const starts = times.map(({ start }) => start.getTime());
  const surroundings = await readSurroundings(
    transaction,
    placed.flatMap(({ after }) => after.crew),
    {
      firstDay: manilaDayOf(new Date(Math.min(...starts))),
      lastDay: manilaDayOf(new Date(Math.max(...starts))),
      times,
      homes: placed.map(({ after }) => after.homeId),
    },
  );
  const ids = new Set(changes.map(({ before }) => before.id));
  const crewNow = crewOnDays(surroundings, new Set(), []);
  const crewThen = crewOnDays(
    surroundings,
    ids,
    changes.filter(({ after }) => isPlanned(after.state)).map(({ after }) => bookingOf(after)),
  );
  const check = (visit: LockedVisit, crewOn: typeof crewNow) =>
    checkTime({
      visitId: visit.id,
      homeId: visit.homeId,
      place: visit,
      start: visit.startsAt,
      end: visit.endsAt,
      crew: crewOn(visit.crew, manilaDayOf(visit.startsAt)),
      holidays: surroundings.holidays,
      ways: surroundings.ways,
    });
  return placed.flatMap(({ before, after }) => {
    const { warnings, faults } = check(after, crewThen);
    const [fault] = faults;
    if (fault !== undefined) throw new Refusal('crew-busy', { message: fault.sentence });
    if (warnings.length === 0) return [];
    const known = isPlanned(before.state)
      ? check(before, crewNow).warnings.map(({ sentence }) => sentence)
      : [];
    return warnings
      .filter(({ sentence }) => !known.includes(sentence))
      .map(({ sentence }) => visitWarning(before.id, sentence));
  });
}

function bookingOf(visit: LockedVisit) {
  return { visitId: visit.id, homeId: visit.homeId, crew: visit.crew, ...periodOf(visit) };
}

function periodOf({ startsAt, endsAt }: LockedVisit) {
  return { start: startsAt, end: endsAt };
}

function inHistory(reason: string, warnings: readonly VisitWarning[]): string {
  const sentences = [...new Set(warnings.map(({ sentence }) => sentence))];
  const overruled = sentences.length > 0 ? [`Overruled: ${sentences.join(' ')}`] : [];
  return [...(reason === '' ? [] : [reason]), ...overruled].join(' · ');
}

/** Warns if a change plans a visit again that the client has used up. */
function usedWarnings(changes: readonly ChangedVisit[]): VisitWarning[] {
  return changes.flatMap(({ before: { id, missedReason }, after }) =>
    missedReason !== null && countsAsUsed(missedReason) && isPlanned(after.state)
      ? [
          visitWarning(
            id,
            `This visit counts as used (${missedReasonLabels[missedReason].toLowerCase()}). On another day the client gets it once more, at no charge.`,
          ),
        ]
      : [],
  );
}
