import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSite } from '../../tests/resilience/running-site.ts';
import { serveBucket } from '../files/bucket.fixture.ts';
import { openDisk, pathOfVersion } from '../files/disk.ts';
import { createLog } from '../log.ts';
import { run, start } from '../postgres/backup.fixture.ts';
import { lastBackup } from '../postgres/backup-marks.ts';
import { clusterFolder, serverUrl, superuserUrl } from '../postgres/cluster.ts';
import { at, inOwnFolders, opened } from '../postgres/clusters.fixture.ts';
import { beside, connect } from '../postgres/connect.ts';
import { countRows, type RowCounts } from '../postgres/count-rows.ts';
import { migrate } from '../postgres/migrate.ts';
import { runningSocketFolder } from '../postgres/postmaster.ts';
import { forgetNights } from './forget-nights.ts';
import { nightFile, openOffsite, sizesIn } from './offsite-store.ts';
import { sendNight } from './send-night.ts';
import { verifyNight } from './verify-night.ts';

inOwnFolders();

async function* photo(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}

/** A site with photos, and what its commands need to send it. */
async function sendingSite() {
  const served = await serveBucket(randomUUID());
  onTestFinished(() => served.close());
  const dataDir = join(at.folder, 'source');
  const { cluster } = await start(dataDir);
  await migrate(cluster.url);
  const sql = connect(beside(cluster.superuserUrl, cluster.url), { max: 1 });
  opened.push({ stop: () => sql.end() });
  const disk = await openDisk(join(dataDir, 'files'));
  const versions = [randomUUID(), randomUUID(), randomUUID()];
  const keep = async (version: string, content: string) => {
    await disk.write(version, photo(content), 100);
    await sql`
      insert into storage.objects (bucket_id, name, version) values ('photos', ${version}, ${version})`;
  };
  for (const version of versions) await keep(version, `photo ${version}`);
  const key = await generateX25519Identity();
  const env = {
    BACKUP_URL: served.filesUrl,
    BACKUP_RECIPIENT: await identityToRecipient(key),
  };
  const offsite = await openOffsite(served.address, join(at.folder, 'arrivals'));
  return { dataDir, sql, disk, keep, versions, key, env, offsite };
}

test('a night is sent and restored: nothing is sent twice, and only the key opens it', async () => {
  const { dataDir, sql, disk, keep, versions, key, env, offsite } = await sendingSite();
  await sql`create table notes as select n, md5(n::text) as body from generate_series(1, 5000) as n`;
  const first = run('backup', ['--send'], dataDir, env);
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/^Sent: \d\.\d MB of the database, and 3 photos that were new\.\n/);
  expect(first.stdout).toMatch(/Restored from there: \d{4,} rows in \d+ tables, as here\.\n$/);
  const before = await sizesIn(offsite.photos);
  expect([...before.keys()].toSorted()).toEqual(versions.toSorted());
  const [version = '', gone = ''] = versions;
  const bytes = await offsite.photos.read(version, 0, (before.get(version) ?? 0) - 1);
  const sealed = await new Response(bytes).text();
  expect(sealed).toMatch(/^age-encryption\.org\/v1\n/);
  expect(sealed).not.toContain('photo');

  await disk.remove(gone);
  const added = randomUUID();
  await keep(added, 'added');
  await sql`delete from notes where n > 4000`;
  await sql`grant select on notes to public`;
  const second = run('backup', ['--send'], dataDir, env);
  // It was verified within the week, and takes the place of the first of the day.
  expect(second.stdout).toMatch(
    /^Sent: \d\.\d MB of the database, and 1 photos that were new\.\n$/,
  );

  const target = join(at.folder, 'target');
  const other = await generateX25519Identity();
  const refused = run('restore', [env.BACKUP_URL], target, {}, other);
  expect(refused.stderr).toContain('This key does not open the backup');
  expect(existsSync(target)).toBe(false);
  const unknown = run('restore', [env.BACKUP_URL, '2020-01-01T000000Z'], target, {}, key);
  expect(unknown.stderr).toMatch(/^The bucket holds these backups: 20\S+Z\.\n$/);

  const restored = run('restore', [env.BACKUP_URL], target, {}, `${key}\n`);
  const lacking = 'Warning: 1 photos are not in this backup.\n';
  expect([restored.status, restored.stderr]).toEqual([0, lacking]);
  const there = await start(target);
  const [notes] = await there.sql`select count(*)::integer as count from notes`;
  expect(notes).toEqual({ count: 4000 });
  const kept = versions.filter((each) => each !== gone);
  const read = (each: string) => readFileSync(pathOfVersion(join(target, 'files'), each), 'utf8');
  expect([...kept, added].map(read)).toEqual([...kept.map((each) => `photo ${each}`), 'added']);
  expect(existsSync(pathOfVersion(join(target, 'files'), gone))).toBe(false);
  expect(readdirSync(dataDir)).not.toContain('verified.new');
}, 120_000);

