import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux keeps these files in memory. */
const memory = '/dev/shm';
/** More bytes than a run of all tests keeps at a time. */
const roomNeeded = 4 * 2 ** 30;

/** It goes with this process. Null if memory holds no files, too few, or none that can be run. */
export function folderInMemory(place = memory, needed = roomNeeded): string | null {
  if (!existsSync(place) || refusesPrograms(place)) return null;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < needed) return null;
  const folder = mkdtempSync(path.join(place, 'maayos-tests-'));
  // PostgreSQL may run as an account that has to pass through.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** PostgreSQL is copied into its data folder where its account cannot read the package. */
function refusesPrograms(place: string): boolean {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  return mounts
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, at, , options = '']) => at === place && options.split(',').includes('noexec'));
}
