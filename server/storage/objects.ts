import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import { errorCode, withinDeadline } from '../../supabase/functions/_shared/database/failure.ts';
import { asCaller, asService, asVisitor } from '../../supabase/functions/_shared/database/roles.ts';
import { accessDenied, duplicate, noSuchBucket } from './errors.ts';

/** In the provider's words. */
export type Metadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  /** ISO 8601. */
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type StoredObject = {
  id: string;
  bucket_id: string;
  name: string;
  version: string;
  metadata: Metadata;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
};

export type BucketLimits = { file_size_limit: number | null; allowed_mime_types: string[] | null };

export type Place = { bucket: string; name: string };

/** Runs queries as somebody: a caller, whom policies hold, or the service. */
export function runAs<T>(
  sql: Sql,
  who: Caller | 'service',
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  if (who === 'service') return withinDeadline(asService(sql, work));
  const running = who.role === 'anon' ? asVisitor(sql, work) : asCaller(sql, who, work);
  return withinDeadline(running).catch((failure: unknown) => {
    if (errorCode(failure) !== '42501') throw failure;
    throw accessDenied('new row violates row-level security policy');
  });
}

/** Throws noSuchBucket. */
export async function bucketLimits(sql: Sql, bucket: string): Promise<BucketLimits> {
  const [found] = await runAs(
    sql,
    'service',
    (transaction) => transaction<BucketLimits[]>`
      select file_size_limit::float8 as file_size_limit, allowed_mime_types
      from storage.buckets where id = ${bucket}`,
  );
  if (found === undefined) throw noSuchBucket();
  return found;
}

/** Returns the objects of these names that somebody may see, in no order. */
export function findObjects(
  sql: Sql,
  who: Caller | 'service',
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  return runAs(
    sql,
    who,
    (transaction) => transaction<StoredObject[]>`
      select id, bucket_id, name, version, metadata, created_at, updated_at, last_accessed_at
      from storage.objects where bucket_id = ${bucket} and name = any(${names})`,
  );
}

class Undone extends Error {}

/** Tries the upload and undoes it. Throws accessDenied, noSuchBucket, or duplicate. */
export async function tryUpload(
  sql: Sql,
  caller: Caller,
  { bucket, name }: Place,
  upsert: boolean,
): Promise<void> {
  try {
    await runAs(sql, caller, async (transaction) => {
      const owner = caller.role === 'authenticated' ? caller.id : null;
      await transaction`
        insert into storage.objects (bucket_id, name, owner, owner_id, version)
        values (${bucket}, ${name}, ${owner}, ${owner}, '1')
        ${upsert ? transaction`on conflict (bucket_id, name) do update set version = '1'` : transaction``}`;
      throw new Undone();
    });
  } catch (failure) {
    if (failure instanceof Undone) return;
    if (errorCode(failure) === '23505') throw duplicate();
    if (errorCode(failure) === '23503') throw noSuchBucket();
    throw failure;
  }
}
