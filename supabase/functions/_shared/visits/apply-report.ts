import type { TransactionSql } from 'postgres';
import { type Report, recordedState, reportOf } from '../../../../domain/visits/report.ts';
import type { Step, StepDetails, StepKind } from '../../../../domain/visits/steps.ts';
import type { VisitState } from '../../../../domain/visits/visit-states.ts';
import { errorCode } from '../database/failure.ts';
import type { RecordedVisit } from './recorded-visit.ts';

/** The state of the exclusion constraint that keeps a worker from being at two visits at once. */
const wouldBeAtTwo = '23P01';

/** A step as it is stored. */
export type StepRow = {
  id: string;
  member_id: string;
  kind: StepKind;
  details: object;
  known_start: Date;
  recorded_at: Date;
};

/** What became of a visit by what phones recorded. */
export type Applied = { visit: RecordedVisit; report: Report; state: VisitState };

/**
 * Makes a locked visit what its counted steps say: report, state, and the time for which they were
 * recorded. Runs as the service. Throws the database's refusal where a worker would be at two visits.
 */
export async function applyReport(service: TransactionSql, visit: RecordedVisit): Promise<Applied> {
  const rows = await service<StepRow[]>`
    select id, member_id, kind, details, known_start, recorded_at from public.visit_steps
    where visit_id = ${visit.id} and counts
      -- Another time's steps are of a plan that was given up, unless a dispatcher counted them.
      and (known_start = ${visit.startsAt} or judged_by is not null)
    order by recorded_at, id`;
  const report = reportOf(rows.map(stepOf), visit.reopenedAt);
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

/** Does the same, or changes nothing and returns null where a worker would be at two visits. */
export async function applyUnlessBusy(
  service: TransactionSql,
  visit: RecordedVisit,
): Promise<Applied | null> {
  try {
    return await service.savepoint((part) => applyReport(part, visit));
  } catch (failure) {
    if (errorCode(failure) === wouldBeAtTwo) return null;
    throw failure;
  }
}

/** Returns a stored step as the domain knows it. */
export function stepOf(row: StepRow): Step {
  const details = { kind: row.kind, ...row.details } as StepDetails;
  return { ...details, id: row.id, memberId: row.member_id, recordedAt: row.recorded_at };
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
