import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { isOwedAfter } from '../../../../domain/visits/owed.ts';
import { isInTerm, termOf } from '../../../../domain/visits/term.ts';
import {
  type MissedReason,
  type VisitState,
  visitLabels,
  visitMayBecome,
} from '../../../../domain/visits/visit-states.ts';
import { Refusal } from '../call/refusal.ts';
import { refuseChanged } from '../history/refuse-changed.ts';
import type { LockedVisit } from './locked-visits.ts';

/** What becomes of a visit that the dispatcher saw in this version. What is left out stays. */
export type VisitChange = {
  id: string;
  version: number;
  startsAt?: Date;
  endsAt?: Date;
  state?: VisitState;
  missedReason?: MissedReason | null;
  movedAlone?: boolean;
  isOwed?: boolean;
  clientNotes?: string;
  teamNotes?: string;
  checklist?: string[];
  crew?: readonly string[];
};

/** A visit before and after a change. */
export type ChangedVisit = { before: LockedVisit; after: LockedVisit };

/**
 * Returns what a change makes of a visit. Throws changed-meanwhile if somebody was first, and
 * not-possible if the visit's state, its term or the time of day does not allow it.
 */
export async function changed(
  transaction: TransactionSql,
  before: LockedVisit,
  { version, ...change }: VisitChange,
): Promise<ChangedVisit> {
  if (version !== before.version) await refuseChanged(transaction, 'visit', before.id);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Omit<VisitChange, 'version'>;
  const state = given.state ?? before.state;
  const standing = {
    state,
    missedReason: state === 'missed' ? (given.missedReason ?? before.missedReason) : null,
    cancelledBy: state === 'cancelled' ? (before.cancelledBy ?? 'team') : null,
  };
  const after: LockedVisit = {
    ...before,
    ...given,
    ...standing,
    // What is undone is as owed as it was before.
    isOwed: given.isOwed ?? isOwedAfter(before, standing),
    crew: given.crew === undefined ? before.crew : [...new Set(given.crew)].toSorted(),
  };
  refuseState(before, after);
  if (isMoved({ before, after })) refuseTime(after);
  return { before, after };
}

/** Returns whether a visit gets another time. */
export function isMoved({ before, after }: ChangedVisit): boolean {
  return +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt;
}

/** Returns whether a visit gets another crew. */
export function hasNewCrew({ before, after }: ChangedVisit): boolean {
  return String(before.crew) !== String(after.crew);
}

function refuseState(before: LockedVisit, after: LockedVisit): void {
  const label = visitLabels[before.state].toLowerCase();
  if (before.state !== after.state) {
    const goesWithSubscription = before.cancelledBy === 'subscription';
    if (goesWithSubscription || !visitMayBecome(before.state, after.state)) {
      const wanted = visitLabels[after.state].toLowerCase();
      throw new Refusal('not-possible', {
        message: goesWithSubscription
          ? 'This visit was cancelled with its subscription.'
          : `A visit that is ${label} cannot become ${wanted}.`,
      });
    }
  } else if (before.state !== 'scheduled' && isMoved({ before, after })) {
    throw new Refusal('not-possible', { message: `A visit that is ${label} cannot be moved.` });
  }
}

function refuseTime(visit: LockedVisit): void {
  const { startsAt, endsAt, isOwed } = visit;
  const day = manilaDayOf(startsAt);
  if (manilaDayOf(new Date(+endsAt - 1)) !== day) {
    throw new Refusal('not-possible', { message: 'A visit must begin and end on the same day.' });
  }
  if (!isInTerm(day, termOf(visit, isOwed))) {
    throw new Refusal('not-possible', {
      message: 'A visit must be within the term of its subscription.',
    });
  }
}
