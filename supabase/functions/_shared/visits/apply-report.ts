import type { TransactionSql } from 'postgres';
import { endsOnAnotherDay } from '../../../../domain/visits/off-plan.ts';
import { byOurClock } from '../../../../domain/visits/phone-clock.ts';
import { type Report, recordedState, reportOf } from '../../../../domain/visits/report.ts';
import {
  isBeforeReopening,
  isLate,
  type Step,
  type StepDetails,
  type StepKind,
} from '../../../../domain/visits/steps.ts';
import type { VisitState } from '../../../../domain/visits/visit-states.ts';
import { isDoubleBooked } from '../database/failure.ts';

/** Locked until the transaction ends. */
export type VisitToRecord = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  state: VisitState;
  reopenedAt: Date | null;
  /** As planned now. */
  crew: string[];
};

/** Runs as the service. Returns null if the visit is unknown. */
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
 * Returns whether a worker's record counts, or null while Today asks (docs/product.md, "What the
 * phone recorded"). A dispatcher's answer holds for all that the worker recorded while the phone
 * showed the same time. `endedAt` is for a step that ends the visit, by our clock.
 */
export async function countsFor(
  service: TransactionSql,
  visit: VisitToRecord,
  memberId: string,
  knownStart: Date,
  endedAt: Date | null = null,
): Promise<boolean | null> {
  const isCalledOff = visit.state === 'skipped' || visit.state === 'cancelled';
  const isOnCrew = visit.crew.includes(memberId);
  const [judged] = await service<{ counts: boolean }[]>`
    select counts from public.visit_steps
    where visit_id = ${visit.id} and member_id = ${memberId} and known_start = ${knownStart}
      and judged_by is not null
    order by judged_at desc limit 1`;
  if (judged !== undefined) return judged.counts;
  const { startsAt, reopenedAt } = visit;
  // A reopened visit may end on a later day.
  if (endedAt !== null && reopenedAt === null && endsOnAnotherDay(visit, endedAt)) return null;
  return isLate({ knownStart, startsAt, isCalledOff, isOnCrew }) ? null : true;
}

type StepRow = {
  id: string;
  member_id: string;
  kind: StepKind;
  details: object;
  known_start: Date;
  recorded_at: Date;
  received_at: Date;
};

type ReceivedRow = StepRow & { clock_off_seconds: number | null };

export type Applied = { visit: VisitToRecord; report: Report; state: VisitState };

/**
 * Sets a locked visit's report, state and time from its counted steps. Runs as the service. Throws
 * the database's refusal if a worker would be at two visits.
 */
export async function applyReport(service: TransactionSql, visit: VisitToRecord): Promise<Applied> {
  const rows = await service<ReceivedRow[]>`
    select id, member_id, kind, details, known_start, recorded_at, received_at, clock_off_seconds
    from public.visit_steps
    where visit_id = ${visit.id} and counts
      -- Another time's steps are of a plan that was given up, unless a dispatcher counted them.
      and (known_start = ${visit.startsAt} or judged_by is not null)
    order by recorded_at, id`;
  const settled = settledBy(visit.reopenedAt, rows);
  // Clients see these times beside those of the photos.
  const steps = rows.map((row) => {
    const step = stepOf(row);
    return { ...step, recordedAt: byOurClock(step.recordedAt, row.clock_off_seconds) };
  });
  const report = reportOf(steps, ({ id }) => settled.has(id));
  if (rows.length > 0) await storeReport(service, visit.id, report);
  const state = recordedState(visit.state, report.state);
  const takesPlaceAt = rows.at(-1)?.known_start ?? visit.startsAt;
  if (state !== visit.state) {
    await service`
      update public.visits
      set state = ${state}, missed_reason = ${state === 'missed' ? report.missedReason : null},
        cancelled_by = null, starts_at = ${takesPlaceAt},
        ends_at = ${takesPlaceAt}::timestamptz + (ends_at - starts_at)
      where id = ${visit.id}`;
  }
  return { visit, report, state };
}

/** Changes nothing and returns null if a worker would be at two visits. */
export async function applyUnlessBusy(
  service: TransactionSql,
  visit: VisitToRecord,
): Promise<Applied | null> {
  try {
    return await service.savepoint((part) => applyReport(part, visit));
  } catch (failure) {
    if (isDoubleBooked(failure)) return null;
    throw failure;
  }
}

function stepOf(row: StepRow): Step {
  const details = { kind: row.kind, ...row.details } as StepDetails;
  const { id, member_id: memberId, recorded_at: recordedAt, received_at: receivedAt } = row;
  return { ...details, id, memberId, recordedAt, receivedAt };
}

function settledBy(reopenedAt: Date | null, rows: readonly ReceivedRow[]): ReadonlySet<string> {
  if (reopenedAt === null) return new Set();
  const before = rows.filter((row) => {
    const { recorded_at: recordedAt, received_at: receivedAt } = row;
    const times = { recordedAt, receivedAt, clockOffSeconds: row.clock_off_seconds };
    return isBeforeReopening(times, reopenedAt);
  });
  return new Set(before.map(({ id }) => id));
}

async function storeReport(
  service: TransactionSql,
  visitId: string,
  report: Report,
): Promise<void> {
  const stored = {
    visit_id: visitId,
    on_the_way_at: report.onTheWayAt,
    arrived_at: report.arrivedAt,
    left_at: report.leftAt,
    tasks: service.json(report.tasks),
    note: report.note,
    no_pair_reason: report.noPairReason,
    named_photos: report.namedPhotos,
  };
  const { visit_id: _, ...changed } = stored;
  await service`
    insert into public.visit_reports ${service(stored)}
    on conflict (visit_id) do update set ${service(changed)}`;
}

/**
 * Hides photos that their own worker removed before finishing. Photo and removal may arrive in
 * either order. A phone sends its steps in order, so a removal that arrives after "Finish" was made
 * after it, whatever the phone's clock says. Runs as the service.
 */
export async function hideRemovedPhotos(service: TransactionSql, visitId: string): Promise<void> {
  const rows = await service<StepRow[]>`
    select id, member_id, kind, details, known_start, recorded_at, received_at
    from public.visit_steps as step
    where visit_id = ${visitId} and kind in ('remove-photo', 'finish')
      and not (kind = 'remove-photo' and exists (
        select from public.visit_steps as earlier
        where earlier.visit_id = step.visit_id and earlier.member_id = step.member_id
          and earlier.kind = 'finish' and earlier.received_at < step.received_at
      ))`;
  const { removedPhotos } = reportOf(rows.map(stepOf));
  if (removedPhotos.length === 0) return;
  await service`
    update public.photos set state = 'hidden', hidden_at = now()
    from unnest(
      ${removedPhotos.map(({ photoId }) => photoId)}::uuid[],
      ${removedPhotos.map(({ memberId }) => memberId)}::uuid[]
    ) as removed (photo_id, member_id)
    where photos.id = photo_id and taken_by = member_id and visit_id = ${visitId}
      and state = 'shown'`;
}
