import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clusterFolder } from './cluster.ts';
import { at, inOwnFolders, postmasterPid, query, startCluster } from './clusters.fixture.ts';
import { socketPath } from './connect.ts';
import type { EmbeddedPostgres } from './embedded.ts';

inOwnFolders();

async function start(dataDir?: string): Promise<EmbeddedPostgres & { folder: string }> {
  const cluster = await startCluster(dataDir);
  return { ...cluster, folder: dirname(socketPath(cluster.url) ?? '') };
}

/** Returns the TCP ports that PostgreSQL listens on, as the kernel reports them. */
function listeningPorts(): number[] {
  const pid = postmasterPid();
  const links = readdirSync(`/proc/${pid}/fd`).map((name) =>
    readlinkSync(`/proc/${pid}/fd/${name}`),
  );
  const inodes = links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]);
  return ['tcp', 'tcp6'].flatMap((protocol) => {
    const lines = readFileSync(`/proc/net/${protocol}`, 'utf8').trim().split('\n').slice(1);
    const sockets = lines.map((line) => line.trim().split(/\s+/));
    return sockets
      .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.includes(inode))
      .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
  });
}

/** Asks `test` about a path as an account without rights. Only root can try this. */
function couldStranger(question: '-x' | '-w' | '-e', path: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('test', [question, path], { uid: 65_534, gid: 65_534 }).status === 0;
}

function expectPrivate(folder: string): void {
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  expect(couldStranger('-x', folder)).toBe(false);
  expect(couldStranger('-w', folder)).toBe(false);
}

test('it listens on a socket that only its owner can reach, and on no port', async () => {
  // Others may enter it, as they may enter a DATA_DIR that root made.
  chmodSync(at.folder, 0o755);
  const { url, folder } = await start();
  expect(listeningPorts()).toEqual([]);
  expect(folder).toBe(join(at.folder, 'socket'));
  expect(couldStranger('-x', at.folder)).toBe(process.getuid?.() === 0);
  expectPrivate(folder);
  expect(couldStranger('-e', socketPath(url) ?? '')).toBe(false);
  const [names] = await query(url, 'select current_user as login, current_database() as database');
  expect(names).toEqual({ login: 'maayos', database: 'maayos' });
});

test('nobody can take its place while it is gone', async () => {
  chmodSync(at.folder, 0o755);
  const { url, folder } = await start();
  process.kill(postmasterPid() ?? Number.NaN, 'SIGKILL');
  expectPrivate(folder);
  const rows = await vi.waitFor(() => query(url, 'select 1 as one'), { timeout: 15_000 });
  expect(rows).toEqual([{ one: 1 }]);
  expect(listeningPorts()).toEqual([]);
});

test('a socket left by a killed PostgreSQL, with a process id now in use, does not stop a start', async () => {
  const { folder, stop } = await start();
  await stop();
  writeFileSync(join(folder, '.s.PGSQL.5432'), '');
  writeFileSync(join(folder, '.s.PGSQL.5432.lock'), `${process.ppid}\n${at.folder}\n0\n5432\n\n`);
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder with a path too long for a socket gets a short name for it', async () => {
  const long = join(at.folder, 'l'.repeat(100));
  const first = await start(long);
  at.further.push(first.folder);
  expectPrivate(first.folder);
  expect(dirname(first.folder)).toBe(tmpdir());
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  const second = await start(long);
  at.further.push(second.folder);
  expect(existsSync(first.folder)).toBe(false);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a short name that others may enter is neither used nor removed', async () => {
  const long = join(at.folder, 'l'.repeat(100));
  const planted = mkdtempSync(join(tmpdir(), 'maayos-'));
  at.further.push(planted);
  chmodSync(planted, 0o755);
  writeFileSync(join(planted, 'kept'), '');
  mkdirSync(long);
  symlinkSync(planted, join(long, 'socket'));
  const { folder } = await start(long);
  at.further.push(folder);
  expect(folder).not.toBe(planted);
  expect(readdirSync(planted)).toEqual(['kept']);
});

test('a data folder of the previous release, with its names and its port, still starts', async () => {
  const { superuserUrl, url, stop } = await start();
  await query(url, 'create table kept as select 7 as number');
  await query(superuserUrl, 'alter role maayos rename to home_server');
  await query(superuserUrl, 'alter database maayos rename to home');
  await stop();
  const file = join(at.folder, 'database.json');
  const { superuser, server } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ superuser, server })}\n`);
  const rules = join(clusterFolder(at.folder), 'pg_hba.conf');
  writeFileSync(rules, 'host all all 127.0.0.1/32 scram-sha-256\n');
  rmSync(join(at.folder, 'socket'), { recursive: true });
  const again = await start();
  expect(await query(again.url, 'select number, current_user as login from kept')).toEqual([
    { number: 7, login: 'home_server' },
  ]);
});
