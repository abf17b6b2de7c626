import { randomUUID } from 'node:crypto';
import type { JSONValue, TransactionSql } from 'postgres';
import { FileTooLarge, type Written } from '../files/file-store.ts';
import type { StoreDependencies } from './dependencies.ts';
import { duplicate, entityTooLarge, invalidMimeType, tryAgain, unavailable } from './errors.ts';
import {
  type BucketLimits,
  bucketLimits,
  findObjects,
  type Metadata,
  type Place,
  runAs,
} from './objects.ts';
import { reservePlace } from './places.ts';
import { disown, removeUnowned, takeOwnership } from './unowned-files.ts';

export type Incoming = {
  mimetype: string;
  cacheControl: string;
  userMetadata: JSONValue | null;
  bytes: AsyncIterable<Uint8Array>;
};

/** Whose file it is, and whether it may take the place of another. */
export type Upload = Place & {
  owner: string | undefined;
  upsert: boolean;
  announced?: number | undefined;
};

/** The largest file in bytes where a bucket names no limit. */
const largest = 50 * 2 ** 20;

/**
 * Stores a file whole or not at all, and only then its object. `receive` is asked for the file once
 * there is a place for it. Throws noSuchBucket, duplicate, tooManyUploads, insufficientStorage,
 * invalidMimeType, entityTooLarge, and whatever the file's source throws.
 */
export async function storeFile(
  dependencies: StoreDependencies,
  upload: Upload,
  receive: () => Promise<Incoming>,
): Promise<{ id: string }> {
  const { sql, fileStore } = dependencies;
  const limits = await bucketLimits(sql, upload.bucket);
  const [existing] = await findObjects(sql, 'service', upload.bucket, [upload.name]);
  // A repeated upload is told so before anything is written.
  if (existing !== undefined && !upload.upsert) throw duplicate();

  const version = randomUUID();
  const most = limits.file_size_limit ?? largest;
  const { bucket, owner, announced } = upload;
  const bytes = Math.min(announced ?? most, most);
  await runAs(sql, 'service', (transaction) =>
    owner === undefined
      ? disown(transaction, [version])
      : reservePlace(transaction, fileStore, { version, bucket, owner, bytes }),
  );
  try {
    const incoming = await receive();
    if (!isAllowed(incoming.mimetype, limits)) throw invalidMimeType(incoming.mimetype);
    const written = await fileStore.write(version, incoming.bytes, most).catch((failure) => {
      throw failure instanceof FileTooLarge ? entityTooLarge() : failure;
    });
    const { id, replaced } = await runAs(sql, 'service', (transaction) =>
      giveFile(transaction, upload, version, incoming, written),
    );
    if (replaced !== null) await removeLater(dependencies, [replaced]);
    return { id };
  } catch (failure) {
    // Owned or not: only what still belongs to no object goes, even if the answer to a commit was lost.
    await removeLater(dependencies, [version]);
    throw failure;
  }
}

/** Removes what belongs to no object. The sweep repeats it, so it may fail with the database. */
export async function removeLater(
  dependencies: StoreDependencies,
  versions: readonly string[],
): Promise<void> {
  try {
    await removeUnowned(dependencies, versions);
  } catch (failure) {
    if (unavailable(failure) === null) throw failure;
  }
}

async function giveFile(
  transaction: TransactionSql,
  { bucket, name, owner, upsert }: Upload,
  version: string,
  { mimetype, cacheControl, userMetadata }: Incoming,
  { size, eTag }: Written,
): Promise<{ id: string; replaced: string | null }> {
  // Two uploads of one name wait for each other here.
  await transaction`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 0))`;
  if (!(await takeOwnership(transaction, version))) throw tryAgain();
  const [existing] = await transaction<{ id: string; version: string }[]>`
    select id, version from storage.objects where bucket_id = ${bucket} and name = ${name}
    for update`;
  if (existing !== undefined && !upsert) throw duplicate();
  const metadata: Metadata = {
    eTag,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  const row = {
    owner: owner ?? null,
    owner_id: owner ?? null,
    version,
    metadata: transaction.json(metadata),
    user_metadata: userMetadata === null ? null : transaction.json(userMetadata),
  };
  if (existing === undefined) {
    const [made] = await transaction<{ id: string }[]>`
      insert into storage.objects ${transaction({ bucket_id: bucket, name, ...row })} returning id`;
    if (made === undefined) throw new Error('The object was not stored.');
    return { id: made.id, replaced: null };
  }
  await transaction`
    update storage.objects set ${transaction(row)}, updated_at = now() where id = ${existing.id}`;
  await disown(transaction, [existing.version]);
  return { id: existing.id, replaced: existing.version };
}

function isAllowed(mimetype: string, { allowed_mime_types: allowed }: BucketLimits): boolean {
  const [type = '', subtype] = (mimetype.split(';')[0] ?? '').trim().toLowerCase().split('/');
  if (allowed === null) return true;
  return (
    subtype !== undefined &&
    [`${type}/*`, `${type}/${subtype}`].some((one) => allowed.includes(one))
  );
}
