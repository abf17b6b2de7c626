import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { hourInMs } from '../../domain/calendar/in-ms.ts';
import { filesAway } from '../../supabase/functions/_shared/database/failure.ts';
import type { BucketAddress } from './bucket-address.ts';
import { spaceOf, unlessMissing, writeAll } from './disk.ts';
import { type FileStore, isVersion, nameOfVersion } from './file-store.ts';

export class BucketFailure extends Error {
  override name = 'BucketFailure';
  code = filesAway;
  /** Whether it answered that it will not, which does not pass by itself. */
  isRefusal = false;
}

/** How files are named below the prefix, with slashes, and how the last part of a name is read. */
export type Names = {
  /** Throws for what is no version. */
  nameOf(version: string): string;
  versionOf(lastPart: string): string | null;
};

const photoNames: Names = {
  nameOf: nameOfVersion,
  versionOf: (lastPart) => (isVersion(lastPart) ? lastPart : null),
};

/** Pauses double from 50 ms, shortened by chance: a caller waits at most 3 s for them. */
const retries = 6;

/** How often a connection is sought. */
const connections = 3;

/** No upload takes as long, in milliseconds. */
const leftAfterMs = hourInMs;

/** How long a call may take until its answer begins, with what it sends, in milliseconds. */
const patienceMs = 120_000;

/**
 * Opens a bucket as a store. A file first arrives whole in `arrivals`, a folder of this process's own, so
 * that the bucket is sent its length and its checksum and keeps it whole or not at all. No memory holds it.
 */
export async function openBucket(
  address: BucketAddress,
  arrivals: string,
  { nameOf, versionOf }: Names = photoNames,
): Promise<FileStore> {
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  await removeLeft(arrivals);
  const { url, prefix, ...access } = address;
  const client = new AwsClient({ ...access, service: 's3', retries });
  const of = (version: string) => `${url}/${prefix}${nameOf(version)}`;

  return {
    async write(version, source, limit) {
      const target = of(version);
      const path = join(arrivals, `${version}.${randomUUID()}.new`);
      try {
        const file = await open(path, 'wx', 0o600);
        const written = await writeAll(file, source, limit).finally(() => file.close());
        // The sum is of what arrived. A fault on the way to the bucket is refused there.
        const md5 = Buffer.from(written.eTag.replaceAll('"', ''), 'hex').toString('base64');
        const body = await openAsBlob(path);
        await ask(client, target, { method: 'PUT', headers: { 'content-md5': md5 }, body });
        return written;
      } finally {
        await rm(path, { force: true });
      }
    },
    async read(version, first, last) {
      if (last < first) return new Blob([]).stream();
      const range = `bytes=${first}-${last}`;
      const answer = await ask(client, of(version), { headers: { range } }, [404]);
      if (answer.status === 404 || answer.body === null) return null;
      const length = Number(answer.headers.get('content-length'));
      if (answer.status === 206 && length === last - first + 1) return answer.body;
      await answer.body.cancel();
      throw new BucketFailure(`The bucket sent ${length} bytes for ${range} of ${version}.`);
    },
    async remove(version) {
      await ask(client, of(version), { method: 'DELETE' }, [404]);
    },
    async *list() {
      let next: string | null = '';
      while (next !== null) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== '') query.set('continuation-token', next);
        const text = await (await ask(client, `${url}?${query}`)).text();
        yield textsOf(text, 'Contents').flatMap((entry) => {
          const version = versionOf(textsOf(entry, 'Key')[0]?.split('/').at(-1) ?? '');
          return version !== null ? [{ version, size: Number(textsOf(entry, 'Size')[0]) }] : [];
        });
        next = textsOf(text, 'NextContinuationToken')[0] ?? null;
      }
    },
    space: () => spaceOf(arrivals),
  };
}

/** Removes the arrivals of a process that was killed. */
async function removeLeft(arrivals: string): Promise<void> {
  for (const name of await readdir(arrivals)) {
    const path = join(arrivals, name);
    // Another process's may have left meanwhile.
    const since = await stat(path).catch(unlessMissing);
    if (since && Date.now() - since.mtimeMs > leftAfterMs) await rm(path, { force: true });
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: Blob };

/** Every call may be made twice. Throws BucketFailure for an answer not in `expected` or 2xx. */
async function ask(
  client: AwsClient,
  url: string,
  asked: Asked = {},
  expected: readonly number[] = [],
): Promise<Response> {
  const answer = await reach(client, url, asked);
  if (answer.ok || expected.includes(answer.status)) return answer;
  const [code] = textsOf(await answer.text(), 'Code');
  const failure = new BucketFailure(`The bucket answered ${answer.status} ${code ?? ''}`.trim());
  failure.isRefusal = answer.status < 500 && ![408, 429].includes(answer.status);
  throw failure;
}

/** Calls again if the connection was lost: servers close idle ones. */
async function reach(
  client: AwsClient,
  url: string,
  asked: Asked,
  tries = connections,
): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patienceMs);
  try {
    return await client.fetch(url, { ...asked, signal: ending.signal });
  } catch (cause) {
    if (tries > 1 && !ending.signal.aborted) return await reach(client, url, asked, tries - 1);
    throw new BucketFailure('The bucket cannot be reached.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Elements of this name never nest. */
function textsOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => text.replaceAll('&amp;', '&'),
  );
}
