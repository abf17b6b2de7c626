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
import { learnTravelAtNight } from '../supabase/functions/_shared/ways/learn-travel.ts';
import { placeHomes } from '../supabase/functions/_shared/ways/place-homes.ts';
import { tidyAccounts } from './auth/tidy.ts';
import type { Watch } from './doctor/watch.ts';
import { deleteCapturedMails, deleteCapturedSms } from './intake/captured-mails.ts';
import { type Log, reason } from './log.ts';
import { forgetSent } from './realtime/forget-sent.ts';
import type { StoreDependencies } from './storage/dependencies.ts';
import { sweepFiles } from './storage/unowned-files.ts';

/** With the time that a file may wait for its object, this is less than an hour. */
const sweepEveryMs = 1_200_000;

type TaskDependencies = {
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
  watch: Watch;
  /** Sends a backup if one is due. */
  nightly: (now: Date) => Promise<void>;
  dataDir: string;
  now: () => Date;
  log: Log;
};

/** `failed` goes to the log. */
type Task = { everyMs: number; work: () => Promise<unknown>; failed: string };

/** Any number of processes may do so over one database. Returns a function that stops it. */
export function startTimedTasks({ log, ...dependencies }: TaskDependencies): () => void {
  const timers = timedTasks(dependencies).map(({ everyMs, work, failed }) => {
    const run = () =>
      void work().catch((failure: unknown) => log.error(failed, { reason: reason(failure) }));
    run();
    return setInterval(run, everyMs);
  });
  return () => timers.forEach(clearInterval);
}

export function timedTasks(dependencies: Omit<TaskDependencies, 'log'>): Task[] {
  const { sql, authSql, files, photos, teamEmail, gateway, dataDir, now, teamSessionInDays } =
    dependencies;
  const { watch, nightly } = dependencies;
  return [
    // Each page and refund at the gateway has its own time, some minutes apart.
    task(minuteInMs, 'Open payments could not be read at the gateway', async () => {
      if (gateway !== null) await readGatewayDue(sql, gateway, now(), teamEmail);
    }),
    task(hourInMs, 'Expired data could not be deleted', async () => {
      await sql`select private.forget_the_past()`;
      await tidyAccounts(authSql, now());
    }),
    task(minuteInMs, 'Sessions of the team whose time is over could not be ended', () =>
      endTeamSessions({ sql, teamSessionInDays, now }),
    ),
    // A visit is told as refunded from midnight on, and soon after the refund stands there too.
    task(minuteInMs, 'Refunds could not be entered', () => enterRefunds(sql, now())),
    // Readers go by the time, so this only keeps the record.
    task(
      minuteInMs,
      'Changes left unanswered could not be stored as lapsed',
      () => sql`select private.lapse_changes(${now()})`,
    ),
    task(minuteInMs, 'What was told of changes could not be deleted', () => forgetSent(sql)),
    task(hourInMs, 'Holidays could not be written ahead', () => writeHolidays(sql, now())),
    task(hourInMs, 'Homes could not be looked for in the register of places', () =>
      placeHomes(sql),
    ),
    task(hourInMs, 'The times of drives could not be learnt', () => learnTravelAtNight(sql, now())),
    task(hourInMs, 'Timed mails could not be queued', () =>
      queueTimedMails({ sql, teamEmail, ...photos }),
    ),
    task(hourInMs, 'Old photos could not be erased', () => forgetPhotos({ sql, ...photos })),
    task(hourInMs, 'Deleted accounts could not be erased', () =>
      eraseDue({
        sql,
        files: photos.files,
        now,
        async forgetCopies(names) {
          await deleteCapturedMails(dataDir, () => true, names);
          await deleteCapturedSms(dataDir, names);
        },
      }),
    ),
    task(minuteInMs, 'The backup could not be sent', () => nightly(now())),
    task(hourInMs, 'The site could not be examined', () => watch.look(now())),
    task(sweepEveryMs, 'Files without an object could not be deleted', () => sweepFiles(files)),
  ];
}

function task(everyMs: number, failed: string, work: Task['work']): Task {
  return { everyMs, failed, work };
}
