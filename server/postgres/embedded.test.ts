import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { at, inOwnFolders, postmasterPid, query, startCluster } from './clusters.fixture.ts';
import { DataDirInUse } from './data-claim.ts';
import { chooseIdentity } from './identity.ts';
import { onSocket, startPostmaster } from './postmaster.ts';
import { makeSocketFolder } from './socket-folder.ts';

const children: ChildProcess[] = [];

inOwnFolders();
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts it in a process that can be killed. Returns that process and the address. */
async function startApart(path = process.env.PATH): Promise<{ child: ChildProcess; url: string }> {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts');
  const child = spawn(process.execPath, [fixture, at.folder], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('It did not start.')));
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  return { child, url };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('the first start makes a UTF-8 database, the next finds it again', async () => {
  const first = await startCluster();
  await query(first.url, "create table kept as select 'naïve ñ 🏠' as text, lower('Ñ') as small");
  await first.stop();
  const second = await startCluster();
  expect(await query(second.url, 'select * from kept')).toEqual([
    { text: 'naïve ñ 🏠', small: 'ñ' },
  ]);
  const [settings] = await query(
    second.url,
    "select current_setting('fsync') as fsync, current_setting('timezone') as zone, rolsuper from pg_roles where rolname = current_user",
  );
  expect(settings).toEqual({ fsync: 'on', zone: 'UTC', rolsuper: false });
});

test('the clock is that of the process, which scripts/at-moments.ts may have set', async () => {
  const [clock] = await query((await startCluster()).url, 'select clock_timestamp() as now');
  expect(clock?.now).toBeInstanceOf(Date);
  expect(Math.abs(Date.now() - Number(clock?.now))).toBeLessThan(10_000);
});

test('a folder in use is refused, and another one beside it works', async () => {
  await startCluster();
  await expect(startCluster()).rejects.toThrow(DataDirInUse);
  const other = join(at.folder, 'other');
  expect(await query((await startCluster(other)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed process leaves no PostgreSQL, and no acknowledged row is lost', async () => {
  const { child, url } = await startApart();
  await query(url, 'create table kept as select 7 as number');
  expect(postmasterPid()).not.toBeNull();
  await killed(child);
  const again = await startCluster();
  expect(await query(again.url, 'select * from kept')).toEqual([{ number: 7 }]);
});

test('a PostgreSQL that outlived its process is stopped before the next starts', async () => {
  await (await startCluster()).stop();
  const identity = chooseIdentity(at.folder);
  const orphan = await startPostmaster({
    identity,
    binaries: prepareBinaries(at.folder, identity),
    folder: clusterFolder(at.folder),
    logFile: join(at.folder, 'postgres.log'),
    listen: onSocket(makeSocketFolder(at.folder, identity)),
  });
  const { url } = await startCluster();
  await orphan.ended;
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("a stale PID file with another process's id stops neither the start nor that process", async () => {
  await (await startCluster()).stop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  const mark = join(clusterFolder(at.folder), 'postmaster.pid');
  writeFileSync(
    mark,
    `${bystander.pid}\n${clusterFolder(at.folder)}\n0\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const { url } = await startCluster();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(bystander.exitCode).toBeNull();
});

test('a PostgreSQL that is killed comes back at the same address', async () => {
  const logged: string[] = [];
  const { url } = await startCluster(at.folder, (line) => logged.push(line));
  await query(url, 'create table kept as select 7 as number');
  process.kill(postmasterPid() ?? Number.NaN, 'SIGKILL');
  const rows = await vi.waitFor(() => query(url, 'select * from kept'), { timeout: 15_000 });
  expect(rows).toEqual([{ number: 7 }]);
  expect(logged.join('')).toContain('PostgreSQL ended by itself');
});

test('a creation that was cut off half-way starts again', async () => {
  const half = `${clusterFolder(at.folder)}.new`;
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const { url } = await startCluster();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
});

test('it starts without user namespaces on a cluster made with them, and the other way round', async () => {
  const { url, stop } = await startCluster();
  await query(url, 'create table kept as select 7 as number');
  await stop();
  // Others may enter it, as they may enter a DATA_DIR that the server made.
  chmodSync(at.folder, 0o755);
  const tools = join(at.folder, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const { child, url: blocked } = await startApart(`${tools}:${process.env.PATH}`);
  expect(await query(blocked, 'select * from kept')).toEqual([{ number: 7 }]);
  await killed(child);
  const again = await startCluster();
  expect(await query(again.url, 'select * from kept')).toEqual([{ number: 7 }]);
});
