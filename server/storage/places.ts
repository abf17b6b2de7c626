import type { TransactionSql } from 'postgres';
import { uploadsWaiting, uploadsWaitingInMegabytes } from '../../domain/service-numbers.ts';
import type { Bucket } from '../../supabase/functions/_shared/files/files.ts';
import type { FileStore } from '../files/file-store.ts';
import { insufficientStorage, tooManyUploads } from './errors.ts';

/** An upload that is about to arrive, and the most bytes that it can have. */
export type Arriving = { version: string; bucket: string; owner: string; bytes: number };

/** In minutes. Requests end earlier (server/http/limits.ts), but for a process that died. */
const arrivingInMinutes = 6;

/** Stays free of uploads, for orders: a tenth of a disk, at most a gigabyte. */
export const leftFree = { share: 0.1, bytes: 1_000_000_000 };

/** Where uploads wait to be kept. What lies elsewhere is there to stay. */
const waitingRoom: Bucket = 'incoming';

/** Holds everybody who reserves until the transaction ends. Any number works. */
const placesLock = 7_215_904;

/**
 * Reserves a place and its bytes before the first byte is read, for all processes together. The
 * file's row in storage.unowned_files is the reservation: it goes when the object takes the file, or with
 * the file when the upload fails. Throws tooManyUploads and insufficientStorage.
 */
export async function reservePlace(
  transaction: TransactionSql,
  fileStore: FileStore,
  { version, bucket, owner, bytes }: Arriving,
): Promise<void> {
  const { free, size } = await fileStore.space();
  await transaction`select pg_advisory_xact_lock(${placesLock})`;
  const [taken] = await transaction<[{ places: number; bytes: number; arriving: number }]>`
    with arriving as (
      select owner_id, bytes from storage.unowned_files
      where owner_id is not null and since > now() - make_interval(mins => ${arrivingInMinutes})
    ), own as (
      select bytes from arriving where owner_id = ${owner}
      union all
      select (metadata ->> 'size')::bigint from storage.objects
      where bucket_id = ${bucket} and owner_id = ${owner}
    )
    select count(*)::integer as places, coalesce(sum(bytes), 0)::float8 as bytes,
      (select coalesce(sum(bytes), 0)::float8 from arriving) as arriving
    from own`;
  const most = uploadsWaitingInMegabytes * 1_000_000;
  const isFull = taken.places >= uploadsWaiting || taken.bytes + bytes > most;
  if (bucket === waitingRoom && isFull) throw tooManyUploads();
  const left = Math.min(leftFree.bytes, size * leftFree.share);
  if (free - taken.arriving - bytes < left) throw insufficientStorage();
  await transaction`
    insert into storage.unowned_files (version, owner_id, bytes)
    values (${version}, ${owner}, ${bytes})`;
}