test('what is kept no longer goes, with the photos that only it had', async () => {
  const served = await serveBucket(randomUUID());
  onTestFinished(() => served.close());
  const offsite = await openOffsite(served.address, join(at.folder, 'arrivals'));
  const [lost, old, recent] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date('2026-12-15T19:30:00Z');
  const months = Array.from({ length: 14 }, (_, n) => new Date(Date.UTC(2026, 11 - n, 15)));
  const put = async (night: Date, photos: object) => {
    const list = JSON.stringify({ photos });
    await offsite.nights.write(nightFile(night, 'list'), photo(list), 10_000);
    await offsite.nights.write(nightFile(night, 'database'), photo('sealed'), 10_000);
  };
  for (const [index, night] of months.entries())
    await put(night, { [index > 11 ? lost : index > 0 ? old : recent]: 5 });
  // A night that was cut off has no list.
  const half = new Date('2026-12-14T00:00:00Z');
  await offsite.nights.write(nightFile(half, 'database'), photo('half'), 10_000);
  for (const each of [lost, old, recent]) await offsite.photos.write(each, photo('photo'), 100);
  await forgetNights(offsite, now);
  const photos = await sizesIn(offsite.photos);
  expect([...photos.keys()].toSorted()).toEqual([old, recent].toSorted());
  const names = [...(await sizesIn(offsite.nights)).keys()];
  const kept = months.slice(0, 12);
  const both = kept.flatMap((night) => [nightFile(night, 'database'), nightFile(night, 'list')]);
  expect(names.toSorted()).toEqual(both.toSorted());
});

test('a bucket that is away or changes what was sent is found out, and nothing stays', async () => {
  const { dataDir, key, env, offsite } = await sendingSite();
  const away = { ...env, BACKUP_URL: env.BACKUP_URL.replace('/maayos?', '/none?') };
  const failed = run('backup', ['--send'], dataDir, away);
  expect(failed.stderr).toBe('BACKUP_URL cannot be used: The bucket answered 404 NoSuchBucket\n');
  expect(lastBackup(dataDir, 'sent')).toBeNull();

  expect(run('backup', ['--send'], dataDir, env).status).toBe(0);
  expect(lastBackup(dataDir, 'sent')).not.toBeNull();
  const sizes = await sizesIn(offsite.nights);
  const database = [...sizes.keys()].find((name) => name.endsWith('database')) ?? '';
  const whole = await offsite.nights.read(database, 0, (sizes.get(database) ?? 0) - 1);
  const bytes = Buffer.from(await new Response(whole).arrayBuffer());
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  await offsite.nights.write(database, new Blob([bytes]).stream(), bytes.length);
  const target = join(at.folder, 'target');
  const damaged = run('restore', [env.BACKUP_URL], target, {}, key);
  expect(damaged.stderr).toContain('was changed on its way, or is not whole.');
  expect(existsSync(target)).toBe(false);
});

test('a running site sends the first night at once, by itself', async () => {
  const served = await serveBucket(randomUUID());
  onTestFinished(() => served.close());
  const recipient = await identityToRecipient(await generateX25519Identity());
  const settings = { BACKUP_URL: served.filesUrl, BACKUP_RECIPIENT: recipient };
  const site = await createSite({ settings });
  await site.start();
  await vi.waitFor(() => expect(site.said.join()).toContain('"event":"backup-sent"'), 100_000);
  expect(lastBackup(site.dataDir, 'sent')).not.toBeNull();
  expect(lastBackup(site.dataDir, 'verified')).not.toBeNull();
  expect(site.troubles).toEqual([]);
}, 120_000);

test('a restored night that lacks rows, or a photo, is refused', async () => {
  const { dataDir, sql, versions, env, offsite } = await sendingSite();
  await sql`create table notes as select generate_series(1, 5000) as n`;
  const ownKey = await generateX25519Identity();
  const site = { dataDir, filesDir: join(dataDir, 'files'), ...clusterOf(dataDir) };
  const before = await countRows(site);
  const recipients = [env.BACKUP_RECIPIENT, await identityToRecipient(ownKey)];
  const files = await openDisk(site.filesDir);
  await sendNight({ site, files, offsite, recipients, now: new Date() });
  const verify = (counts: RowCounts) =>
    verifyNight(
      offsite,
      ownKey,
      { dataDir, before: counts, after: counts },
      createLog(() => undefined),
    );
  const [name, notes] = ['public.notes', { rows: 5_001, changes: 5_001 }];
  await expect(verify(new Map(before).set(name, notes))).rejects.toThrow(
    'The backup that was sent is not what was here: public.notes has 5000 rows, not 5001.',
  );
  await offsite.photos.remove(versions[0] ?? '');
  await expect(verify(before)).rejects.toThrow('lacks 1 photos of this backup');
});

function clusterOf(dataDir: string) {
  const folder = runningSocketFolder(clusterFolder(dataDir)) ?? '';
  return { url: serverUrl(dataDir, folder), superuserUrl: superuserUrl(dataDir, folder) };
}
