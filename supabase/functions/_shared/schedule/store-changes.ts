import type { TransactionSql } from 'postgres';
import type { ChangedVisit } from './visit-change.ts';

/**
 * Stores changes in one statement, and then their crews. That a worker is at one place at a time is
 * asked at the end, so that two visits can swap. Returns the new versions by visit.
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
  // These are sent together and run in this order.
  const [, versions] = await Promise.all([deferred, stored]);
  if (going.length > 0) {
    await transaction`
      delete from public.visit_crew as crew
      using jsonb_to_recordset(${transaction.json(going)}) as gone (visit uuid, member uuid)
      where crew.visit_id = gone.visit and crew.member_id = gone.member`;
  }
  if (coming.length > 0) {
    // The time is the visit's, which a trigger fills in.
    await transaction`
      insert into public.visit_crew (visit_id, member_id)
      select visit, member
      from jsonb_to_recordset(${transaction.json(coming)}) as new (visit uuid, member uuid)`;
  }
  await transaction`set constraints public.visit_crew_one_place immediate`;
  return new Map(versions.map(({ id, version }) => [id, version]));
}
