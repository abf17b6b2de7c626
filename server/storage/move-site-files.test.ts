import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDisk } from '../files/disk.ts';
import type { FileStore } from '../files/file-store.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { moveSiteFiles } from './move-site-files.ts';
import { serveStorage } from './storage.fixture.ts';

const served = forAllTests(serveStorage);
let folder: string;
let disk: FileStore;
let bucket: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  disk = await openDisk(served.filesDir);
  bucket = await openDisk(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Moves everything. Does something else at the moment when a photo is in both places. */
function move(meanwhile: (version: string) => Promise<unknown> = async () => undefined) {
  return moveSiteFiles(served.database.sql, disk, {
    ...bucket,
    async write(version, ...file) {
      const written = await bucket.write(version, ...file);
      await meanwhile(version);
      return written;
    },
  });
}

async function keepPhoto(): Promise<string> {
  const name = randomUUID();
  await served.files.write('photos', name, new Uint8Array(10), 'image/jpeg');
  return name;
}

async function inBucket(): Promise<number> {
  return (await Array.fromAsync(bucket.list())).flat().length;
}

it('one mover works at a time, and the next begins once it has ended', async () => {
  await keepPhoto();
  const second = () => expect(move()).rejects.toThrow('Another command moves the photos already.');
  expect(await move(second)).toEqual({ files: 1, bytes: 10 });
  expect([await served.onDisk(), await inBucket()]).toEqual([[], 1]);
  expect(await move()).toEqual({ files: 0, bytes: 0 });
});

it('what the site removes while it is copied goes, and what the database has stays', async () => {
  const before = await inBucket();
  const name = await keepPhoto();
  await move(() => served.files.remove('photos', [name]));
  expect([await served.onDisk(), await inBucket()]).toEqual([[], before]);
  await keepPhoto();
  await move((version) => disk.remove(version));
  expect([await served.onDisk(), await inBucket()]).toEqual([[], before + 1]);
});

it('a mover whose connection is lost removes nothing more', async () => {
  await keepPhoto();
  const lost = move(
    () => served.database.admin`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7215903`,
  );
  await expect(lost).rejects.toThrow('CONNECTION_CLOSED');
  expect(await served.onDisk()).toHaveLength(1);
  await move();
  expect(await served.onDisk()).toEqual([]);
});
