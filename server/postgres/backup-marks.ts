import { statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Empty files in the data folder. The last change of each is the moment that it stands for. */
const names = { made: 'backed-up', verified: 'backup-verified', sent: 'backup-sent' } as const;

export function lastBackup(dataDir: string, what: keyof typeof names): Date | null {
  return statSync(join(dataDir, names[what]), { throwIfNoEntry: false })?.mtime ?? null;
}

/** Notes that a backup was made, verified or sent just now. */
export async function markBackup(dataDir: string, what: keyof typeof names): Promise<void> {
  const mark = join(dataDir, names[what]);
  // Another user may have left the mark, and the folder is ours to change all the same.
  await rm(mark, { force: true });
  await writeFile(mark, '');
}
