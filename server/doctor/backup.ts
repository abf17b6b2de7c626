import { statSync } from 'node:fs';
import { dayInMs, hourInMs } from '../../domain/calendar/in-ms.ts';
import type { Config } from '../config.ts';
import { lastBackup } from '../postgres/backup-marks.ts';
import { credentialsFile } from '../postgres/cluster.ts';
import { type Finding, fine, open, serious } from './finding.ts';

/** A night's backup may take two hours longer than that of the night before. */
const oldestInMs = 26 * hourInMs;
/** It is verified every week. */
const oldestVerifiedInMs = 9 * dayInMs;

/** Looks at the marks that backups leave. Elsewhere somebody else backs the database up. */
export function examineBackup({ dataDir, databaseUrl, offsite }: Config, now: Date): Finding[] {
  if (databaseUrl !== null)
    return [fine('backup', 'The database is backed up where it runs, which cannot be seen here.')];
  const [made, verified] = [lastBackup(dataDir, 'made'), lastBackup(dataDir, 'verified')];
  const age = (moment: Date) => now.getTime() - moment.getTime();
  const todo = 'maayos backup makes one. See the log of maayos-backup, too.';
  if (made === null) {
    const isNew = age(madeAt(dataDir) ?? now) <= oldestInMs;
    return [(isNew ? open : serious)('backup', 'There is none.', todo)];
  }
  const [sent, says] = [lastBackup(dataDir, 'sent'), `The last one is ${inWords(age(made))} old.`];
  const found = [age(made) > oldestInMs ? serious('backup', says, todo) : fine('backup', says)];
  if (offsite !== null && (sent === null || age(sent) > oldestInMs)) {
    const why = 'maayos backup --send says why.';
    found.push(serious('backup', 'None was sent to BACKUP_URL last night.', why));
  }
  const checked = verified && `The last one was verified ${inWords(age(verified))} ago.`;
  if (verified !== null && age(verified) <= oldestVerifiedInMs)
    return [...found, fine('backup', checked ?? '')];
  const level = verified !== null && offsite !== null ? serious : open;
  const check = 'maayos backup --verify <file> reads one from end to end.';
  return [...found, level('backup', checked ?? 'None was verified yet.', check)];
}

/** A site whose first night has not come has no backup. */
function madeAt(dataDir: string): Date | null {
  return statSync(credentialsFile(dataDir), { throwIfNoEntry: false })?.mtime ?? null;
}

function inWords(ms: number): string {
  return ms < 2 * dayInMs
    ? `${Math.round(ms / hourInMs)} hours`
    : `${Math.round(ms / dayInMs)} days`;
}
