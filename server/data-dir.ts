import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from './start-refused.ts';

/** How long a folder may take to answer, in milliseconds: a disk that sleeps needs some. */
const patience = 3_000;

/**
 * Makes DATA_DIR where it is missing. Throws StartRefused, in one sentence, where it is no folder,
 * cannot be made, cannot be written to or does not answer.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  await refuseSilentDataDir(dataDir);
  try {
    // Root runs the database as 'nobody', who has to pass through.
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    // Rights tell root nothing: it finds out by writing.
    const probe = join(dataDir, `probe-${process.pid}.new`);
    mkdirSync(probe);
    rmdirSync(probe);
  } catch (cause) {
    throw new StartRefused(`DATA_DIR leads to ${dataDir}, ${faultOf(dataDir, cause)}.`, { cause });
  }
}

/**
 * Throws StartRefused when DATA_DIR does not answer, as a folder of a network that is gone. Another
 * process looks first: a call that hangs would hold this one for good, even against its end.
 */
export async function refuseSilentDataDir(dataDir: string): Promise<void> {
  const looking = spawn('ls', ['-a', '--', dataDir], { cwd: '/', stdio: 'ignore', detached: true });
  const timer = new AbortController();
  // Where the program is missing, nothing is known against the folder.
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
    `DATA_DIR leads to ${dataDir}, which did not answer within ${patience / 1000} seconds: ` +
      'see to its disk or network, or name another folder.',
  );
}

/** Node's own recursion never ends below /proc, where making a folder says that its parent is missing. */
function makeFolder(path: string, mode: number): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  if (dirname(path) !== path) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (failure) {
    // Another process may have made it meanwhile.
    if (!isThere()) throw failure;
  }
}

function faultOf(dataDir: string, cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return 'which is not a folder: name a folder, or a place where one can be made';
  }
  const isThere = statSync(dataDir, { throwIfNoEntry: false }) !== undefined;
  return `which cannot be ${isThere ? 'written to' : 'made'} (${code}): name a folder that this user may write to`;
}
