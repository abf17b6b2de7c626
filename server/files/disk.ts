import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../supabase/functions/_shared/database/failure.ts';
import {
  type FileStore,
  FileTooLarge,
  isVersion,
  nameOfVersion,
  type Space,
  type Written,
} from './file-store.ts';

const chunkBytes = 65_536;

/** The end of the name of a file that is not whole yet. Backups leave such files out. */
const aside = '.new';

export function pathOfVersion(filesDir: string, version: string): string {
  return join(filesDir, nameOfVersion(version));
}

/** Makes a missing folder. Files are written aside, synced and renamed. Processes may share it. */
export async function openDisk(filesDir: string, space = spaceOf): Promise<FileStore> {
  await mkdir(filesDir, { recursive: true, mode: 0o700 });

  return {
    async write(version, source, limit) {
      const path = pathOfVersion(filesDir, version);
      const folder = dirname(path);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      if (made !== undefined) await syncFolder(filesDir);
      const file = await open(path + aside, 'wx', 0o600);
      try {
        const written = await writeAll(file, source, limit).finally(() => file.close());
        await rename(path + aside, path);
        await syncFolder(folder);
        return written;
      } catch (failure) {
        await rm(path + aside, { force: true });
        throw failure;
      }
    },
    async read(version, first, last) {
      const file = await open(pathOfVersion(filesDir, version)).catch(unlessMissing);
      return file && streamOf(file, first, last);
    },
    async remove(version) {
      const path = pathOfVersion(filesDir, version);
      await rm(path, { force: true });
      await rm(path + aside, { force: true });
    },
    async *list() {
      for (const folder of await readdir(filesDir)) {
        if (!/^[\da-f]{2}$/.test(folder)) continue;
        const versions = (await readdir(join(filesDir, folder))).filter(isVersion);
        const sizes = await Promise.all(
          versions.map((version) => sizeOf(pathOfVersion(filesDir, version))),
        );
        yield versions.flatMap((version, index) => {
          const size = sizes[index] ?? null;
          return size === null ? [] : [{ version, size }];
        });
      }
    },
    space: () => space(filesDir),
  };
}

export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Returns null if the file went meanwhile. */
async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(unlessMissing))?.size ?? null;
}

/** Returns null for the failure of a file that is not there, and throws any other. */
export function unlessMissing(failure: unknown): null {
  if (errorCode(failure) === 'ENOENT') return null;
  throw failure;
}

/** Reads a part of a file as somebody takes it, and closes the file at the end. */
function streamOf(file: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let position = first;
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(chunkBytes, last + 1 - position);
      const chunk = Buffer.allocUnsafe(length);
      const { bytesRead } = await file.read(chunk, 0, length, position).catch(async (failure) => {
        await file.close();
        throw failure;
      });
      position += bytesRead;
      if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
      if (position <= last && bytesRead > 0) return;
      controller.close();
      await file.close();
    },
    cancel: () => file.close(),
  });
}

/** Writes what arrives to an open file, synced. Throws FileTooLarge beyond `limit` bytes. */
export async function writeAll(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Written> {
  const digest = createHash('md5');
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > limit) throw new FileTooLarge();
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
