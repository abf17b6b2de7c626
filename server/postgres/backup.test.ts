import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { partsOf, restore, run, start } from './backup.fixture.ts';
import { writeBackup } from './backup.ts';
import { backupLock } from './backup-lock.ts';
import { lastBackup } from './backup-marks.ts';
import { at, inOwnFolders } from './clusters.fixture.ts';
import { migrate } from './migrate.ts';

inOwnFolders();

test('a backup under write load holds every row committed before it, and no half transaction', async () => {
  const [source, target] = [join(at.folder, 'source'), join(at.folder, 'target')];
  const { cluster, sql } = await start(source);
  await migrate(cluster.url);
  await sql`create table entries (id bigint generated always as identity, pair uuid, body text)`;
  let writing = true;
  const acknowledged: string[] = [];
  const writer = async () => {
    while (writing) {
      const pair = crypto.randomUUID();
      await sql.begin(async (both) => {
        await both`insert into entries (pair, body) values (${pair}, repeat('x', 2000))`;
        await both`insert into entries (pair, body) values (${pair}, repeat('y', 2000))`;
      });
      acknowledged.push(pair);
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  while (acknowledged.length < 300) await sql`select 1`;
  mkdirSync(join(source, 'mail'));
  writeFileSync(join(source, 'mail', 'kept.eml'), 'Subject: kept\n');

  const before = [...acknowledged];
  const file = join(at.folder, 'backup.tar');
  await writeBackup(partsOf(cluster, source, file));
  expect(acknowledged.length).toBeGreaterThan(before.length);
  writing = false;
  await Promise.all(writers);

  await restore(file, target);
  const restored = await start(target);
  const rows = await restored.sql<{ pair: string }[]>`
    select id, pair, md5(body) from entries order by id`;
  const kept = [...new Set(rows.map(({ pair }) => pair))];
  expect(before.filter((pair) => !kept.includes(pair))).toEqual([]);
  expect(rows).toHaveLength(2 * kept.length);
  expect(rows).toEqual(
    await sql`select id, pair, md5(body) from entries where pair = any(${kept}) order by id`,
  );
  const versions = (of: Sql) => of`select * from supabase_migrations.schema_migrations order by 1`;
  expect(await versions(restored.sql)).toEqual(await versions(sql));
  expect(readFileSync(join(target, 'mail', 'kept.eml'), 'utf8')).toBe('Subject: kept\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('no row of a backup lacks a file that was written before it', async () => {
  const [source, target] = [join(at.folder, 'source'), join(at.folder, 'target')];
  const { cluster, sql } = await start(source);
  await sql`create table photos (name text)`;
  // Copying the database takes a while, and photos arrive during it.
  await sql`create table bulk as select repeat(md5(n::text), 60) from generate_series(1, 20000) as n`;
  mkdirSync(join(source, 'photos'));
  let writing = true;
  let taken = 0;
  const writer = async () => {
    for (; writing; taken += 1) {
      writeFileSync(join(source, 'photos', `${taken}`), 'photo');
      await sql`insert into photos values (${taken})`;
    }
  };
  const written = writer();
  const file = join(at.folder, 'backup.tar');
  const before = taken;
  await writeBackup(partsOf(cluster, source, file));
  expect(taken).toBeGreaterThan(before + 10);
  writing = false;
  await written;

  await restore(file, target);
  const restored = await start(target);
  const rows = await restored.sql<{ name: string }[]>`select name from photos`;
  const files = new Set(readdirSync(join(target, 'photos')));
  expect(rows.length).toBeGreaterThan(before);
  expect(rows.filter(({ name }) => !files.has(name))).toEqual([]);
});

test('photos that lie elsewhere come along, whole ones only, and go where they belong', async () => {
  const [source, filesDir] = [join(at.folder, 'source'), join(at.folder, 'source', 'photos')];
  const { cluster } = await start(source);
  mkdirSync(join(filesDir, 'ab'), { recursive: true });
  writeFileSync(join(filesDir, 'ab', 'abc'), 'photo');
  writeFileSync(join(filesDir, 'ab', 'abd.new'), 'half a ph');
  const file = join(at.folder, 'backup.tar');
  await writeBackup({ ...partsOf(cluster, source, file), filesDir });

  const [one, other] = [join(at.folder, 'one'), join(at.folder, 'other')];
  await restore(file, one);
  expect(readdirSync(one)).not.toContain('photos');
  const elsewhere = join(at.folder, 'elsewhere');
  await restore(file, other, elsewhere);
  expect(readdirSync(other)).not.toContain('files');
  for (const files of [join(one, 'files'), elsewhere]) {
    expect(readdirSync(files, { recursive: true }).sort()).toEqual(['ab', join('ab', 'abc')]);
    expect(readFileSync(join(files, 'ab', 'abc'), 'utf8')).toBe('photo');
  }
  const again = restore(file, join(at.folder, 'third'), elsewhere);
  await expect(again).rejects.toThrow(`${elsewhere} is not empty (ab). Set FILES_DIR`);
});

test('a backup waits until nobody removes a file', async () => {
  const { cluster, sql } = await start(join(at.folder, 'source'));
  const removing = await sql.reserve();
  await removing`select pg_advisory_lock_shared(${backupLock})`;
  const file = join(at.folder, 'backup.tar');
  let isOver = false;
  const backup = writeBackup(partsOf(cluster, join(at.folder, 'source'), file)).then(() => {
    isOver = true;
  });
  await expect
    .poll(() => sql`select from pg_locks where locktype = 'advisory' and not granted`)
    .toHaveLength(1);
  expect(isOver).toBe(false);
  await removing`select pg_advisory_unlock_shared(${backupLock})`;
  removing.release();
  await backup;
});

test('a backup never follows somebody else’s link', async () => {
  const { cluster } = await start(join(at.folder, 'source'));
  const [file, other] = [join(at.folder, 'backup.tar'), join(at.folder, 'other')];
  writeFileSync(other, 'theirs');
  symlinkSync(other, `${file}.${process.pid}.new`);
  const backup = writeBackup(partsOf(cluster, join(at.folder, 'source'), file));
  await expect(backup).rejects.toThrow('EEXIST');
  expect(readFileSync(other, 'utf8')).toBe('theirs');
});

test('a backup that cannot be written says why in one sentence, and leaves nothing behind', async () => {
  const source = join(at.folder, 'source');
  await start(source);
  writeFileSync(join(at.folder, 'a file'), '');
  for (const [name, why] of [
    ['missing/backup.tar', 'it is not there (ENOENT)'],
    ['a file/backup.tar', 'its path leads through a file (ENOTDIR)'],
  ] as const) {
    const { status, stderr } = run('backup', [name], source);
    expect(stderr).toMatch(/^The backup .+ could not be written: .+ Nothing was kept\.\n$/);
    expect([status, stderr]).toEqual([1, expect.stringContaining(why)]);
  }
  expect(lastBackup(source, 'made')).toBeNull();
  expect(run('backup', ['good.tar'], source).status).toBe(0);
  const writtenAt = statSync(join(at.folder, 'good.tar')).mtime;
  expect(+(lastBackup(source, 'made') ?? 0) - +writtenAt).toBeLessThan(60_000);
  expect(+(lastBackup(source, 'made') ?? 0)).toBeGreaterThanOrEqual(+writtenAt);
});
