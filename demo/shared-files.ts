import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sql } from 'postgres';
import { pathOfVersion } from '../server/files/disk.ts';
import { runAs } from '../server/storage/objects.ts';
import { errorCode } from '../supabase/functions/_shared/database/failure.ts';

/** An object that has the bytes of another one. */
export type SharedFile = { name: string; bytesOf: string };

/** Where a file system has no links, or no more of them for this file. */
const noLink = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/**
 * Stores objects of the bucket `photos` whose bytes others of it have already. Each has a file of its
 * own, as removing one must not remove the others; as links they take no room.
 */
export async function storeShared(
  sql: Sql,
  filesDir: string,
  shared: readonly SharedFile[],
): Promise<void> {
  const sources = [...new Set(shared.map(({ bytesOf }) => bytesOf))];
  const found = await runAs(
    sql,
    'service',
    (transaction) => transaction<{ name: string; version: string }[]>`
      select name, version from storage.objects where bucket_id = 'photos' and name = any(${sources})`,
  );
  const versions = new Map(found.map(({ name, version }) => [name, version]));
  const rows = shared.map(({ name, bytesOf }) => ({ name, bytesOf, version: randomUUID() }));
  for (const { bytesOf, version } of rows) {
    await linkOrCopy(
      pathOfVersion(filesDir, versions.get(bytesOf) ?? ''),
      pathOfVersion(filesDir, version),
    );
  }
  await runAs(
    sql,
    'service',
    (transaction) => transaction`
      insert into storage.objects (bucket_id, name, version, metadata)
      select 'photos', one.name, one.version, source.metadata
      from jsonb_to_recordset(${transaction.json(rows)}) as one (name text, "bytesOf" text, version text)
      join storage.objects as source on source.bucket_id = 'photos' and source.name = one."bytesOf"`,
  );
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (failure) {
    if (!noLink.includes(errorCode(failure) ?? '')) throw failure;
    await copyFile(from, to);
  }
}
