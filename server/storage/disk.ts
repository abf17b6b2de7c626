import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../supabase/functions/_shared/database/failure.ts';
import { entityTooLarge } from './errors.ts';

/** What is known of a file once it is written. */
export type Written = { size: number; eTag: string };

/**
 * The files of one folder, each under the version that the database knows it by. The names that
 * clients give never reach the disk.
 */
export type Disk = {
  /**
   * Writes a file whole or not at all: aside, synced, and renamed. Throws entityTooLarge beyond
   * `limit` bytes, and whatever the source throws.
   */
  write(version: string, source: AsyncIterable<Uint8Array>, limit: number): Promise<Written>;
  /** Opens a file for reading. Returns null if there is none. Whoever calls closes it. */
  read(version: string): Promise<FileHandle | null>;
  /** Removes a file, and what was written aside for it. */
  remove(version: string): Promise<void>;
  /** Returns how large the disk under the folder is, and how much of it is free, in bytes. */
  space(): Promise<Space>;
};

/** A disk's bytes. */
export type Space = { free: number; size: number };

/** The versions that we give. Nothing else is ever a path. */
const versionForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The end of the name of a file that is not whole yet. Backups leave such files out. */
const aside = '.new';

/** Returns where a file lies. A folder with too many entries is slow on some systems, so they share 256. */
export function pathOfVersion(filesDir: string, version: string): string {
  if (!versionForm.test(version)) throw new Error(`Not a version of ours: ${version}`);
  return join(filesDir, version.slice(0, 2), version);
}

/** Opens the folder, and makes it if it is missing. Processes may share it. */
export async function openDisk(filesDir: string, space = spaceAround): Promise<Disk> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });

  const remove = async (version: string) => {
    const path = pathOfVersion(filesDir, version);
    await rm(path, { force: true });
    await rm(path + aside, { force: true });
  };

  return {
    async write(version, source, limit) {
      const path = pathOfVersion(filesDir, version);
      const folder = dirname(path);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(filesDir);
      try {
        const file = await open(path + aside, 'wx', 0o600);
        const written = await writeAll(file, source, limit).finally(() => file.close());
        await rename(path + aside, path);
        await syncFolder(folder);
        return written;
      } catch (failure) {
        await remove(version);
        throw failure;
      }
    },
    async read(version) {
      try {
        return await open(pathOfVersion(filesDir, version));
      } catch (failure) {
        if (errorCode(failure) === 'ENOENT') return null;
        throw failure;
      }
    },
    remove,
    space: () => space(filesDir),
  };
}

async function spaceAround(filesDir: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(filesDir);
  return { free: bavail * bsize, size: blocks * bsize };
}

async function writeAll(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Written> {
  const digest = createHash('md5');
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw entityTooLarge();
    digest.update(chunk);
    await file.writeFile(chunk);
  }
  await file.sync();
  return { size, eTag: `"${digest.digest('hex')}"` };
}

/** A new name is safe only once its folder is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
