import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openDisk } from '../files/disk.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { backupLock } from '../postgres/backup-lock.ts';
import type { StoreDependencies } from './dependencies.ts';
import { runAs } from './objects.ts';
import { serveStorage } from './storage.fixture.ts';
import { storeFile } from './store.ts';
import { disown, removeUnowned, sweepFiles, takeOwnership } from './unowned-files.ts';

const served = forAllTests(serveStorage);
let dependencies: StoreDependencies;
beforeAll(async () => {
  dependencies = { sql: served.database.sql, fileStore: await openDisk(served.filesDir) };
});
beforeEach(async () => {
  await served.files.remove('photos', ['a']);
  expect(await served.onDisk()).toEqual([]);
  expect(await served.unowned()).toBe(0);
});

/** Leaves a file as a process does that is killed between writing it and its row. */
async function leaveFile(version: string = randomUUID()): Promise<string> {
  await runAs(dependencies.sql, 'service', (transaction) => disown(transaction, [version]));
  await dependencies.fileStore.write(version, bytes(), 100);
  return version;
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
}

/** Makes all files look as if they had belonged to nothing for so long. */
async function age(minutes: number): Promise<void> {
  await served.database.admin`
    update storage.unowned_files set since = now() - make_interval(mins => ${minutes})`;
}

it('a file whose process died before its row is gone within the hour', async () => {
  await leaveFile();
  await age(29);
  await sweepFiles(dependencies);
  expect(await served.onDisk()).toHaveLength(1);
  await age(31);
  await sweepFiles(dependencies);
  expect([await served.onDisk(), await served.unowned()]).toEqual([[], 0]);
});

it('a file whose process died while it wrote is gone too', async () => {
  const version = randomUUID();
  await runAs(dependencies.sql, 'service', (transaction) => disown(transaction, [version]));
  const never = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const stalled = dependencies.fileStore.write(
    version,
    stalling(begun.resolve, never.promise),
    100,
  );
  await begun.promise;
  expect(await served.onDisk()).toEqual([`${version}.new`]);
  await age(31);
  await sweepFiles(dependencies);
  expect([await served.onDisk(), await served.unowned()]).toEqual([[], 0]);
  never.reject(new Error('The client left.'));
  await expect(stalled).rejects.toThrow('The client left.');
});

async function* stalling(begun: () => void, never: Promise<void>): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(10);
  begun();
  await never;
}

it('many files are swept by several processes at once', async () => {
  for (let count = 0; count < 450; count += 1) await leaveFile();
  await age(31);
  await Promise.all([1, 2, 3].map(() => sweepFiles(dependencies)));
  await sweepFiles(dependencies);
  expect([await served.onDisk(), await served.unowned()]).toEqual([[], 0]);
});

it('a file that is about to get its row stays', async () => {
  const version = await leaveFile();
  await age(31);
  await runAs(dependencies.sql, 'service', async (transaction) => {
    expect(await takeOwnership(transaction, version)).toBe(true);
    await sweepFiles(dependencies);
    expect(await served.onDisk()).toEqual([version]);
    await transaction`insert into storage.objects (bucket_id, name, version) values ('photos', 'a', ${version})`;
  });
  await sweepFiles(dependencies);
  expect(await served.onDisk()).toEqual([version]);
});

it('an upload that was swept before its row is refused, and may be repeated', async () => {
  const upload = { bucket: 'photos', name: 'a', owner: undefined, upsert: false };
  const file = { mimetype: 'image/jpeg', cacheControl: 'no-cache', userMetadata: null };
  async function* swept(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(10);
    await age(31);
    await sweepFiles(dependencies);
  }
  const slow = storeFile(dependencies, upload, async () => ({ ...file, bytes: swept() }));
  await expect(slow).rejects.toMatchObject({ code: expect.stringMatching(/SlowDown|ENOENT/) });
  expect([await served.onDisk(), await served.unowned()]).toEqual([[], 0]);
  await storeFile(dependencies, upload, async () => ({ ...file, bytes: bytes() }));
  expect(await served.onDisk()).toHaveLength(1);
});

it('no file goes while a backup runs, and all go after it', async () => {
  await served.files.write('photos', 'a', new Uint8Array(10), 'image/jpeg');
  const reserved = await served.database.sql.reserve();
  await reserved`select pg_advisory_lock(${backupLock})`;
  await served.files.write('photos', 'a', new Uint8Array(20), 'image/jpeg');
  await served.files.remove('photos', ['a']);
  expect(await served.files.read('photos', 'a')).toBeNull();
  await age(31);
  await sweepFiles(dependencies);
  expect(await served.onDisk()).toHaveLength(2);
  await reserved`select pg_advisory_unlock(${backupLock})`;
  reserved.release();
  await sweepFiles(dependencies);
  expect([await served.onDisk(), await served.unowned()]).toEqual([[], 0]);
});

it('a file that the database does not know is left alone', async () => {
  const version = randomUUID();
  await dependencies.fileStore.write(version, bytes(), 100);
  expect(await removeUnowned(dependencies, [version])).toBe(0);
  await sweepFiles(dependencies);
  expect(await served.onDisk()).toEqual([version]);
  await dependencies.fileStore.remove(version);
});
