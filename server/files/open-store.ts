import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBucket } from './bucket.ts';
import type { BucketAddress } from './bucket-address.ts';
import { openDisk } from './disk.ts';
import type { FileStore } from './file-store.ts';

export type FilesAt = { dataDir: string; filesDir: string; bucket: BucketAddress | null };

/** A folder still there beside a bucket is read for what was not moved (docs/how-to/deploy.md). */
export async function openFileStore(at: FilesAt): Promise<FileStore> {
  const bucket = await openSiteBucket(at);
  if (bucket === null) return openDisk(at.filesDir);
  return existsSync(at.filesDir) ? whileMoving(await openDisk(at.filesDir), bucket) : bucket;
}

export async function openSiteBucket({
  dataDir,
  bucket,
}: Pick<FilesAt, 'dataDir' | 'bucket'>): Promise<FileStore | null> {
  return bucket && openBucket(bucket, join(dataDir, 'arrivals'));
}

/** A store whose files are on their way from one to another. */
export function whileMoving(from: FileStore, to: FileStore): FileStore {
  return {
    write: to.write,
    async read(...wanted) {
      // What is in neither was moved in between.
      return (
        (await to.read(...wanted)) ?? (await from.read(...wanted)) ?? (await to.read(...wanted))
      );
    },
    // In this order, so that what is being moved is removed by one of the two.
    async remove(version) {
      await from.remove(version);
      await to.remove(version);
    },
    async *list() {
      yield* from.list();
      yield* to.list();
    },
    space: to.space,
  };
}
