import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serveBucket } from '../files/bucket.fixture.ts';
import { openBucket } from '../files/bucket.ts';
import { readBucketAddress } from '../files/bucket-address.ts';
import { openDisk } from '../files/disk.ts';
import { run, start } from './backup.fixture.ts';
import { at, inOwnFolders } from './clusters.fixture.ts';
import { migrate } from './migrate.ts';

inOwnFolders();

async function* photo(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('photo');
}

test('a backup holds the photos of a bucket, and a restore brings them into an empty one', async () => {
  const served = await serveBucket(randomUUID());
  const elsewhere = served.filesUrl.replace('prefix=', 'prefix=restored-');
  const addressOf = (url: string) => readBucketAddress(url) ?? served.address;
  try {
    const [source, target] = [join(at.folder, 'source'), join(at.folder, 'target')];
    await start(source);
    const bucket = await openBucket(served.address, join(at.folder, 'arrivals'));
    const restored = await openBucket(addressOf(elsewhere), join(at.folder, 'arrivals'));
    const versions = [randomUUID(), randomUUID()].toSorted();
    for (const version of versions) await bucket.write(version, photo(), 100);

    const made = run('backup', ['backup.tar'], source, { FILES_URL: served.filesUrl });
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(run('backup', ['--verify', 'backup.tar'], source).stdout).toContain('is whole');

    const filled = run('restore', ['backup.tar'], target, { FILES_URL: served.filesUrl });
    expect(filled.stderr).toContain('The bucket of FILES_URL holds photos already.');
    const wrong = run('restore', ['backup.tar'], target, {
      FILES_URL: elsewhere.replace('/maayos?', '/none?'),
    });
    expect(wrong.stderr).toContain('FILES_URL cannot be used: The bucket answered 404');
    expect(existsSync(target)).toBe(false);

    const { status, stderr } = run('restore', ['backup.tar'], target, { FILES_URL: elsewhere });
    expect([status, stderr]).toEqual([0, '']);
    const listed = (await Array.fromAsync(restored.list())).flat();
    expect(listed.map(({ version }) => version).toSorted()).toEqual(versions);
    const bytes = await restored.read(versions[0] ?? '', 0, 4);
    expect(await new Response(bytes).text()).toBe('photo');
  } finally {
    await served.close();
  }
});

test('photos are moved to a bucket by one command, which says what it needs', async () => {
  const served = await serveBucket(randomUUID());
  try {
    const dataDir = join(at.folder, 'source');
    const withBucket = { FILES_URL: served.filesUrl };
    expect(run('files', ['copy'], dataDir).stderr).toContain('npm run files -- move');
    expect(run('files', ['move'], dataDir).stderr).toBe('Set FILES_URL to the bucket first.\n');
    expect(run('files', ['move'], dataDir, withBucket).stderr).toContain('to move from');
    await migrate((await start(dataDir)).cluster.url);
    const version = randomUUID();
    await (await openDisk(join(dataDir, 'files'))).write(version, photo(), 100);
    const { status, stdout } = run('files', ['move'], dataDir, withBucket);
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('1 photo, 0.0 MB moved to the bucket'),
    ]);
    const bucket = await openBucket(served.address, join(at.folder, 'arrivals'));
    expect((await Array.fromAsync(bucket.list())).flat()).toEqual([{ version, size: 5 }]);
  } finally {
    await served.close();
  }
});
