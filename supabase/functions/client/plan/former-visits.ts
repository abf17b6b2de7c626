import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import type { ChangedVisit } from '../../_shared/schedule/changed-visit.ts';
import type { LockedPlan } from './own-plan.ts';
import { freeCrews } from './pausing.ts';

/** A visit before a pause, and the version that the pause gave it. */
type FormerVisit = {
  id: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  movedAlone: boolean;
  isOwed: boolean;
  crew: string[];
};

/** Stores the visits' state before a pause, for its Undo, as the service. */
export async function storeFormer(
  service: TransactionSql,
  pauseId: string,
  changes: readonly ChangedVisit[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = changes.map(({ before }) => ({
    visit_id: before.id,
    version: versions.get(before.id),
    starts_at: before.startsAt.toISOString(),
    ends_at: before.endsAt.toISOString(),
    moved_alone: before.movedAlone,
    is_owed: before.isOwed,
    crew: before.crew,
  }));
  await service`
    insert into private.paused_visits
    select ${pauseId}, former.* from jsonb_to_recordset(${service.json(rows)}) as former (
      visit_id uuid, version integer, starts_at timestamptz, ends_at timestamptz, moved_alone boolean,
      is_owed boolean, crew uuid[]
    )`;
}

/** As the service. */
export function readFormer(service: TransactionSql, pauseId: string): Promise<FormerVisit[]> {
  return service<FormerVisit[]>`
    select visit_id as id, version, starts_at as "startsAt", ends_at as "endsAt",
      moved_alone as "movedAlone", is_owed as "isOwed", crew
    from private.paused_visits where pause_id = ${pauseId}`;
}

/**
 * Returns the changes that restore the visits before a pause. A visit whose crew is taken keeps its
 * time without a crew. Throws changed-meanwhile if somebody changed a visit since.
 */
export async function changesBack(
  service: TransactionSql,
  { locked }: LockedPlan,
  former: readonly FormerVisit[],
): Promise<ChangedVisit[]> {
  const isFree = await freeCrews(
    service,
    former.map(({ id, crew, startsAt: start }) => ({
      crew,
      homeId: locked.get(id)?.homeId ?? null,
      start,
    })),
    { hindrances: [], leaving: former.map(({ id }) => id) },
  );
  const changes: ChangedVisit[] = [];
  for (const { version, ...was } of former) {
    const before = locked.get(was.id);
    if (before === undefined) throw new Refusal('not-found');
    if (before.version !== version) await refuseChanged(service, 'visit', was.id);
    const after = { ...before, ...was, state: 'scheduled' as const };
    changes.push({ before, after: { ...after, crew: isFree(after) ? after.crew : [] } });
  }
  return changes;
}
