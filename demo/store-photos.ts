import type { Sql } from 'postgres';
import { photoNames } from '../domain/visits/photo-names.ts';
import { openDisk } from '../server/files/disk.ts';
import { storeFile } from '../server/storage/store.ts';
import type { Company } from './company.ts';
import type { Album } from './pictures/encode.ts';
import { drawPortrait } from './pictures/portraits.ts';
import { type SharedFile, storeShared } from './shared-files.ts';

/** As many files are written at once. The disk works while the database does. */
const atOnce = 8;

/**
 * Writes the files of all photos and portraits into the server's folder. Each drawing is stored once as
 * the server does it; whatever else shows it shares its bytes.
 */
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
