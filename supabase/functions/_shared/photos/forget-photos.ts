import type { Sql, TransactionSql } from 'postgres';
import {
  hiddenPhotoErasedInDays,
  screenshotsKeptInDays,
} from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Files } from '../files/files.ts';
import { eraseRemovedPictures } from './member-pictures.ts';
import { lockPhotoFiles } from './photo-lock.ts';
import { removePhotoFiles } from './remove-photo-files.ts';
import { removeScreenshots } from './remove-screenshots.ts';

/** What forgetting needs from its process. */
export type PhotoKeeping = {
  /** A login that may take the role service_role. */
  sql: Sql;
  files: Files;
  /** How long after a subscription's end its photos are kept. */
  photoRetentionInMonths: number;
};

/** An upload or a file without its row is left over after this long. */
const leftOverAfter = '1 day';

/** An hourly sweep is then never too late. Until it comes, a dispatcher may show the photo again. */
const hiddenFor = `${hiddenPhotoErasedInDays - 1} days`;

/** How many go in one transaction. */
const atOnce = 200;

/**
 * Erases the photos whose time has come, and what interrupted or given-up uploads left behind (docs/product.md,
 * "Service files"). Files go before their row says so, so that what is interrupted is done again. Any
 * number of processes may do so over one database.
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
    async (service) => eraseOfProblems(service, files, await reportedLongAgo(service, kept)),
    (service) => eraseRemovedPictures(service, files),
    async (service) => removeScreenshots(service, files, await answeredLongAgo(service)),
    (service) => forgetFilesWithoutRow(service, files),
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

/** The subscriptions whose photos are no longer kept, and whose clients were told so in time. */
function overSince(service: TransactionSql, kept: string) {
  return service`
    select subscription_id as id from private.erasing_notices
    where erased_from <= now() and private.photos_kept_from(subscription_id) < now() - ${kept}::interval`;
}

async function endedLongAgo(service: TransactionSql, kept: string): Promise<PhotoRow[]> {
  return service<PhotoRow[]>`
    with over as (${overSince(service, kept)})
    select photos.id from public.photos
      join public.visits on visits.id = visit_id
      join over on over.id = subscription_id
    where photos.state <> 'erased'
    limit ${atOnce} for update of photos skip locked`;
}

/** The photos of a problem go with those of its visit. */
async function reportedLongAgo(service: TransactionSql, kept: string): Promise<PhotoRow[]> {
  return service<PhotoRow[]>`
    with over as (${overSince(service, kept)})
    select photos.id from public.problem_photos as photos
      join public.problems on problems.id = problem_id
      join public.visits on visits.id = visit_id
      join over on over.id = subscription_id
    where photos.state <> 'erased'
    limit ${atOnce} for update of photos skip locked`;
}

async function eraseOfProblems(
  service: TransactionSql,
  files: Files,
  photos: readonly PhotoRow[],
): Promise<number> {
  const ids = photos.map(({ id }) => id);
  await removePhotoFiles(files, ids);
  await service`update public.problem_photos set state = 'erased' where id = any(${ids}::uuid[])`;
  return ids.length;
}

/** What was shown of payments that were answered. */
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
): Promise<number> {
  const ids = photos.map(({ id }) => id);
  await removePhotoFiles(files, ids);
  await service`update public.photos set state = 'erased' where id = any(${ids}::uuid[])`;
  return ids.length;
}

/** Files that were written for a photo which never came to be, or which outlived it. */
async function forgetFilesWithoutRow(service: TransactionSql, files: Files): Promise<number> {
  const withoutRow = (among: readonly string[] | null) => service<PhotoRow[]>`
    select distinct left(name, 36) as id from storage.objects
    where bucket_id = 'photos' and greatest(created_at, updated_at) < now() - ${leftOverAfter}::interval
      and name ~ '^[0-9a-f-]{36}(-preview)?[.]jpg$'
      and (${among}::text[] is null or left(name, 36) = any(${among}::text[]))
      and not exists (
        select from public.photos where id::text = left(name, 36) and state <> 'erased'
      )
      and not exists (
        select from public.problem_photos where id::text = left(name, 36) and state <> 'erased'
      )
      and not exists (select from public.member_pictures where id::text = left(name, 36))
      and not exists (select from public.claim_screenshots where id::text = left(name, 36))
    limit ${atOnce}`;
  const found = (await withoutRow(null)).map(({ id }) => id);
  await lockPhotoFiles(service, found);
  // A phone may have sent one of them again just now.
  const still = await withoutRow(found);
  await removePhotoFiles(
    files,
    still.map(({ id }) => id),
  );
  return found.length;
}
