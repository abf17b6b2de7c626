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
  const says = `The last one is ${inWords(age(made))} old.`;
  const check = 'maayos backup --verify <file> reads one from end to end.';
  const sent = offsite === null ? made : lastBackup(dataDir, 'sent');
  return [
    ...(sent !== null && age(sent) <= oldestInMs
      ? []
      : [
          serious(
            'backup',
            'None was sent to BACKUP_URL last night.',
            'maayos backup --send says why.',
          ),
        ]),
    age(made) > oldestInMs ? serious('backup', says, todo) : fine('backup', says),
    verified === null
      ? open('backup', 'None was verified yet.', check)
      : age(verified) > oldestVerifiedInMs
        ? (offsite ? serious : open)(
            'backup',
            `The last one was verified ${inWords(age(verified))} ago.`,
            check,
          )
        : fine('backup', `One was verified ${inWords(age(verified))} ago.`),
  ];
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
