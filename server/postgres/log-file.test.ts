import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { at, inOwnFolders, startCluster } from './clusters.fixture.ts';
import { connect } from './connect.ts';
import { olderLog, rotateLog } from './log-file.ts';

inOwnFolders();

/** Stores an address twice, as a query and in a function, with the address as text too. */
async function violate(url: string): Promise<void> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  await sql`create table people (email text unique)`;
  await sql`insert into people values ('ana@example.ph')`;
  await expect(sql`insert into people values (${'ana@example.ph'})`).rejects.toThrow(
    'people_email_key',
  );
  const inFunction = sql.unsafe("do $$ begin insert into people values ('ana@example.ph'); end $$");
  await expect(inFunction).rejects.toThrow('people_email_key');
  await sql`drop table people`;
  await sql.end();
}

test('no log keeps the email address that a constraint refused', async () => {
  const { url, superuserUrl } = await startCluster();
  const log = () => readFileSync(join(at.folder, 'postgres.log'), 'utf8');
  await violate(url);
  expect(log()).not.toContain('ana@example.ph');

  // A PostgreSQL that somebody else set up keeps it, until the statements of the how-to ran there.
  const admin = connect(superuserUrl, { max: 1 });
  const database = new URL(url).pathname.slice(1);
  const as = (setting: string, value: string) =>
    admin.unsafe(`alter database ${database} set ${setting} = '${value}'`);
  await as('log_min_messages', 'warning');
  await as('log_error_verbosity', 'default');
  await as('log_min_error_statement', 'error');
  await violate(url);
  expect(log()).toContain('Key (email)=(ana@example.ph) already exists.');
  writeFileSync(join(at.folder, 'postgres.log'), '');
  const howTo = readFileSync(join(import.meta.dirname, '../../docs/how-to/deploy.md'), 'utf8');
  const statements = howTo.match(/^alter database maayos set log_.+;$/gm) ?? [];
  expect(statements).toHaveLength(2);
  for (const each of statements) await admin.unsafe(each.replace('maayos', database));
  await violate(url);
  await admin.end();
  expect(log()).toContain('people_email_key');
  expect(log()).not.toContain('ana@example.ph');
});

test('an error that ends a command does not say whose row was refused', () => {
  const lifetime = join(import.meta.dirname, '../lifetime.ts');
  const program = `
    import { exitWith } from ${JSON.stringify(lifetime)};
    exitWith(Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@example.ph)' }));`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(status).toBe(1);
  expect(`${stderr}`).toMatch(/^Error: duplicate key\n/);
  expect(`${stderr}`).not.toContain('ana@example.ph');
});

test('a long log of PostgreSQL is put aside, and goes on in the same file', async () => {
  const logFile = join(at.folder, 'postgres.log');
  const { url, stop } = await startCluster();
  rotateLog(logFile);
  expect(existsSync(olderLog(logFile))).toBe(false);
  appendFileSync(logFile, 'x'.repeat(5_000_001));
  rotateLog(logFile);
  expect(statSync(olderLog(logFile)).size).toBeGreaterThan(5_000_000);
  expect(statSync(logFile).size).toBe(0);
  // What it writes next stands at the beginning, because it writes to the end of the file.
  const wrong = connect(url.replace(/:[0-9a-f]+@/, ':wrong@'), { max: 1 });
  await expect(wrong`select 1`).rejects.toThrow('password');
  await wrong.end();
  await vi.waitFor(() => expect(readFileSync(logFile, 'utf8')).toMatch(/^.+FATAL:/));
  await stop();
  appendFileSync(logFile, 'x'.repeat(5_000_001));
  await startCluster();
  expect(statSync(logFile).size).toBeLessThan(10_000);
});
