import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { refuseSilentDataDir } from '../data-dir.ts';
import { StartRefused } from '../start-refused.ts';
import type { Binaries } from './binaries.ts';
import { socketUrl } from './connect.ts';
import type { Identity } from './identity.ts';

/**
 * The passwords of the cluster's superuser and of the server's login, and the names of login and
 * database. The server's login may create roles and owns the database, but is not a superuser.
 */
type Credentials = { superuser: string; server: string; login: string; database: string };

/** The names in a new folder, and in an older folder whose credentials hold no names. */
const names = { login: 'maayos', database: 'maayos' };
const formerNames = { login: 'home_server', database: 'home' };

/** Connections come only over the socket, which is its owner's, and need a password there. */
const whoMayConnect = 'local all all scram-sha-256\n';

export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Throws StartRefused if there is no site, or if the data folder does not respond. */
export async function existingCluster(dataDir: string): Promise<string> {
  await refuseSilentDataDir(dataDir);
  const folder = clusterFolder(dataDir);
  if (existsSync(folder)) return folder;
  throw new StartRefused(`${dataDir} holds no database. Set DATA_DIR to the folder of the site.`);
}

/** Returns the server's address of a cluster whose socket lies in `socketFolder`. */
export function serverUrl(dataDir: string, socketFolder: string): string {
  const { login, server, database } = credentials(dataDir);
  return socketUrl(socketFolder, login, server, database);
}

/** Returns the superuser's address, for backups and for tests that create databases. */
export function superuserUrl(dataDir: string, socketFolder: string): string {
  return socketUrl(socketFolder, 'postgres', credentials(dataDir).superuser, 'postgres');
}

/** What a test run sets to give every program the same clock (scripts/clock-library.ts). */
const clock = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_TIMESTAMP_FILE',
  'FAKETIME_NO_CACHE',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
] as const;

/** Returns the environment for the cluster's programs, without the server's secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  const set = clock.filter((name) => process.env[name] !== undefined);
  return { PATH, LC_ALL: 'C', ...Object.fromEntries(set.map((name) => [name, process.env[name]])) };
}

/** Made in a side folder and renamed when complete, so that a crash half-way leaves nothing. */
export function ensureCluster(dataDir: string, binaries: Binaries, identity: Identity): void {
  const folder = clusterFolder(dataDir);
  const side = `${folder}.new`;
  rmSync(side, { recursive: true, force: true });
  if (existsSync(folder)) {
    // An older cluster allowed connections by a port.
    writeFileSync(join(folder, 'pg_hba.conf'), whoMayConnect);
    return;
  }
  writeCredentials(dataDir);
  mkdirSync(side, { mode: 0o700 });
  chownSync(side, identity.owner.uid, identity.owner.gid);
  const run = (program: string, flags: readonly string[], input: string) => {
    const [command = '', ...rest] = [...identity.prefix, program, ...flags];
    execFileSync(command, rest, {
      ...identity.account,
      cwd: dataDir,
      env: programEnvironment(),
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  };
  // Uses a locale of PostgreSQL's own, so that order and case rules are the same on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const flags = ['--pgdata', side, '--username=postgres', '--encoding=UTF8', '--auth=reject'];
  run(binaries.initdb, [...flags, ...locale], '');
  run(binaries.postgres, ['--single', '-D', side, 'postgres'], firstStatements(dataDir));
  writeFileSync(join(side, 'pg_hba.conf'), whoMayConnect);
  renameSync(side, folder);
}

/** Single-user mode reads one statement per line. */
function firstStatements(dataDir: string): string {
  const { superuser, server, login, database } = credentials(dataDir);
  return [
    `alter role postgres password '${superuser}'`,
    `create role ${login} login createrole password '${server}'`,
    `create database ${database} owner ${login}`,
    `revoke connect on database ${database} from public`,
    '',
  ].join('\n');
}

export function credentialsFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

function writeCredentials(dataDir: string): void {
  const made: Credentials = { superuser: secret(), server: secret(), ...names };
  const side = `${credentialsFile(dataDir)}.new`;
  writeFileSync(side, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true });
  renameSync(side, credentialsFile(dataDir));
}

function credentials(dataDir: string): Credentials {
  return { ...formerNames, ...JSON.parse(readFileSync(credentialsFile(dataDir), 'utf8')) };
}

function secret(): string {
  return randomBytes(24).toString('hex');
}
