import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../start-refused.ts';

/** SQLite's code for a file that another process has locked. */
const busy = 5;

/** Another process works with this data folder. */
export class DataDirInUse extends StartRefused {}

/** Claims a data folder for this process. Returns a function that releases it. */
export function claimDataDir(dataDir: string): () => void {
  const release = claimFile(join(dataDir, 'lock'));
  if (release !== null) return release;
  throw new DataDirInUse(
    `${dataDir} is in use by another running copy. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Claims what a file stands for. Returns a function that releases it, or null if another process
 * holds it. It uses a lock of the operating system, which ends with the process in every case. Node
 * offers one only through SQLite, so the file is a SQLite database without rows.
 */
export function claimFile(file: string): (() => void) | null {
  makePrivate(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === busy) return null;
    throw cause;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** Opening and closing an existing file would release a lock that this process holds. */
function makePrivate(file: string): void {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  } catch {
    chmodSync(file, 0o600);
  }
}
