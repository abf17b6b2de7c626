import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { ask, type Reply } from '../../server/http/server.fixture.ts';
import { root } from '../../server/pages/built-site.ts';
import { extent } from './extent.ts';
import { keptFiles, startPhotographers } from './photographers.ts';
import { createSite, type RunningSite, withSiteDatabase } from './running-site.ts';
import { storedMails, storedSubmissions } from './stored.ts';
import { freshAddress, startVisitors } from './visitors.ts';

/** Asynchronous, so that visitors go on. */
async function run(site: RunningSite, script: string, file: string): Promise<void> {
  const child = spawn(process.execPath, [script, file], { cwd: root, env: site.env });
  const [status] = await once(child, 'exit');
  expect(status).toBe(0);
}

/** The rows, as text, of tables whose rows never change. */
async function settledRows(sql: Sql): Promise<Map<string, string[]>> {
  const tables = ['public.requests', 'auth.users', 'auth.identities'];
  const rows = new Map<string, string[]>();
  for (const table of tables) {
    const found = await sql<{ row: string }[]>`
      select each::text as row from ${sql(table)} as each order by 1`;
    rows.set(
      table,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

function signUp({ port }: RunningSite, email: string): Promise<Reply> {
  return ask(port, '/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
}

/** The captured mails by file name. */
function mailFiles({ dataDir }: RunningSite): Map<string, string> {
  const folder = join(dataDir, 'mail');
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

test('restoring a backup made under load brings back every row and file of that moment', async ({
  annotate,
}) => {
  const site = await createSite();
  await site.start();
  const visitors = startVisitors(site.port, extent.visitors);
  for (const name of ['ana', 'ben', 'carla']) {
    expect((await signUp(site, `${name}@example.ph`)).status).toBe(200);
  }
  await visitors.acknowledge(60);
  const before = await withSiteDatabase(site, settledRows);
  const filesBefore = mailFiles(site);
  const taken = visitors.acknowledged.length;
  const file = join(site.dataDir, 'backup.tar');
  await run(site, 'scripts/backup.ts', file);
  expect(visitors.acknowledged.length).toBeGreaterThan(taken);
  await visitors.stop();
  expect(visitors.surprises).toEqual([]);
  const after = await withSiteDatabase(site, settledRows);

  const target = await createSite();
  await run(target, 'scripts/restore.ts', file);
  await target.start();
  const restored = await withSiteDatabase(target, settledRows);
  for (const [table, rows] of restored) {
    const here = new Set(rows);
    expect(before.get(table)?.length).toBeGreaterThan(0);
    expect(before.get(table)?.filter((row) => !here.has(row))).toEqual([]);
    const there = new Set(after.get(table));
    expect(rows.filter((row) => !there.has(row))).toEqual([]);
  }
  const [submissions, mails] = await withSiteDatabase(target, async (sql) => [
    await storedSubmissions(sql),
    await storedMails(sql),
  ]);
  expect(mails).toHaveLength(2 * (submissions?.length ?? 0));
  const files = mailFiles(target);
  expect([...filesBefore].filter(([name, text]) => files.get(name) !== text)).toEqual([]);
  const counts = [...restored].map(([table, rows]) => `${rows.length} of ${table}`);
  await annotate(`restored ${counts.join(', ')}, ${mails?.length} mails, ${files.size} mail files`);
}, 180_000);

test(
  'restoring a backup made while photos come and go brings back each file of its rows, and no other',
  async ({ annotate }) => {
    const site = await createSite();
    await site.start();
    const photographers = await withSiteDatabase(site, (sql) => startPhotographers(site, sql, 6));
    await photographers.acknowledge(60);
    const before = new Map(photographers.kept);
    const file = join(site.dataDir, 'backup.tar');
    await run(site, 'scripts/backup.ts', file);
    await photographers.acknowledge(10);
    await photographers.stop();
    expect(photographers.surprises).toEqual([]);

    const target = await createSite();
    await run(target, 'scripts/restore.ts', file);
    await target.start();
    const { digests, strays } = await withSiteDatabase(target, (sql) =>
      keptFiles(sql, join(target.dataDir, 'files')),
    );
    expect([...digests].filter(([, digest]) => digest === null)).toEqual([]);
    expect([...before].filter(([name, digest]) => digests.get(name) !== digest)).toEqual([]);
    expect(strays).toEqual([]);
    await annotate(`restored ${digests.size} files, ${before.size} of them from before the backup`);
  },
  extent.patience,
);
