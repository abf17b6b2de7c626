import type { Sql } from 'postgres';
import { photoNames } from '../domain/visits/photo-names.ts';
import { openDisk } from '../server/storage/disk.ts';
import { storeFile } from '../server/storage/store.ts';
import type { Company } from './company.ts';
import type { Album } from './pictures/encode.ts';
import { type SharedFile, storeShared } from './shared-files.ts';

/** As many files are written at once. The disk works while the database does. */
const atOnce = 8;

/** Writes the files of all photos into the server's folder: each drawing once, as the server does. */
export async function storePhotos(
  sql: Sql,
  filesDir: string,
  { records }: Company,
  album: Album,
): Promise<void> {
  const disk = await openDisk(filesDir);
  const files = records.flatMap(({ photos }) =>
    photos.flatMap(({ id, subject, phase }) => {
      const names = photoNames(id);
      const { picture, preview } = album(subject, phase);
      return [
        { name: names.picture, bytes: picture },
        { name: names.preview, bytes: preview },
      ];
    }),
  );
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
      await storeFile({ sql, disk }, upload, async () => ({
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
