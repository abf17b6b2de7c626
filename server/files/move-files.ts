import { createHash } from 'node:crypto';
import { BucketFailure } from './bucket.ts';
import type { FileStore, Listed } from './file-store.ts';

export type Moved = { files: number; bytes: number };

type Company = {
  /**
   * Takes what left the first store while it was copied, and removes from the second what nobody has
   * any more. It is asked before each removal, so it may end a mover that has lost its right to move.
   */
  settle?: (gone: readonly string[]) => Promise<void>;
  tell?: (moved: Moved) => void;
};

const atOnce = 8;

/**
 * Moves all files from one store to another, while a site may read and remove them. A file goes here
 * only once it was read back whole from the other. The work may end at any time and begin again. Throws
 * BucketFailure, once nothing is under way any more.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  { settle = async () => undefined, tell = () => undefined }: Company = {},
): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0 };
  for await (const group of from.list()) {
    for (let first = 0; first < group.length; first += atOnce) {
      const next = group.slice(first, first + atOnce);
      const found = await allOf(next, async (file) => ({
        ...file,
        is: await copy(from, to, file),
      }));
      await settle(found.flatMap(({ version, is }) => (is === 'gone' ? [version] : [])));
      const copied = found.filter(({ is }) => is === 'copied');
      await allOf(copied, ({ version }) => from.remove(version));
      moved.files += copied.length;
      moved.bytes += copied.reduce((sum, { size }) => sum + size, 0);
    }
    if (group.length > 0) tell(moved);
  }
  return moved;
}

/** Returns whether the file was there before and after, went meanwhile, or was not there. */
async function copy(
  from: FileStore,
  to: FileStore,
  { version, size }: Listed,
): Promise<'copied' | 'gone' | 'missing'> {
  const bytes = await from.read(version, 0, size - 1);
  if (bytes === null) return 'missing';
  await to.write(version, bytes, size);
  // In this order, because a site removes here first.
  const there = await sumOf(to, version, size).catch((cause: unknown) => {
    throw new BucketFailure(`${version} cannot be read from the bucket.`, { cause });
  });
  const here = await sumOf(from, version, size);
  if (here === null) return 'gone';
  if (here !== there) throw new BucketFailure(`${version} is not whole in the bucket.`);
  return 'copied';
}

async function sumOf(store: FileStore, version: string, size: number): Promise<string | null> {
  const bytes = await store.read(version, 0, size - 1);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.length;
  }
  return `${length} ${hash.digest('hex')}`;
}

/** Throws the first failure once all have ended. */
async function allOf<One, Result>(
  many: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const outcomes = await Promise.allSettled(many.map(work));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
