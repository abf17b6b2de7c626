import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { socketPort } from './address.ts';
import type { Identity } from './identity.ts';

const socketName = `.s.PGSQL.${socketPort}`;

/** A socket's path may have 104 bytes on macOS and 108 on Linux, including a final zero. */
const longestFolder = 104 - 1 - `/${socketName}`.length;

/**
 * Makes the folder of PostgreSQL's socket, which only its owner may enter. It lies in the data
 * folder. If that path is too long, it lies under a short name in the system's temporary folder. A
 * link in the data folder then tells the next start, which removes it. Call it only after claiming
 * the data folder.
 */
export function makeSocketFolder(dataDir: string, { owner }: Identity): string {
  const own = join(dataDir, 'socket');
  const before = linkedFolder(own);
  if (before !== null && isPrivate(before, owner)) rmSync(before, { recursive: true });
  rmSync(own, { recursive: true, force: true });
  const folder = Buffer.byteLength(own) <= longestFolder ? own : mkdtempSync(shortName(own));
  if (folder === own) mkdirSync(folder, { mode: 0o700 });
  else symlinkSync(folder, own);
  chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** The lock's process id may be another's by now. Throws if others may use the folder. */
export function clearSocketFolder(folder: string, { owner }: Identity): void {
  if (!isPrivate(folder, owner)) throw new Error(`${folder} is no longer only this owner's.`);
  for (const name of [socketName, `${socketName}.lock`])
    rmSync(join(folder, name), { force: true });
}

function shortName(own: string): string {
  const prefix = join(tmpdir(), 'maayos-');
  if (Buffer.byteLength(prefix) + 6 <= longestFolder) return prefix;
  throw new StartRefused(
    `${own} and TMPDIR are too long for a socket: set DATA_DIR to a path of at most ${longestFolder - 7} bytes.`,
  );
}

function linkedFolder(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function isPrivate(path: string, owner: Identity['owner']): boolean {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === owner.uid && (entry.mode & 0o077) === 0;
}
