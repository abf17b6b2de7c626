import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import { spaceOf } from '../files/disk.ts';
import { credentialsFile } from '../postgres/cluster.ts';
import { leftFree } from '../storage/places.ts';
import { ask } from './ask.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** As the alarm of docs/operations.md. */
const lowInBytes = 2_000_000_000;

/** Looks at the disk of each folder that is there. */
export async function examineDisks(folders: readonly string[]): Promise<Finding[]> {
  const spaces = await Promise.all(
    [...new Set(folders)].filter(existsSync).map(async (folder) => ({
      folder,
      ...(await spaceOf(folder)),
    })),
  );
  return spaces.map(({ folder, free, size }) => {
    const says = `${(free / 1e9).toFixed(1)} GB of ${(size / 1e9).toFixed(1)} GB are free at ${folder}.`;
    const todo = 'Make room, or move it to a larger disk: photos are refused on a full one.';
    if (free < Math.min(leftFree.bytes, size * leftFree.share)) return serious('disk', says, todo);
    return free < lowInBytes ? open('disk', says, todo) : fine('disk', says);
  });
}

/** Secrets and backups are for the site's user alone. */
export function examinePermissions(
  { dataDir, databaseUrl }: Config,
  settingsFiles: readonly string[],
  backupDir: string,
): Finding[] {
  const secrets = [...settingsFiles, ...newest(backupDir)];
  if (databaseUrl === null) secrets.push(credentialsFile(dataDir));
  const allows = (path: string, bits: number) =>
    ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & bits) !== 0;
  const wrong = secrets.filter((path) => allows(path, 0o077));
  // Root's database runs as another user, who passes through.
  if (allows(dataDir, 0o066)) wrong.push(dataDir);
  if (wrong.length === 0) return [fine('permissions', 'Secrets are for one user alone.')];
  return wrong.map((path) =>
    serious('permissions', `Other users may read ${path}.`, `chmod go= ${path}`),
  );
}

function newest(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^backup-.*\.tar$/.test(name));
  return names
    .toSorted()
    .slice(-1)
    .map((name) => join(folder, name));
}

/** In seconds. Codes of authenticator apps fail from 30 on, buckets refuse from 900 on. */
const mostOff = { open: 5, serious: 30 };

/** Compares this machine's clock with each that answers. */
export async function examineClock(sql: Sql | null, config: Config): Promise<Finding[]> {
  const others = config.bucket === null ? [] : [new URL(config.bucket.url).origin];
  const offsets = await Promise.all([
    ...(sql === null || config.databaseUrl === null ? [] : [offsetOfDatabase(sql)]),
    ...others.map(offsetOfServer),
  ]);
  const known = offsets.filter((offset) => offset !== null);
  const off = Math.max(0, ...known);
  const todo = 'Set it by the network: timedatectl set-ntp true.';
  const says = `It is ${Math.round(off)} seconds off.`;
  if (off > mostOff.serious) return [serious('clock', says, todo)];
  if (off > mostOff.open) return [open('clock', says, todo)];
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  });
  if (stdout?.trim() === 'no') return [open('clock', 'It is not set by the network.', todo)];
  return [fine('clock', known.length > 0 ? 'It is as others are.' : 'Nothing says it is wrong.')];
}

async function offsetOfDatabase(sql: Sql): Promise<number> {
  const before = Date.now();
  const [found] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
  return offBy(found.now.getTime(), before);
}

/** Null if it does not tell the time. A Date header has whole seconds. */
async function offsetOfServer(origin: string): Promise<number | null> {
  const before = Date.now();
  const answer = await ask(origin);
  const time = typeof answer === 'string' ? Number.NaN : Date.parse(answer.header('date'));
  return Number.isNaN(time) ? null : Math.max(0, offBy(time, before) - 1);
}

/** In seconds, for a moment between `before` and now. */
function offBy(moment: number, before: number): number {
  return Math.max(0, before - moment, moment - Date.now()) / 1000;
}
