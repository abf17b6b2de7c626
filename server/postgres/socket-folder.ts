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
import { socketPort } from './connect.ts';
import type { Identity } from './identity.ts';

const socketName = `.s.PGSQL.${socketPort}`;

/** A socket's path has 104 bytes on macOS and 108 on Linux, its closing zero among them. */
const longestFolder = 104 - 1 - `/${socketName}`.length;

/**
 * Makes the folder of PostgreSQL's socket, which nobody but its owner may enter. It lies in the data
 * folder, or under a short name in the system's temporary folder where that path is too long; a link
 * in the data folder then keeps the name for the next start, which removes it. Only for who has
 * claimed the data folder.
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

/**
 * Removes what a killed PostgreSQL left: the number in its mark may by now be another process's.
 * Throws when the folder is no longer the owner's alone.
 */
export function clearSocketFolder(folder: string, { owner }: Identity): void {
  if (!isPrivate(folder, owner)) throw new Error(`${folder} is no longer this owner's alone.`);
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
