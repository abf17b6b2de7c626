import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays } from '../../domain/calendar/days.ts';
import { hourInMs } from '../../domain/calendar/in-ms.ts';
import { manilaDayOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { root } from '../pages/built-site.ts';
import { lastBackup } from '../postgres/backup-marks.ts';

/** At 3:30 in Manila nobody orders and no crew sends photos. */
const minutesOfNight = 210;

const againAfterMs = hourInMs;

/** Sends a backup each night, and at once where none was sent. Tries again after an hour. */
export function createNightly(
  { dataDir, offsite }: Config,
  log: Log,
): (now: Date) => Promise<void> {
  let triedAt: Date | null = null;
  return async (now) => {
    if (offsite === null || !isNightDue(lastBackup(dataDir, 'sent'), now)) return;
    if (triedAt !== null && +now - +triedAt < againAfterMs) return;
    triedAt = now;
    const said = await sendInOwnProcess();
    if (said === null) log.info('backup-sent');
    else log.error('backup-not-sent', { reason: said });
  };
}

export function isNightDue(sent: Date | null, now: Date): boolean {
  const today = manilaDayOf(now);
  const tonight = manilaMoment(today, minutesOfNight);
  const latest = tonight <= now ? tonight : manilaMoment(addDays(today, -1), minutesOfNight);
  return sent === null || sent < latest;
}

/** Ciphers are work, which visitors must not wait for. Returns what it said if it failed, or null. */
async function sendInOwnProcess(): Promise<string | null> {
  const tie = `--import=${new URL('../../scripts/stop-with-parent.mjs', import.meta.url)}`;
  const flags = ['--disable-warning=ExperimentalWarning', tie];
  const child = spawn(process.execPath, [...flags, join(root, 'scripts/backup.ts'), '--send'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const said = child.stderr === null ? '' : await text(child.stderr);
  const [status] = await ended;
  return status === 0 ? null : said.trim().slice(-500);
}
