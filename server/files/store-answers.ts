import { randomUUID } from 'node:crypto';
import { StartRefused } from '../start-refused.ts';
import { BucketFailure } from './bucket.ts';
import type { FileStore } from './file-store.ts';

/** How long a store may take to answer, in milliseconds. */
const patienceMs = 2_000;

/** For how long an answer holds, in milliseconds. A bucket's host counts what it is asked. */
const heldForMs = 10_000;

/** Returns false while the bucket is away. Throws StartRefused if it refuses for good. */
export async function tryBucket(bucket: FileStore): Promise<boolean> {
  return inTime(tryAll(bucket)).catch((failure: unknown) => {
    if (!(failure instanceof BucketFailure)) throw failure;
    if (!failure.isRefusal) return false;
    throw new StartRefused(`FILES_URL cannot be used: ${failure.message}`, { cause: failure });
  });
}

async function tryAll(bucket: FileStore): Promise<boolean> {
  const version = randomUUID();
  await bucket.write(version, tried(), 1);
  const bytes = await bucket.read(version, 0, 0);
  await bytes?.cancel();
  await bucket.remove(version);
  return bytes !== null;
}

async function* tried(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1);
}

/** Makes a check of whether a store answers, which asks it every ten seconds at most. */
export function watchStore(
  store: Pick<FileStore, 'read'>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  // A file that nobody has is looked for as any other, and nothing is sent.
  const none = randomUUID();
  let latest: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (latest === null || now() - latest.at >= heldForMs) {
      const answer = store.read(none, 0, 0).then(
        () => true,
        () => false,
      );
      latest = { at: now(), answer: inTime(answer) };
    }
    return latest.answer;
  };
}

/** Returns false if an answer takes too long. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patienceMs);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
