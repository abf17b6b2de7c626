import { statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Empty files in the data folder. The last change of each is the moment that it stands for. */
const names = { made: 'backed-up', verified: 'backup-verified' } as const;

export function lastBackupAt(dataDir: string): Date | null {
  return changedAt(join(dataDir, names.made));
}

export function lastVerifiedAt(dataDir: string): Date | null {
  return changedAt(join(dataDir, names.verified));
}

/** Notes that a backup was made or verified just now. */
export async function markBackup(dataDir: string, what: keyof typeof names): Promise<void> {
  const mark = join(dataDir, names[what]);
  // Another user may have left the mark, and the folder is ours to change all the same.
  await rm(mark, { force: true });
  await writeFile(mark, '');
}

function changedAt(mark: string): Date | null {
  return statSync(mark, { throwIfNoEntry: false })?.mtime ?? null;
}
