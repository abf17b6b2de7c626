import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveBucket } from './bucket.fixture.ts';
import { openBucket } from './bucket.ts';
import { openDisk } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { whileMoving } from './open-store.ts';

let folder: string;
let disk: FileStore;
let bucket: FileStore;
/** The store of a site that was started with the bucket while its folder is still there. */
let site: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  disk = await openDisk(join(folder, 'files'));
  bucket = await openDisk(join(folder, 'bucket'));
  site = whileMoving(disk, bucket);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function* photo(version: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(version);
}

async function photos(count: number): Promise<string[]> {
  const versions = Array.from({ length: count }, () => randomUUID());
  for (const version of versions) await disk.write(version, photo(version), 100);
  return versions;
}

async function textOf(store: FileStore, version: string): Promise<string | null> {
  const bytes = await store.read(version, 0, version.length - 1);
  return bytes && new Response(bytes).text();
}

async function versionsOf(store: FileStore): Promise<string[]> {
  return (await Array.fromAsync(store.list())).flat().map(({ version }) => version);
}

async function empty(store: FileStore): Promise<void> {
  for (const version of await versionsOf(store)) await store.remove(version);
}

it('moves every photo, and a site reads and removes them at any moment', async () => {
  const versions = await photos(60);
  const removed = versions.slice(0, 20);
  let isMoving = true;
  const reading = (async () => {
    while (isMoving) {
      for (const version of versions.slice(20)) expect(await textOf(site, version)).toBe(version);
    }
  })();
  const removing = Promise.all(removed.map((version) => site.remove(version)));
  await moveFiles(disk, bucket, {
    // The database has none of those that the site removes.
    settle: async (gone) => void (await Promise.all(gone.map((version) => bucket.remove(version)))),
  });
  isMoving = false;
  await Promise.all([reading, removing]);
  expect(await versionsOf(disk)).toEqual([]);
  expect((await versionsOf(bucket)).toSorted()).toEqual(versions.slice(20).toSorted());
  await empty(bucket);
});

it('leaves each photo in one of the two when it ends half-way, and goes on from there', async () => {
  const versions = await photos(20);
  let left = 7;
  const breaking: FileStore = {
    ...bucket,
    async write(...file) {
      left -= 1;
      if (left < 0) throw new Error('The line is down.');
      return bucket.write(...file);
    },
  };
  await expect(moveFiles(disk, breaking)).rejects.toThrow('The line is down.');
  for (const version of versions) expect(await textOf(site, version)).toBe(version);
  const told: number[] = [];
  await moveFiles(disk, bucket, { tell: ({ files }) => told.push(files) });
  expect(told.at(-1)).toBeGreaterThanOrEqual(13);
  // Of folders that are empty by now there is nothing to tell.
  expect(told).toEqual([...new Set(told)]);
  expect((await versionsOf(bucket)).toSorted()).toEqual(versions.toSorted());
  await empty(site);
});

it('writes what is new to the bucket alone', async () => {
  const version = randomUUID();
  await site.write(version, photo(version), 100);
  expect([await versionsOf(disk), await versionsOf(bucket)]).toEqual([[], [version]]);
  expect(await textOf(site, version)).toBe(version);
  await site.remove(version);
  expect(await versionsOf(site)).toEqual([]);
});

it('loses no photo to two movers at once', async () => {
  const served = await serveBucket(randomUUID());
  const target = await openBucket(served.address, join(folder, 'arrivals'));
  const versions = await photos(150);
  // The bucket may be read while it is written, so that one of them may give up.
  await Promise.allSettled([moveFiles(disk, target), moveFiles(disk, target)]);
  await moveFiles(disk, target);
  for (const version of versions) expect(await textOf(target, version)).toBe(version);
  await served.close();
});

it('removes no photo that is not whole in the bucket', async () => {
  const versions = await photos(3);
  const damaging: FileStore = {
    ...bucket,
    async write(version, _, limit) {
      return bucket.write(version, photo(version.toUpperCase()), limit);
    },
  };
  await expect(moveFiles(disk, damaging)).rejects.toThrow('is not whole');
  for (const version of versions) expect(await textOf(disk, version)).toBe(version);
  await empty(site);
});

it('has nothing under way any more when it fails', async () => {
  const versions = await photos(8);
  const together: FileStore = {
    ...disk,
    async *list() {
      yield versions.map((version) => ({ version, size: version.length }));
    },
  };
  let [begun, underWay] = [0, 0];
  const broken = Promise.withResolvers<void>();
  const breaking: FileStore = {
    ...bucket,
    async write(...file) {
      begun += 1;
      if (begun === versions.length) {
        broken.resolve();
        throw new Error('The line is down.');
      }
      underWay += 1;
      await broken.promise;
      return bucket.write(...file).finally(() => {
        underWay -= 1;
      });
    },
  };
  await expect(moveFiles(together, breaking)).rejects.toThrow('The line is down.');
  expect(underWay).toBe(0);
  await empty(site);
});
