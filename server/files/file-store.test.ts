import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';
import { StartRefused } from '../start-refused.ts';
import { type ServedBucket, serveBucket } from './bucket.fixture.ts';
import { openBucket } from './bucket.ts';
import type { BucketAddress } from './bucket-address.ts';
import { openDisk } from './disk.ts';
import { type FileStore, FileTooLarge } from './file-store.ts';
import { tryBucket, watchStore } from './store-answers.ts';

let folder: string;
let bucket: ServedBucket;
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stores-'));
  bucket = await serveBucket(randomUUID());
  stores.set('a folder', await openDisk(join(folder, 'files')));
  stores.set('a bucket', await openBucket(bucket.address, join(folder, 'arrivals')));
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

/** Several chunks of a size that no buffer is of. */
const chunks = Array.from({ length: 7 }, (_, index) => new Uint8Array(30_011).fill(index));
const whole = Buffer.concat(chunks);

async function* arriving(parts: readonly Uint8Array[] = chunks): AsyncGenerator<Uint8Array> {
  yield* parts;
}

async function readAll(store: FileStore, version: string, first = 0, last = whole.length - 1) {
  const bytes = await store.read(version, first, last);
  return bytes && Buffer.from(await new Response(bytes).arrayBuffer());
}

async function listed(store: FileStore): Promise<string[]> {
  return (await Array.fromAsync(store.list())).flat().map(({ version, size }) => {
    expect(size).toBe(whole.length);
    return version;
  });
}

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  const store = () => stores.get(kind) as FileStore;

  it('gives back what it was given, whole and in part', async () => {
    const version = randomUUID();
    const written = await store().write(version, arriving(), whole.length);
    expect(written).toEqual({
      size: whole.length,
      eTag: '"47c3282a0012123a5cb9bb8a84b673fa"',
    });
    expect(await readAll(store(), version)).toEqual(whole);
    expect(await readAll(store(), version, 30_000, 60_030)).toEqual(whole.subarray(30_000, 60_031));
    expect(await readAll(store(), version, 5, 5)).toEqual(whole.subarray(5, 6));
    await store().remove(version);
  });

  it('keeps an empty file', async () => {
    const version = randomUUID();
    await store().write(version, arriving([]), 10);
    expect(await readAll(store(), version, 0, -1)).toEqual(Buffer.alloc(0));
    await store().remove(version);
  });

  it('keeps nothing of a file that is too large or ends half-way', async () => {
    const version = randomUUID();
    async function* broken() {
      yield* chunks;
      throw new Error('The phone is gone.');
    }
    await expect(store().write(version, arriving(), whole.length - 1)).rejects.toThrow(
      FileTooLarge,
    );
    await expect(store().write(version, broken(), whole.length)).rejects.toThrow('phone');
    expect(await readAll(store(), version)).toBeNull();
    expect(await listed(store())).toEqual([]);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('leaves a file whole when another of its name is refused', async () => {
    const version = randomUUID();
    await store().write(version, arriving(), whole.length);
    await expect(store().write(version, arriving(), 10)).rejects.toThrow(FileTooLarge);
    expect(await readAll(store(), version)).toEqual(whole);
    await store().remove(version);
  });

  it('lists what it has, and removes a file once and for all', async () => {
    const versions = Array.from({ length: 5 }, () => randomUUID());
    for (const version of versions) await store().write(version, arriving(), whole.length);
    expect((await listed(store())).toSorted()).toEqual(versions.toSorted());
    for (const version of [...versions, ...versions]) await store().remove(version);
    expect(await listed(store())).toEqual([]);
    expect(await readAll(store(), versions[0] ?? '')).toBeNull();
  });

  it('takes versions of ours and no other name', async () => {
    for (const name of ['../x', 'ab', '', `${randomUUID()}/..`, randomUUID().toUpperCase()]) {
      await expect(store().write(name, arriving(), 10)).rejects.toThrow('Not a version');
      await expect(store().read(name, 0, 1)).rejects.toThrow('Not a version');
      await expect(store().remove(name)).rejects.toThrow('Not a version');
    }
  });

  it('knows the disk on which files arrive', async () => {
    const { free, size } = await store().space();
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThanOrEqual(free);
  });
});

describe('a bucket', () => {
  const open = (change: Partial<BucketAddress>) =>
    openBucket({ ...bucket.address, ...change }, join(folder, 'arrivals'));

  it('that is not there is away, and leaves no arrival', async () => {
    const { url } = bucket.address;
    const none = await open({ url: `${url}-none` });
    const failure = await none.write(randomUUID(), arriving(), whole.length).catch((it) => it);
    expect(String(failure)).toBe('BucketFailure: The bucket answered 404 NoSuchBucket');
    expect(isUnavailable(failure)).toBe(true);
    const gone = await open({ url: 'http://127.0.0.1:9' });
    await expect(gone.read(randomUUID(), 0, 1)).rejects.toThrow('The bucket cannot be reached.');
    expect(await readdir(join(folder, 'arrivals'))).toEqual([]);
  });

  it('is tried at the start, and says of itself whether it answers', async () => {
    const store = stores.get('a bucket') as FileStore;
    expect(await tryBucket(store)).toBe(true);
    expect(await listed(store)).toEqual([]);
    const none = await open({ url: `${bucket.address.url}-none` });
    const sentence = 'FILES_URL cannot be used: The bucket answered 404 NoSuchBucket';
    await expect(tryBucket(none)).rejects.toThrow(new StartRefused(sentence));
    const gone = await open({ url: 'http://127.0.0.1:9' });
    expect(await tryBucket(gone)).toBe(false);
    let now = 0;
    let asked = 0;
    const counted: Pick<FileStore, 'read'> = {
      async read(...wanted) {
        asked += 1;
        return (now < 15_000 ? store : gone).read(...wanted);
      },
    };
    const answers = watchStore(counted, () => now);
    expect([await answers(), await answers(), asked]).toEqual([true, true, 1]);
    now = 15_000;
    expect([await answers(), asked]).toEqual([false, 2]);
  });

  it('is opened while the arrivals of another process come and go', async () => {
    const store = stores.get('a bucket') as FileStore;
    let isArriving = true;
    const opening = (async () => {
      while (isArriving) await open({});
    })();
    for (let count = 0; count < 30; count += 1) {
      await expect(store.write(randomUUID(), arriving(), 10)).rejects.toThrow(FileTooLarge);
    }
    isArriving = false;
    await opening;
  });

  it('has its files below its prefix, and a page of the list at a time', async () => {
    const store = stores.get('a bucket') as FileStore;
    const apart = await open({ prefix: `${randomUUID()}/` });
    const versions = Array.from({ length: 1_003 }, () => randomUUID());
    await Promise.all(versions.map((version) => apart.write(version, arriving([]), 0)));
    const pages = await Array.fromAsync(apart.list());
    expect(pages.map(({ length }) => length)).toEqual([1_000, 3]);
    expect(new Set(pages.flat().map(({ version }) => version))).toEqual(new Set(versions));
    expect(await listed(store)).toEqual([]);
  });
});
