import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Sql } from 'postgres';
import { inject, onTestFinished, vi } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { ask } from '../../server/http/server.fixture.ts';
import { type SmtpPeer, startSmtpPeer } from '../../server/mail/smtp-peer.fixture.ts';
import { buildFolder, isBuilt, root } from '../../server/pages/built-site.ts';
import { clusterFolder, serverUrl, superuserUrl } from '../../server/postgres/cluster.ts';
import { beside, connect } from '../../server/postgres/connect.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';
import { publicKey } from '../public-key.ts';
import { copyDatabase } from '../quick-clusters.ts';

export const teamEmail = 'team@example.ph';

type LogLine = { level: string; event: string } & Record<string, unknown>;

/** The real server in its own process, over a data folder that is removed after the test. */
export type RunningSite = {
  port: number;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Returns the milliseconds until the first response with a working database. */
  start(): Promise<number>;
  /** Waits only for the first output. */
  launch(): Promise<void>;
  /** As an operator does. */
  stop(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  isRunning(): boolean;
  pid(): number;
  /** All warnings and errors of all runs. */
  troubles: LogLine[];
  /** Standard error. */
  said: string[];
};

/** `before` precedes the server's command. */
type Start = { settings?: Record<string, string>; before?: readonly string[] };

/**
 * Prepares a site that runs only after `start`, with a migrated, empty database;
 * tests/lifetime.test.ts starts with nothing. It is stopped and removed after the test.
 */
export async function createSite({ settings = {}, before = [] }: Start = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'resilience-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUSTED_PROXY: '127.0.0.1,::1',
    TEAM_EMAIL: teamEmail,
    SUPABASE_PUBLISHABLE_KEY: publicKey,
    ...settings,
  };
  await ensureBuilt(env);
  // Elsewhere it can be neither seen nor written from here.
  const ownsDatabase = !('DATABASE_URL' in settings) && before.length === 0;
  const troubles: LogLine[] = [];
  const said: string[] = [];
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  const end = async (signal: NodeJS.Signals) => {
    if (child === null || !isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const site: RunningSite = {
    port,
    dataDir,
    env,
    troubles,
    said,
    isRunning,
    pid: () => child?.pid ?? Number.NaN,
    async launch() {
      if (ownsDatabase && !existsSync(clusterFolder(dataDir))) {
        copyDatabase(inject('preparedDataDir'), dataDir);
      }
      const [command = '', ...args] = [...before, process.execPath, 'server/main.ts'];
      const started = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      createInterface(started.stderr).on('line', (line) => {
        said.push(line);
        const parsed = line.startsWith('{"time":') ? JSON.parse(line) : null;
        if (parsed !== null && parsed.level !== 'info') troubles.push(parsed);
      });
      const [words] = await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
      if (words === null || typeof words === 'number') throw new Error(said.join('\n'));
      started.stdout.resume();
    },
    async start() {
      const started = performance.now();
      await site.launch();
      await untilReady(site);
      return performance.now() - started;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
  onTestFinished(async () => {
    await site.stop();
    await vi.waitFor(() => {
      if (runningSocketFolder(clusterFolder(dataDir)) !== null)
        throw new Error('PostgreSQL is still running.');
    }, 20_000);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return site;
}

/** Prepares processes over one database, and a mail server for them that ends with the test. */
export async function createSites(
  count: number,
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<{ peer: SmtpPeer; sites: RunningSite[] }> {
  const peer = await startSmtpPeer();
  onTestFinished(() => peer.close());
  const addresses = { DATABASE_URL: databaseUrl, SMTP_URL: peer.url };
  const settings = { ...addresses, SITE_URL: 'http://home.example', ...more };
  const sites: RunningSite[] = [];
  while (sites.length < count) sites.push(await createSite({ settings }));
  return { peer, sites };
}

/** Rejects if its process has ended. */
export async function untilReady({ port, isRunning, said }: RunningSite): Promise<void> {
  const isReady = async () => {
    if (!isRunning()) return true;
    if ((await ask(port, '/readyz')).status !== 200) throw new Error('The site is not ready yet.');
    return true;
  };
  await vi.waitFor(isReady, { timeout: 60_000, interval: 10 });
  if (!isRunning()) throw new Error(`The server ended by itself:\n${said.slice(-20).join('\n')}`);
}

/** Builds the site if needed, so that a measured start does not. */
export async function ensureBuilt(env: NodeJS.ProcessEnv): Promise<void> {
  if (await isBuilt(buildFolder(env))) return;
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The site could not be built.');
}

/** As a superuser, because policies bind the server's login. */
export function withSiteDatabase<T>(site: RunningSite, work: (sql: Sql) => Promise<T>): Promise<T> {
  const folder = socketFolderOf(site);
  const url = beside(superuserUrl(site.dataDir, folder), serverUrl(site.dataDir, folder));
  return withDatabase(url, work);
}

/** Over a new connection. */
export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export function postmasterPid({ dataDir }: RunningSite): number {
  const mark = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
  return Number(mark.split('\n')[0]);
}

function socketFolderOf({ dataDir }: RunningSite): string {
  const folder = runningSocketFolder(clusterFolder(dataDir));
  if (folder === null) throw new Error("The site's PostgreSQL is not running.");
  return folder;
}
