import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { visitRecord } from '../../../../contract/team/visit-records.ts';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { readingAddressInMinutes, reopenWithinDays } from '../../../../domain/service-numbers.ts';
import { photoNames } from '../../../../domain/visits/photo-names.ts';
import { type StepDetails, type StepKind, stepText } from '../../../../domain/visits/steps.ts';
import { found } from '../../_shared/call/found.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import type { Files } from '../../_shared/files/files.ts';

type VisitRecord = AnswerOf<typeof visitRecord>;

/** Returns the result of the counted steps, or null without any. */
export async function readReport(
  transaction: TransactionSql,
  visitId: string,
): Promise<Sendable<VisitRecord['report']>> {
  const [report] = await transaction<Sendable<NonNullable<VisitRecord['report']>>[]>`
    select arrived_at as "arrivedAt", left_at as "leftAt", note, no_pair_reason as "noPairReason", tasks,
      (
        select count(*)::integer from unnest(named_photos) as named
        where not exists (select from public.photos where id = named)
      ) as "photosOnTheirWay"
    from public.visit_reports where visit_id = ${visitId}`;
  return report ?? null;
}

/** Returns all recorded steps, including those that do not count. */
export async function readSteps(
  transaction: TransactionSql,
  visitId: string,
): Promise<Sendable<VisitRecord['steps']>> {
  type Found = {
    id: string;
    worker: string;
    kind: StepKind;
    details: object;
    checklist: string[];
    recordedAt: Date;
    receivedAt: Date;
    clockOff: number | null;
    counts: boolean | null;
  };
  const rows = await transaction<Found[]>`
    select steps.id, members.name as worker, kind, details, checklist, recorded_at as "recordedAt",
      received_at as "receivedAt", clock_off_seconds as "clockOff", counts
    from public.visit_steps as steps
      join public.visits on visits.id = visit_id join public.members on members.id = member_id
    where visit_id = ${visitId} order by recorded_at, steps.id`;
  return rows.map(({ kind, details, checklist, clockOff, ...step }) => ({
    ...step,
    text: stepText({ kind, ...details } as StepDetails, checklist),
    clockOffMinutes: inMinutes(clockOff),
  }));
}

function inMinutes(clockOff: number | null): number | null {
  return clockOff === null ? null : Math.round(clockOff / 60);
}

export async function readPhotos(
  transaction: TransactionSql,
  visitId: string,
  files: Files,
): Promise<Sendable<VisitRecord['photos']>> {
  type Photo = VisitRecord['photos'][number];
  type Found = Omit<Photo, 'takenAt' | 'clockOffMinutes' | 'pictureUrl' | 'previewUrl'> & {
    takenAt: Date;
    clockOff: number | null;
  };
  const rows = await transaction<Found[]>`
    select photos.id, members.name as worker, coalesce(checklist[task + 1], '') as task, phase,
      taken_at as "takenAt", clock_off_seconds as "clockOff", source = 'library' as "isFromLibrary", photos.state, counts, width, height
    from public.photos
      join public.visits on visits.id = visit_id join public.members on members.id = taken_by
    where visit_id = ${visitId} order by task nulls last, phase desc, taken_at, photos.id`;
  const kept = rows.filter(({ state }) => state !== 'erased');
  const names = kept.flatMap(({ id }) => Object.values(photoNames(id)));
  const urls = await files.addresses('photos', names, readingAddressInMinutes * 60);
  return rows.map(({ clockOff, ...photo }) => ({
    ...photo,
    clockOffMinutes: inMinutes(clockOff),
    pictureUrl: urls.get(photoNames(photo.id).picture) ?? '',
    previewUrl: urls.get(photoNames(photo.id).preview) ?? '',
  }));
}

/** Throws not-found. */
export async function readReopenUntil(
  transaction: TransactionSql,
  visitId: string,
  now: Date,
): Promise<Date | null> {
  const visit = await found(transaction<{ closedAt: Date | null }[]>`
    select closed_at as "closedAt" from public.visits where id = ${visitId}`);
  if (visit.closedAt === null) return null;
  const until = new Date(visit.closedAt.getTime() + reopenWithinDays * dayInMs);
  return until > now ? until : null;
}
