import type { Sql, TransactionSql } from 'postgres';
import {
  hiddenPhotoErasedInDays,
  screenshotsKeptInDays,
} from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import { lockPhotoFiles } from './keep-upload.ts';
import { eraseRemovedPictures } from './member-pictures.ts';
import { removePhotoFiles, removeScreenshots } from './photo-files.ts';

export type PhotoKeeping = {
  /** A login that may take the role service_role. */
  sql: Sql;
  files: Files;
  /** How long photos are kept after a subscription's end. */
  photoRetentionInMonths: number;
};

/** The age from which an upload or a file without a row is an orphan. */
const leftOverAfter = '1 day';

/**
 * A day less, so that an hourly sweep is never too late. Until then a dispatcher may show the photo
 * again.
 */
const hiddenFor = `${hiddenPhotoErasedInDays - 1} days`;

/** The rows of one transaction. */
const atOnce = 200;

/**
 * Erases photos past their retention and orphans of uploads (docs/product.md, "Service files").
 * Files go before their rows, so that an interrupted run is repeated. Safe in several processes.
 */
export async function forgetPhotos({
  sql,
  files,
  photoRetentionInMonths,
}: PhotoKeeping): Promise<void> {
  const kept = `${photoRetentionInMonths} months`;
  const sweeps: ((service: TransactionSql) => Promise<number>)[] = [
    (service) => forgetUploads(service, files),
    async (service) => erase(service, files, await hiddenLongAgo(service)),
    async (service) => erase(service, files, await endedLongAgo(service, kept)),
    async (service) =>
      erase(service, files, await reportedLongAgo(service, kept), 'problem_photos'),
    (service) => eraseRemovedPictures(service, files),
    async (service) => removeScreenshots(service, files, await answeredLongAgo(service)),
    ...digits.map(
      (digit) => (service: TransactionSql) => forgetFilesWithoutRow(service, files, digit),
    ),
  ];
  for (const sweep of sweeps) {
    let swept = atOnce;
    while (swept === atOnce) swept = await asService(sql, sweep);
  }
}

/** A phone whose upload is gone sends it again. */
async function forgetUploads(service: TransactionSql, files: Files): Promise<number> {
  const uploads = await service<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = 'incoming' and created_at < now() - ${leftOverAfter}::interval
    limit ${atOnce}`;
  await files.remove(
    'incoming',
    uploads.map(({ name }) => name),
  );
  return uploads.length;
}

type PhotoRow = { id: string };

async function hiddenLongAgo(service: TransactionSql): Promise<PhotoRow[]> {
  return service<PhotoRow[]>`
    select id from public.photos
    where state = 'hidden' and hidden_at < now() - ${hiddenFor}::interval
    limit ${atOnce} for update skip locked`;
}

/** Photos of visits whose subscription is over and whose client was notified in time. */
function endedLongAgo(service: TransactionSql, kept: string): Promise<PhotoRow[]> {
  return forgettable(service, kept, {
    photos: service`public.photos`,
    withVisits: service`select photos.id, visit_id from public.photos where state <> 'erased'`,
  });
}

/** A problem's photos go with those of its visit. */
function reportedLongAgo(service: TransactionSql, kept: string): Promise<PhotoRow[]> {
  return forgettable(service, kept, {
    photos: service`public.problem_photos`,
    withVisits: service`
      select photos.id, visit_id from public.problem_photos as photos
        join public.problems on problems.id = problem_id
      where photos.state <> 'erased'`,
  });
}

/**
 * Starts from the photos that still exist, which are far fewer than the subscriptions that ended
 * over the years.
 */
function forgettable(
  service: TransactionSql,
  kept: string,
  of: { photos: ReturnType<typeof service>; withVisits: ReturnType<typeof service> },
): Promise<PhotoRow[]> {
  return service<PhotoRow[]>`
    with told as materialized (
      select still.id, subscription_id from (${of.withVisits}) as still
        join public.visits on visits.id = visit_id
        join private.erasing_notices using (subscription_id)
      where erased_from <= now()
    )
    select id from ${of.photos} as photos
    where state <> 'erased' and id = any(array(
      select id from told
        join private.photos_kept_from(array(select distinct subscription_id from told)) as known
          using (subscription_id)
      where kept_from < now() - ${kept}::interval
      limit ${atOnce}
    ))
    for update skip locked`;
}

/** Screenshots of payments that were answered. */
async function answeredLongAgo(service: TransactionSql): Promise<PhotoRow[]> {
  return service<PhotoRow[]>`
    select id from public.claim_screenshots where exists (
      select from public.payment_states
      where payment_states.payment_id = claim_screenshots.payment_id and state <> 'claimed'
        and at < now() - make_interval(days => ${screenshotsKeptInDays})
    )
    limit ${atOnce} for update skip locked`;
}

async function erase(
  service: TransactionSql,
  files: Files,
  photos: readonly PhotoRow[],
  table: 'photos' | 'problem_photos' = 'photos',
): Promise<number> {
  const ids = photos.map(({ id }) => id);
  await removePhotoFiles(files, ids);
  await service`
    update ${service(`public.${table}`)} set state = 'erased' where id = any(${ids}::uuid[])`;
  return ids.length;
}

async function forgetFilesWithoutRow(
  service: TransactionSql,
  files: Files,
  digit: string,
): Promise<number> {
  // A generic plan would look each name up by itself.
  await service`set local plan_cache_mode = 'force_custom_plan'`;
  const found = await filesWithoutRow(service, digit);
  if (found.length === 0) return 0;
  await lockPhotoFiles(service, found);
  // A phone may have sent one of them again just now.
  const still = await filesWithoutRow(service, digit, found);
  await removePhotoFiles(files, still);
  return found.length;
}

/**
 * Returns ids of photos that have files but no row, among those that begin with a digit. Compares
 * names and ids from two indexes, and looks only at the remainder.
 */
async function filesWithoutRow(
  service: TransactionSql,
  digit: string,
  among: readonly string[] | null = null,
): Promise<string[]> {
  const rows = await service<PhotoRow[]>`
    with named as materialized (
      select name from storage.objects
      where bucket_id = 'photos' and name >= ${digit} and name < ${after(digit)}
        and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-preview)?[.]jpg$'
        and not exists (
          select from public.photos where id = left(name, 36)::uuid and state <> 'erased'
            and id >= ${uuidFrom(digit)} and id <= ${uuidTo(digit)}
        )
    )
    select distinct left(name, 36) as id from storage.objects
    where bucket_id = 'photos' and name = any(array(select name from named))
      and greatest(created_at, updated_at) < now() - ${leftOverAfter}::interval
      and (${among}::text[] is null or left(name, 36) = any(${among}::text[]))
      and not exists (
        select from public.problem_photos where id = left(name, 36)::uuid and state <> 'erased'
      )
      and not exists (select from public.member_pictures where id = left(name, 36)::uuid)
      and not exists (select from public.claim_screenshots where id = left(name, 36)::uuid)
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}

const digits = [...'0123456789abcdef'];
const after = (digit: string) => digits[digits.indexOf(digit) + 1] ?? 'g';
const uuidFrom = (digit: string) => `${digit}0000000-0000-0000-0000-000000000000`;
const uuidTo = (digit: string) => `${digit}fffffff-ffff-ffff-ffff-ffffffffffff`;
