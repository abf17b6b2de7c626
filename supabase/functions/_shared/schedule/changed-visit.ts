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

/** `version` is the one that the dispatcher saw. Fields left out stay. */
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

export type ChangedVisit = { before: LockedVisit; after: LockedVisit };

/**
 * Throws changed-meanwhile if somebody was first, and not-possible if the visit's state, its term
 * or the time of day does not allow the change.
 */
export async function changedVisit(
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
    // An undone visit is as owed as before.
    isOwed: given.isOwed ?? isOwedAfter(before, standing),
    crew: given.crew === undefined ? before.crew : [...new Set(given.crew)].toSorted(),
  };
  refuseState(before, after);
  if (isMoved({ before, after })) refuseTime(after);
  return { before, after };
}

export function isMoved({ before, after }: ChangedVisit): boolean {
  return +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt;
}

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

/**
 * Checks at the end that a worker is at one place at a time, so that two visits can swap. Triggers
 * notify clients and crews. Returns the new versions by visit.
 */
export async function storeChanges(
  transaction: TransactionSql,
  changes: readonly ChangedVisit[],
): Promise<Map<string, number>> {
  const coming = changes.flatMap(({ before, after }) =>
    after.crew
      .filter((member) => !before.crew.includes(member))
      .map((member) => ({ visit: before.id, member })),
  );
  const going = changes.flatMap(({ before, after }) =>
    before.crew
      .filter((member) => !after.crew.includes(member))
      .map((member) => ({ visit: before.id, member })),
  );
  const rows = changes.map(({ after }) => ({
    id: after.id,
    starts_at: after.startsAt.toISOString(),
    ends_at: after.endsAt.toISOString(),
    state: after.state,
    missed_reason: after.missedReason,
    cancelled_by: after.cancelledBy,
    moved_alone: after.movedAlone,
    is_owed: after.isOwed,
    client_notes: after.clientNotes,
    team_notes: after.teamNotes,
    checklist: after.checklist,
  }));
  const deferred = transaction`set constraints public.visit_crew_one_place deferred`;
  const stored = transaction<{ id: string; version: number }[]>`
    update public.visits set starts_at = new.starts_at, ends_at = new.ends_at, state = new.state,
      missed_reason = new.missed_reason, cancelled_by = new.cancelled_by,
      moved_alone = new.moved_alone, is_owed = new.is_owed, client_notes = new.client_notes,
      team_notes = new.team_notes, checklist = new.checklist
    from jsonb_to_recordset(${transaction.json(rows)}) as new (
      id uuid, starts_at timestamptz, ends_at timestamptz, state text, missed_reason text,
      cancelled_by text, moved_alone boolean, is_owed boolean, client_notes text, team_notes text, checklist text[]
    )
    where visits.id = new.id
    returning visits.id, visits.version`;
  // Sent together, and run in this order.
  const [, versions] = await Promise.all([deferred, stored]);
  if (going.length > 0) {
    await transaction`
      delete from public.visit_crew as crew
      using jsonb_to_recordset(${transaction.json(going)}) as gone (visit uuid, member uuid)
      where crew.visit_id = gone.visit and crew.member_id = gone.member`;
  }
  if (coming.length > 0) {
    // A trigger fills in the visit's time.
    await transaction`
      insert into public.visit_crew (visit_id, member_id)
      select visit, member
      from jsonb_to_recordset(${transaction.json(coming)}) as new (visit uuid, member uuid)`;
  }
  await transaction`set constraints public.visit_crew_one_place immediate`;
  return new Map(versions.map(({ id, version }) => [id, version]));
}
