import type { TransactionSql } from 'postgres';
import { steppedUp } from '../database/roles.ts';
import type { LockedVisit } from './locked-visits.ts';

/** A visit as it was before its last change. */
type UndoableVisit = Pick<
  LockedVisit,
  'id' | 'startsAt' | 'endsAt' | 'state' | 'missedReason' | 'movedAlone' | 'isOwed' | 'crew'
>;

/** Keeps visits that are about to change, and what else Undo has to restore. */
export async function storeUndoable(
  transaction: TransactionSql,
  ids: readonly string[],
): Promise<void> {
  await steppedUp(
    transaction,
    (service) => service`
      insert into private.undoable_visits as kept (visit_id, version, starts_at, ends_at, state,
        missed_reason, moved_alone, is_owed, crew, told, untold_reason, untold_by)
      select visits.id, visits.version + 1, visits.starts_at, visits.ends_at, visits.state,
        visits.missed_reason, visits.moved_alone, visits.is_owed,
        array(select member_id from public.visit_crew where visit_id = visits.id order by 1),
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'member', member_id, 'told_at', told_at, 'seen_at', seen_at
          )) from public.visit_crew where visit_id = visits.id and told_at is not null
        ), '[]'), untold.reason, untold.changed_by
      from public.visits left join private.untold_changes as untold
        on untold.visit_id = visits.id and untold.kind = 'visits-changed'
      where visits.id = any(${[...ids]}::uuid[])
      order by visits.id
      on conflict (visit_id) do update set version = excluded.version,
        changed_at = excluded.changed_at, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        state = excluded.state, missed_reason = excluded.missed_reason,
        moved_alone = excluded.moved_alone, is_owed = excluded.is_owed, crew = excluded.crew,
        told = excluded.told, untold_reason = excluded.untold_reason, untold_by = excluded.untold_by`,
  );
}

/** Reads visits as they were before these versions, unless the change is too old for Undo. */
export function readUndoable(
  transaction: TransactionSql,
  seen: readonly Pick<LockedVisit, 'id' | 'version'>[],
): Promise<UndoableVisit[]> {
  return steppedUp(
    transaction,
    (service) => service<UndoableVisit[]>`
      select visit_id as id, starts_at as "startsAt", ends_at as "endsAt", state,
        missed_reason as "missedReason", moved_alone as "movedAlone", is_owed as "isOwed", crew
      from private.undoable_visits as kept
        join jsonb_to_recordset(${service.json([...seen])}) as seen (id uuid, version integer)
          on kept.visit_id = seen.id and kept.version = seen.version
      where changed_at > now() - make_interval(mins => numbers.change_taken_back_in_minutes())`,
  );
}

/**
 * Restores what a change removed besides the visits: wishes whose clients were not notified of the
 * withdrawal, what crews were notified of and had seen, and why clients are still to be notified of
 * an earlier change. Deletes what was kept.
 */
export async function giveBack(transaction: TransactionSql, ids: readonly string[]): Promise<void> {
  await steppedUp(transaction, async (service) => {
    await service`
      with given as (
        update public.change_requests as wish set state = 'waiting', decided_at = null
        from private.undoable_visits as kept join public.visits on visits.id = kept.visit_id
        where kept.visit_id = any(${[...ids]}::uuid[])
          and wish.subscription_id = visits.subscription_id and wish.state = 'withdrawn'
          and wish.decided_at = kept.changed_at and wish.lapses_at > now()
          and wish.id in (select change_id from private.untold_withdrawals)
          and not exists (
            select from public.change_requests as newer
            where newer.subscription_id = wish.subscription_id and newer.state = 'waiting'
              and newer.visit_id is not distinct from wish.visit_id
          )
        returning wish.id
      )
      delete from private.untold_withdrawals using given where change_id = given.id`;
    await service`
      update public.visit_crew as crew set told_at = told.told_at, seen_at = told.seen_at
      from private.undoable_visits as kept
        cross join jsonb_to_recordset(kept.told) as told (
          member uuid, told_at timestamptz, seen_at timestamptz
        )
      where kept.visit_id = any(${[...ids]}::uuid[])
        and crew.visit_id = kept.visit_id and crew.member_id = told.member`;
    await service`
      update private.untold_changes as untold set reason = kept.untold_reason, changed_by = kept.untold_by
      from private.undoable_visits as kept
      where kept.visit_id = any(${[...ids]}::uuid[])
        and untold.visit_id = kept.visit_id and untold.kind = 'visits-changed'
        and kept.untold_reason is not null`;
    await service`
      delete from private.undoable_visits where visit_id = any(${[...ids]}::uuid[])`;
  });
}
