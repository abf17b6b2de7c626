import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from './start-refused.ts';

/** How long a folder may take to respond, in milliseconds. A sleeping disk needs some time. */
const patience = 3_000;

/** Makes a missing DATA_DIR. Throws StartRefused, in one sentence, if it cannot be used. */
export async function openDataDir(dataDir: string): Promise<void> {
  // Root runs the database as 'nobody', who has to pass through the folder.
  await openFolder('DATA_DIR', dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Throws as openDataDir does. */
export async function openFilesDir(filesDir: string): Promise<void> {
  await openFolder('FILES_DIR', filesDir, 0o700);
}

async function openFolder(setting: string, folder: string, mode: number): Promise<void> {
  await refuseSilent(setting, folder);
  try {
    makeFolder(folder, mode);
    // Access rights say nothing about what root can do, so we try a write.
    rmdirSync(mkdtempSync(join(folder, 'probe-')));
  } catch (cause) {
    throw new StartRefused(`${setting} leads to ${folder}, ${faultOf(folder, cause)}.`, { cause });
  }
}

/**
 * Throws StartRefused if DATA_DIR does not respond, like a network folder that is gone. Another
 * process looks first. A call that hangs would block this process for good, even its end.
 */
export async function refuseSilentDataDir(dataDir: string): Promise<void> {
  await refuseSilent('DATA_DIR', dataDir);
}

async function refuseSilent(setting: string, folder: string): Promise<void> {
  const looking = spawn('ls', ['-a', '--', folder], { cwd: '/', stdio: 'ignore', detached: true });
  const timer = new AbortController();
  // If the program is missing, we know nothing against the folder.
  const answered = once(looking, 'exit').then(
    () => true,
    () => true,
  );
  const late = pause(patience, false, { signal: timer.signal }).catch(() => false);
  const hasAnswered = await Promise.race([answered, late]);
  timer.abort();
  if (hasAnswered) return;
  looking.kill('SIGKILL');
  looking.unref();
  throw new StartRefused(
    `${setting} leads to ${folder}, which did not respond within ${patience / 1000} seconds: ` +
      'check its disk or network, or name another folder.',
  );
}

/** Node's own recursion never ends below /proc. */
function makeFolder(path: string, mode: number): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (failure) {
    // Another process may have made it in the meantime.
    if (!isThere()) throw failure;
  }
}

function faultOf(folder: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return 'which is not a folder: name a folder, or a path where one can be made';
  }
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return `which cannot be ${isThere ? 'written to' : 'made'} (${code}): name a folder that this user may write to`;
}
