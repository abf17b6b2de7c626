import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { prepareBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { connect } from './connect.ts';
import { DataDirInUse } from './data-claim.ts';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { chooseIdentity } from './identity.ts';
import { onSocket, startPostmaster } from './postmaster.ts';
import { makeSocketFolder } from './socket-folder.ts';

let dataDir: string;
let logged: string[];
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  logged = [];
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const cluster of running.splice(0)) await cluster.stop();
  await vi.waitFor(() => expect(postmasterPid()).toBeNull(), { timeout: 10_000 });
  rmSync(dataDir, { recursive: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const cluster = await startEmbedded({
    dataDir: folder,
    log: createLog((line) => logged.push(line)),
  });
  running.push(cluster);
  return cluster;
}

/** Starts it in a process that can be killed. Returns that process and the address. */
async function startApart(path = process.env.PATH): Promise<{ child: ChildProcess; url: string }> {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts');
  const child = spawn(process.execPath, [fixture, dataDir], {
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

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

/** Returns the process id of the data folder's living postmaster, or null. */
function postmasterPid(): number | null {
  const file = join(clusterFolder(dataDir), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

test('the first start makes a UTF-8 database, the next finds it again', async () => {
  const first = await start();
  await query(first.url, "create table kept as select 'naïve ñ 🏠' as text, lower('Ñ') as small");
  await first.stop();
  const second = await start();
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
  const [clock] = await query((await start()).url, 'select clock_timestamp() as now');
  expect(clock?.now).toBeInstanceOf(Date);
  expect(Math.abs(Date.now() - Number(clock?.now))).toBeLessThan(10_000);
});

test('a folder in use is refused, and another one beside it works', async () => {
  await start();
  await expect(start()).rejects.toThrow(DataDirInUse);
  const other = join(dataDir, 'other');
  expect(await query((await start(other)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a killed process leaves no PostgreSQL, and no acknowledged row is lost', async () => {
  const { child, url } = await startApart();
  await query(url, 'create table kept as select 7 as number');
  expect(postmasterPid()).not.toBeNull();
  await killed(child);
  const again = await start();
  expect(await query(again.url, 'select * from kept')).toEqual([{ number: 7 }]);
});

test('a PostgreSQL that outlived its process is stopped before the next starts', async () => {
  await (await start()).stop();
  const identity = chooseIdentity(dataDir);
  const orphan = await startPostmaster({
    identity,
    binaries: prepareBinaries(dataDir, identity),
    folder: clusterFolder(dataDir),
    logFile: join(dataDir, 'postgres.log'),
    listen: onSocket(makeSocketFolder(dataDir, identity)),
  });
  const { url } = await start();
  await orphan.ended;
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test("a stale PID file with another process's id stops neither the start nor that process", async () => {
  await (await start()).stop();
  const bystander = spawn('sleep', ['60']);
  children.push(bystander);
  const mark = join(clusterFolder(dataDir), 'postmaster.pid');
  writeFileSync(
    mark,
    `${bystander.pid}\n${clusterFolder(dataDir)}\n0\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(bystander.exitCode).toBeNull();
});

test('a PostgreSQL that is killed comes back at the same address', async () => {
  const { url } = await start();
  await query(url, 'create table kept as select 7 as number');
  process.kill(postmasterPid() ?? Number.NaN, 'SIGKILL');
  const rows = await vi.waitFor(() => query(url, 'select * from kept'), { timeout: 15_000 });
  expect(rows).toEqual([{ number: 7 }]);
  expect(logged.join('')).toContain('PostgreSQL ended by itself');
});

test('a creation that was cut off half-way starts again', async () => {
  const half = `${clusterFolder(dataDir)}.new`;
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
});

test('it starts without user namespaces on a cluster made with them, and the other way round', async () => {
  const { url } = await start();
  await query(url, 'create table kept as select 7 as number');
  await running[0]?.stop();
  // Others may enter it, as they may enter a DATA_DIR that the server made.
  chmodSync(dataDir, 0o755);
  const tools = join(dataDir, 'tools');
  mkdirSync(tools);
  writeFileSync(join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const { child, url: blocked } = await startApart(`${tools}:${process.env.PATH}`);
  expect(await query(blocked, 'select * from kept')).toEqual([{ number: 7 }]);
  await killed(child);
  const again = await start();
  expect(await query(again.url, 'select * from kept')).toEqual([{ number: 7 }]);
});
