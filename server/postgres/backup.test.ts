import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { writeBackup } from './backup.ts';
import { backupLock } from './backup-lock.ts';
import { connect } from './connect.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readBackup } from './restore.ts';

let folder: string;
const opened: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.stop();
  rmSync(folder, { recursive: true });
});

async function start(dataDir: string): Promise<{ cluster: EmbeddedPostgres; sql: Sql }> {
  const cluster = await startEmbedded({ dataDir, log: createLog(() => undefined) });
  opened.push(cluster);
  const sql = connect(cluster.url, { max: 8, onnotice: () => undefined });
  opened.push({ stop: () => sql.end() });
  return { cluster, sql };
}

/** Returns what a backup of a data folder needs. Its photos lie where they do by default. */
function partsOf({ url, superuserUrl }: EmbeddedPostgres, dataDir: string, file: string) {
  return { dataDir, filesDir: join(dataDir, 'files'), url, superuserUrl, file };
}

test('a backup under write load holds every row committed before it, and no half transaction', async () => {
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
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
  const file = join(folder, 'backup.tar');
  await writeBackup(partsOf(cluster, source, file));
  expect(acknowledged.length).toBeGreaterThan(before.length);
  writing = false;
  await Promise.all(writers);

  await readBackup(file, target, join(target, 'files'));
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
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
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
  const file = join(folder, 'backup.tar');
  const before = taken;
  await writeBackup(partsOf(cluster, source, file));
  expect(taken).toBeGreaterThan(before + 10);
  writing = false;
  await written;

  await readBackup(file, target, join(target, 'files'));
  const restored = await start(target);
  const rows = await restored.sql<{ name: string }[]>`select name from photos`;
  const files = new Set(readdirSync(join(target, 'photos')));
  expect(rows.length).toBeGreaterThan(before);
  expect(rows.filter(({ name }) => !files.has(name))).toEqual([]);
});

test('photos that lie elsewhere come along, whole ones only, and go where they belong', async () => {
  const [source, filesDir] = [join(folder, 'source'), join(folder, 'source', 'photos')];
  const { cluster } = await start(source);
  mkdirSync(join(filesDir, 'ab'), { recursive: true });
  writeFileSync(join(filesDir, 'ab', 'abc'), 'photo');
  writeFileSync(join(filesDir, 'ab', 'abd.new'), 'half a ph');
  const file = join(folder, 'backup.tar');
  await writeBackup({ ...partsOf(cluster, source, file), filesDir });

  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  await readBackup(file, one, join(one, 'files'));
  expect(readdirSync(one)).not.toContain('photos');
  const elsewhere = join(folder, 'elsewhere');
  await readBackup(file, other, elsewhere);
  expect(readdirSync(other)).not.toContain('files');
  for (const files of [join(one, 'files'), elsewhere]) {
    expect(readdirSync(files, { recursive: true }).sort()).toEqual(['ab', join('ab', 'abc')]);
    expect(readFileSync(join(files, 'ab', 'abc'), 'utf8')).toBe('photo');
  }
  const again = readBackup(file, join(folder, 'third'), elsewhere);
  await expect(again).rejects.toThrow(`${elsewhere} is not empty. Set FILES_DIR`);
});

test('a backup waits until nobody removes a file', async () => {
  const { cluster, sql } = await start(join(folder, 'source'));
  const removing = await sql.reserve();
  await removing`select pg_advisory_lock_shared(${backupLock})`;
  const file = join(folder, 'backup.tar');
  let isOver = false;
  const backup = writeBackup(partsOf(cluster, join(folder, 'source'), file)).then(() => {
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
  const { cluster } = await start(join(folder, 'source'));
  const [file, other] = [join(folder, 'backup.tar'), join(folder, 'other')];
  writeFileSync(other, 'theirs');
  symlinkSync(other, `${file}.${process.pid}.new`);
  const backup = writeBackup(partsOf(cluster, join(folder, 'source'), file));
  await expect(backup).rejects.toThrow('EEXIST');
  expect(readFileSync(other, 'utf8')).toBe('theirs');
});

test('a restore never touches a data folder that has a database', async () => {
  const { cluster } = await start(folder);
  const file = join(folder, 'backup.tar');
  await writeBackup(partsOf(cluster, folder, file));
  await expect(readBackup(file, folder, join(folder, 'files'))).rejects.toThrow(
    'holds a database already',
  );
});

test('half a backup is refused with a reason, and leaves nothing behind', async () => {
  const { cluster } = await start(join(folder, 'source'));
  const [file, target] = [join(folder, 'backup.tar'), join(folder, 'target')];
  await writeBackup(partsOf(cluster, join(folder, 'source'), file));
  truncateSync(file, statSync(file).size / 2 - 1000);
  await expect(readBackup(file, target, join(target, 'files'))).rejects.toThrow(
    /cannot be unpacked .+ complete backup\?/,
  );
  expect(readdirSync(target)).toEqual(['lock']);
});

test('a file that is not a backup leaves nothing behind', async () => {
  const [file, target] = [join(folder, 'other.tar'), join(folder, 'target')];
  writeFileSync(file, 'not a tar at all');
  await expect(readBackup(file, target, join(target, 'files'))).rejects.toThrow(StartRefused);
  await expect(readBackup(file, target, join(target, 'files'))).rejects.toThrow(
    'Nothing was changed',
  );
  const { sql } = await start(target);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
