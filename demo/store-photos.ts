import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Sql } from 'postgres';
import { photoNames } from '../domain/visits/photo-names.ts';
import { openDisk, pathOfVersion } from '../server/files/disk.ts';
import { runAs } from '../server/storage/objects.ts';
import { storeFile } from '../server/storage/store.ts';
import { errorCode } from '../supabase/functions/_shared/database/failure.ts';
import type { Company } from './company.ts';
import type { Album } from './pictures/encode.ts';
import { drawPortrait } from './pictures/portraits.ts';

/** Files that are written at once. The disk works while the database does. */
const atOnce = 8;

/** Each drawing is stored once as the server does it; the same bytes are shared. */
export async function storePhotos(
  sql: Sql,
  filesDir: string,
  { records, team }: Company,
  album: Album,
): Promise<void> {
  const fileStore = await openDisk(filesDir);
  const photos = records.flatMap((record) =>
    record.photos.map(({ id, subject, phase }) => ({ id, ...album(subject, phase) })),
  );
  const portraits = await Promise.all(
    team
      .flatMap(({ portrait }) => portrait ?? [])
      .map(async (sitter) => ({ id: sitter.id, ...(await drawPortrait(sitter)) })),
  );
  const files = [...photos, ...portraits].flatMap(({ id, picture, preview }) => {
    const names = photoNames(id);
    return [
      { name: names.picture, bytes: picture },
      { name: names.preview, bytes: preview },
    ];
  });
  const firstNames = new Map<Uint8Array, string>();
  const waiting: typeof files = [];
  const shared: SharedFile[] = [];
  for (const file of files) {
    const bytesOf = firstNames.get(file.bytes);
    if (bytesOf === undefined) {
      firstNames.set(file.bytes, file.name);
      waiting.push(file);
    } else {
      shared.push({ name: file.name, bytesOf });
    }
  }
  const writeNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { name, bytes } = next;
      const upload = { bucket: 'photos', name, owner: undefined, upsert: true };
      await storeFile({ sql, fileStore }, upload, async () => ({
        mimetype: 'image/jpeg',
        cacheControl: 'max-age=3600',
        userMetadata: null,
        bytes: once(bytes),
      }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, writeNext));
  await storeShared(sql, filesDir, shared);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An object that has the bytes of another one. */
type SharedFile = { name: string; bytesOf: string };

/** The file system has no links, or no more of them for this file. */
const noLink = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Each object has its own file, as removing one must not remove others; links take no room. */
async function storeShared(
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
