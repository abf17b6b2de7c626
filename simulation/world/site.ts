import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { root } from '../../server/pages/built-site.ts';
import { clusterFolder, serverUrl, superuserUrl } from '../../server/postgres/cluster.ts';
import { connect } from '../../server/postgres/connect.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';

/** The real site in its own process, over the run's data folder. */
export type Site = {
  address: string;
  dataDir: string;
  /** Its environment. A change counts from its next start on. */
  settings: Record<string, string>;
  /** Every warning and error in its log. */
  troubles: { level: string; event: string }[];
  /** Waits until it is ready. */
  start(): Promise<void>;
  /** As an operator does. */
  stop(): Promise<void>;
  /** Kills the site, or its database alone, as a power cut does. A site has to be restarted. */
  kill(what: 'site' | 'database'): Promise<void>;
  /** Resolves once it answers. */
  untilReady(): Promise<void>;
  /** The database as a superuser sees it, for the laws. It is reopened after a kill. */
  sql(): Sql;
};

/** Prepares the site of a run. `given` are its settings beside those of its place. */
export function createSite(
  dataDir: string,
  port: number,
  given: Readonly<Record<string, string>>,
): Site {
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...given, PORT: String(port), DATA_DIR: dataDir };
  const said: string[] = [];
  let child: ChildProcess | null = null;
  let sql: Sql | null = null;

  const end = async (signal: NodeJS.Signals) => {
    await sql?.end({ timeout: 1 });
    sql = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const site: Site = {
    address,
    dataDir,
    settings,
    troubles: [],
    async start() {
      const env = { ...process.env, ...settings };
      const tie = join(root, 'scripts/stop-with-parent.mjs');
      child = spawn(process.execPath, ['--import', tie, 'server/main.ts'], {
        ...{ cwd: root, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      });
      createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
        said.push(line);
        if (!line.startsWith('{"time":')) return;
        const entry = JSON.parse(line);
        if (entry.level !== 'info') site.troubles.push(entry);
      });
      await site.untilReady();
    },
    stop: () => end('SIGTERM'),
    async kill(what) {
      if (what === 'site') return end('SIGKILL');
      process.kill(postmasterPid(dataDir), 'SIGKILL');
      await sql?.end({ timeout: 1 });
      sql = null;
      await site.untilReady();
    },
    async untilReady() {
      for (;;) {
        if (child?.exitCode !== null) {
          throw new Error(`The site ended by itself:\n${said.slice(-20).join('\n')}`);
        }
        const ready = await fetch(`${address}/readyz`, { headers: { connection: 'close' } }).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ready) return;
        await pause(20);
      }
    },
    sql() {
      sql ??= connect(databaseAddress(dataDir), { max: 2, onnotice: () => undefined });
      return sql;
    },
  };
  return site;
}

function postmasterPid(dataDir: string): number {
  const mark = readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
  return Number(mark.split('\n')[0]);
}

/** The superuser's address for the server's database: policies bind the server's own login. */
function databaseAddress(dataDir: string): string {
  const { pathname } = new URL(serverUrl(dataDir, socketFolder(dataDir)));
  return Object.assign(new URL(superuserAddress(dataDir)), { pathname }).href;
}

/** The superuser's address of a running site's PostgreSQL. */
export function superuserAddress(dataDir: string): string {
  return superuserUrl(dataDir, socketFolder(dataDir));
}

function socketFolder(dataDir: string): string {
  const folder = runningSocketFolder(clusterFolder(dataDir));
  if (folder === null) throw new Error("The site's PostgreSQL is not running.");
  return folder;
}
