import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { visitToday } from '../../supabase/functions/crew/crew.fixture.ts';
import {
  type Person,
  type ServedTeam,
  serveTeam,
} from '../../supabase/functions/team/team.fixture.ts';
import { type places, serveBucket } from '../files/bucket.fixture.ts';
import { openBucket } from '../files/bucket.ts';
import type { FileStore } from '../files/file-store.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';

/** The storage, served with a team whose worker has a visit today. */
export type ServedStorage = ServedTeam & {
  visit: string;
  /** Without their folders. */
  onDisk(): Promise<string[]>;
  /** Counts the files that the database knows to belong to no object. */
  unowned(): Promise<number>;
  /** Lets signed-in clients do everything in a bucket of this name, which it makes. */
  openBucket(name: string, limits?: { bytes?: number; types?: string[] }): Promise<void>;
};

/** Serves functions and storage over a database and a folder of their own, or a bucket. */
export async function serveStorage(bucket?: FileStore): Promise<ServedStorage> {
  const team = await serveTeam(null, bucket);
  const { database, filesDir } = team;
  const { id } = await visitToday(team, [team.worker]);
  return {
    ...team,
    visit: id,
    async onDisk() {
      const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async unowned() {
      const rows = await database.admin`select from storage.unowned_files`;
      return rows.count;
    },
    async openBucket(name, { bytes = 1000, types } = {}) {
      await database.admin`
        insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
        values (${name}, ${name}, ${bytes}, ${types ?? null})`;
      await database.admin.unsafe(
        `create policy "${name} is open" on storage.objects for all to authenticated
         using (bucket_id = '${name}') with check (bucket_id = '${name}')`,
      );
    },
  };
}

/** Serves them for all tests of a suite, with the files in a folder or in a bucket. */
export function servedIn(place: (typeof places)[number]): ServedStorage {
  return forAllTests(async () => {
    if (place === 'a folder') return serveStorage();
    const bucket = await serveBucket(randomUUID());
    const arrivals = await mkdtemp(join(tmpdir(), 'arrivals-'));
    const served = await serveStorage(await openBucket(bucket.address, arrivals));
    return {
      ...served,
      async close() {
        await served.close();
        await bucket.close();
        await rm(arrivals, { recursive: true });
      },
    };
  });
}

export function newPhoto(visit: string): string {
  return `${visit}/${randomUUID()}`;
}

/** Returns a file of this many bytes. Its type is what it says, not what it holds. */
export function picture(bytes = 300): Blob {
  return new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/jpeg' });
}

/** Returns somebody's files of a bucket, by the official client. */
export function bucketOf(
  { storageFor }: ServedStorage,
  bucket: string,
  person?: Pick<Person, 'token'>,
) {
  return storageFor(person?.token).from(bucket);
}
