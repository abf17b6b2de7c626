import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/free-port.ts';
import { type Binaries, prepareBinaries } from '../../server/postgres/binaries.ts';
import { programEnvironment } from '../../server/postgres/cluster.ts';
import { chooseIdentity, type Identity } from '../../server/postgres/identity.ts';
import { type Postmaster, startPostmaster } from '../../server/postgres/postmaster.ts';
import type { OwnMachine } from './own-machine.ts';
import { withDatabase } from './running-site.ts';

/** A PostgreSQL of the test, set up as a hosting provider would. */
export type OwnPostgres = {
  /** For the server: not a superuser, made as docs/how-to/deploy.md says. */
  url: string;
  superuserUrl: string;
  /** At its previous address. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Stops it, copies it and starts both: the copy follows and confirms each commit. */
  startStandby(): Promise<OwnPostgres>;
  /** Accepts connections and never replies while `work` runs, as behind a broken network. */
  whileSilent(work: () => Promise<void>): Promise<void>;
};

/** Every PostgreSQL installed on a Debian machine, by version. */
export function installedPostgres(): { version: string; binaries: Binaries }[] {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => {
    const bin = join(folder, version, 'bin');
    return { version, binaries: { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') } };
  });
}

/** Makes and starts one, here or on its own machine, of the packaged version unless given. */
export async function startOwnPostgres(
  binaries?: Binaries,
  machine?: OwnMachine,
): Promise<OwnPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'postgres-'));
  const folder = join(parent, 'cluster');
  const identity = chooseIdentity(parent);
  const programs = binaries ?? prepareBinaries(parent, identity);
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, identity.owner.uid, identity.owner.gid);
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const [command = '', ...rest] = [
    ...identity.prefix,
    programs.initdb,
    ...['--pgdata', folder, ...flags],
  ];
  execFileSync(command, rest, { ...identity.account, cwd: parent, env: programEnvironment() });

  if (machine !== undefined)
    for (const what of ['all', 'replication'])
      appendFileSync(join(folder, 'pg_hba.conf'), `host ${what} all samenet trust\n`);
  const own = await clusterAt(parent, folder, { programs, identity }, machine);
  onTestFinished(() => rmSync(parent, { recursive: true }));
  await own.start();
  await withDatabase(own.superuserUrl, async (sql) => {
    await sql`create role maayos login createrole password 'secret'`;
    await sql`create database maayos owner maayos`;
  });
  return own;
}

type Account = { programs: Binaries; identity: Identity };

/** Prepares a cluster in a folder, on a port of its own. Ended after the test. */
async function clusterAt(
  parent: string,
  folder: string,
  account: Account,
  machine?: OwnMachine,
): Promise<OwnPostgres> {
  const port = String(await freePort());
  const host = machine?.address ?? '127.0.0.1';
  // It listens on a port, like a hosted database.
  const listen = { listen_addresses: host, port, unix_socket_directories: '' };
  const at = (login: string, database: string) =>
    `postgres://${login}:secret@${host}:${port}/${database}`;
  const postmaster = () =>
    Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let running: Postmaster | null = null;
  const own: OwnPostgres = {
    url: at('maayos', 'maayos'),
    superuserUrl: at('postgres', 'postgres'),
    async start() {
      const logFile = join(parent, `${basename(folder)}.log`);
      const { programs: binaries } = account;
      const prefix = [...(machine?.prefix ?? []), ...account.identity.prefix];
      const identity = { ...account.identity, prefix };
      running = await startPostmaster({ binaries, identity, folder, logFile, listen });
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    async kill() {
      process.kill(postmaster(), 'SIGKILL');
      await running?.ended;
      running = null;
    },
    async startStandby() {
      await own.stop();
      const copy = join(parent, 'standby');
      execFileSync('cp', ['--archive', folder, copy]);
      const standby = await clusterAt(parent, copy, account);
      // As docs/how-to/several-machines.md says.
      appendFileSync(join(folder, 'postgresql.conf'), "synchronous_standby_names = '*'\n");
      const primary = `host=${host} port=${port} user=postgres`;
      appendFileSync(join(copy, 'postgresql.conf'), `primary_conninfo = '${primary}'\n`);
      writeFileSync(join(copy, 'standby.signal'), '');
      await own.start();
      await standby.start();
      return standby;
    },
    async whileSilent(work) {
      const pids = await withDatabase(own.superuserUrl, async (sql) => {
        const rows = await sql<{ pid: number }[]>`
          select pid from pg_stat_activity where pid <> pg_backend_pid()`;
        return rows.map(({ pid }) => pid);
      });
      pids.unshift(postmaster());
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await work().finally(() => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      });
    },
  };
  onTestFinished(() => own.stop());
  return own;
}
