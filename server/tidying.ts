import type { Sql } from 'postgres';
import { hourInMs, minuteInMs } from '../domain/calendar/in-ms.ts';
import { endTeamSessions } from '../supabase/functions/_shared/accounts/sessions.ts';
import { queueTimedMails } from '../supabase/functions/_shared/delivery/queue-timed-mails.ts';
import { eraseDue } from '../supabase/functions/_shared/erasing/erase-due.ts';
import type { Gateway } from '../supabase/functions/_shared/gateway/gateway.ts';
import { readGatewayDue } from '../supabase/functions/_shared/gateway/read-due.ts';
import { writeHolidays } from '../supabase/functions/_shared/holidays/write-holidays.ts';
import {
  forgetPhotos,
  type PhotoKeeping,
} from '../supabase/functions/_shared/photos/forget-photos.ts';
import { enterRefunds } from '../supabase/functions/_shared/refunds/enter-refunds.ts';
import { tidyAccounts } from './auth/tidy.ts';
import { deleteCapturedMails, deleteCapturedSms } from './intake/captured-mails.ts';
import { type Log, reason } from './log.ts';
import type { StoreDependencies } from './storage/dependencies.ts';
import { sweepFiles } from './storage/unowned-files.ts';

/** With the time that a file may wait for its object, this is less than an hour. */
const sweepEveryMs = 1_200_000;
/** Whoever reads goes by the time, so this only keeps the record. */
const lapseEveryMs = minuteInMs;

/** A visit is told as refunded from midnight on, and soon after the refund stands there too. */
const refundEveryMs = minuteInMs;

/** A session ends so many days after its sign-in, to the minute. */
const sessionsEveryMs = minuteInMs;

/** Each page and refund at the gateway has its own time, some minutes apart. */
const gatewayEveryMs = minuteInMs;

type Tidying = {
  /** The server's own login. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
  files: StoreDependencies;
  photos: Omit<PhotoKeeping, 'sql'>;
  /** How long after its sign-in a session of the team ends. */
  teamSessionInDays: number;
  teamEmail: string;
  gateway: Gateway | null;
  /** The folder that may hold captured mails. */
  dataDir: string;
  now: () => Date;
  log: Log;
};

/** One thing to do now and then: how often, how, and what the log says when it fails. */
type Task = { everyMs: number; work: () => Promise<unknown>; failed: string };

/**
 * Does what time brings, now and again and again: deletes what expired, enters refunds, and so on. Any
 * number of processes may do so over one database. Returns a function that stops it.
 */
export function startTidying({ log, ...tidying }: Tidying): () => void {
  const timers = tasksOf(tidying).map(({ everyMs, work, failed }) => {
    const run = () =>
      void work().catch((failure: unknown) => log.error(failed, { reason: reason(failure) }));
    run();
    return setInterval(run, everyMs);
  });
  return () => timers.forEach(clearInterval);
}

/** Returns everything that a process does now and then. */
export function tasksOf(tidying: Omit<Tidying, 'log'>): Task[] {
  const { sql, authSql, files, photos, teamEmail, gateway, dataDir, now, teamSessionInDays } =
    tidying;
  return [
    {
      everyMs: gatewayEveryMs,
      failed: 'Open payments could not be read at the gateway',
      work: async () => {
        if (gateway !== null) await readGatewayDue(sql, gateway, now(), teamEmail);
      },
    },
    {
      everyMs: hourInMs,
      failed: 'Expired data could not be deleted',
      work: async () => {
        await sql`select private.forget_the_past()`;
        await tidyAccounts(authSql, now());
      },
    },
    {
      everyMs: sessionsEveryMs,
      failed: 'Sessions of the team whose time is over could not be ended',
      work: () => endTeamSessions({ sql, teamSessionInDays, now }),
    },
    {
      everyMs: refundEveryMs,
      failed: 'Refunds could not be entered',
      work: () => enterRefunds(sql, now()),
    },
    {
      everyMs: lapseEveryMs,
      failed: 'Changes left unanswered could not be stored as lapsed',
      work: () => sql`select private.lapse_changes(${now()})`,
    },
    {
      everyMs: hourInMs,
      failed: 'Holidays could not be written ahead',
      work: () => writeHolidays(sql, now()),
    },
    {
      everyMs: hourInMs,
      failed: 'Timed mails could not be queued',
      work: () => queueTimedMails({ sql, teamEmail, ...photos }),
    },
    {
      everyMs: hourInMs,
      failed: 'Old photos could not be erased',
      work: () => forgetPhotos({ sql, ...photos }),
    },
    {
      everyMs: hourInMs,
      failed: 'Deleted accounts could not be erased',
      work: () =>
        eraseDue({
          sql,
          files: photos.files,
          now,
          async forgetCopies(names) {
            await deleteCapturedMails(dataDir, () => true, names);
            await deleteCapturedSms(dataDir, names);
          },
        }),
    },
    {
      everyMs: sweepEveryMs,
      failed: 'Files without an object could not be deleted',
      work: () => sweepFiles(files),
    },
  ];
}
