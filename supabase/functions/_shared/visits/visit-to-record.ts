import type { TransactionSql } from 'postgres';
import { isLate } from '../../../../domain/visits/steps.ts';
import type { VisitState } from '../../../../domain/visits/visit-states.ts';

/** A visit that phones send steps and photos of. Nobody else changes it until the transaction ends. */
export type VisitToRecord = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
  reopenedAt: Date | null;
  /** Who comes, as it is planned now. */
  crew: string[];
};

/** Locks a visit, as the service. Returns null if there is none. */
export async function lockVisitToRecord(
  service: TransactionSql,
  visitId: string,
): Promise<VisitToRecord | null> {
  const [visit] = await service<VisitToRecord[]>`
    select id, starts_at as "startsAt", ends_at as "endsAt", state, reopened_at as "reopenedAt",
      array(select member_id from public.visit_crew where visit_id = visits.id) as crew
    from public.visits where id = ${visitId} for update`;
  return visit ?? null;
}

/**
 * Returns whether what a worker recorded counts: true, false as a dispatcher said, or null while Today
 * asks (docs/product.md, "What the phone recorded"). An answer holds for all that the worker recorded
 * while the phone showed the same time.
 */
export async function countsFor(
  service: TransactionSql,
  visit: VisitToRecord,
  memberId: string,
  knownStart: Date,
): Promise<boolean | null> {
  const isCalledOff = visit.state === 'skipped' || visit.state === 'cancelled';
  const isOnCrew = visit.crew.includes(memberId);
  const [judged] = await service<{ counts: boolean }[]>`
    select counts from public.visit_steps
    where visit_id = ${visit.id} and member_id = ${memberId} and known_start = ${knownStart}
      and judged_by is not null
    order by judged_at desc limit 1`;
  if (judged !== undefined) return judged.counts;
  const { startsAt } = visit;
  return isLate({ knownStart, startsAt, isCalledOff, isOnCrew }) ? null : true;
}
