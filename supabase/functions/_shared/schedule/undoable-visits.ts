import type { TransactionSql } from 'postgres';
import { steppedUp } from '../database/roles.ts';

/** What Undo has to give back of a visit besides its time, state and crew. */
type Kept = {
  visitId: string;
  /** As the database wrote it, to the microsecond. */
  changedAt: string;
  told: { member: string; told_at: string; seen_at: string | null }[];
  untoldReason: string | null;
  untoldBy: string | null;
};

/** Keeps what Undo has to give back of visits that are just about to change. */
export async function keepUndoable(
  transaction: TransactionSql,
  ids: readonly string[],
): Promise<void> {
  await steppedUp(
    transaction,
    (service) => service`
      insert into private.undoable_visits as kept (visit_id, version, told, untold_reason, untold_by)
      select visits.id, visits.version + 1,
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
        changed_at = excluded.changed_at, told = excluded.told,
        untold_reason = excluded.untold_reason, untold_by = excluded.untold_by`,
  );
}

/** Reads what was kept of the change that gave visits these versions, before it is taken back. */
export function readUndoable(
  transaction: TransactionSql,
  undone: readonly { id: string; version: number }[],
): Promise<Kept[]> {
  const rows = undone.map(({ id, version }) => ({ id, version }));
  return steppedUp(
    transaction,
    (service) => service<Kept[]>`
      select visit_id as "visitId", changed_at::text as "changedAt", told,
        untold_reason as "untoldReason", untold_by as "untoldBy"
      from private.undoable_visits as kept
        join jsonb_to_recordset(${service.json(rows)}) as undone (id uuid, version integer)
          on kept.visit_id = undone.id and kept.version = undone.version`,
  );
}

/**
 * Gives back what a change took away besides the visits, once these are what they were: wishes whose
 * clients were not told that they fell, what crews had been told and had seen, and why clients are
 * still to be told of an earlier change.
 */
export async function giveBack(transaction: TransactionSql, kept: readonly Kept[]): Promise<void> {
  await steppedUp(transaction, async (service) => {
    const rows = service.json([...kept]);
    await service`
      with given as (
        update public.change_requests as wish set state = 'waiting', decided_at = null
        from jsonb_to_recordset(${rows}) as kept ("visitId" uuid, "changedAt" timestamptz)
          join public.visits on visits.id = "visitId"
        where wish.subscription_id = visits.subscription_id and wish.state = 'withdrawn'
          and wish.decided_at = "changedAt" and wish.lapses_at > now()
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
      from jsonb_to_recordset(${rows}) as kept ("visitId" uuid, told jsonb)
        cross join jsonb_to_recordset(kept.told) as told (
          member uuid, told_at timestamptz, seen_at timestamptz
        )
      where crew.visit_id = "visitId" and crew.member_id = told.member`;
    await service`
      update private.untold_changes as untold
      set reason = "untoldReason", changed_by = "untoldBy"
      from jsonb_to_recordset(${rows}) as kept ("visitId" uuid, "untoldReason" text, "untoldBy" text)
      where untold.visit_id = "visitId" and untold.kind = 'visits-changed'
        and "untoldReason" is not null`;
  });
}
