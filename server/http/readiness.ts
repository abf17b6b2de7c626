import { readdir } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { waitingSince } from '../../supabase/functions/_shared/mail/retries.ts';
import type { MailCounts } from './metrics.ts';

/** Whether each part that visitors need works, and whether all do. */
export type Readiness = {
  ready: boolean;
  database: boolean;
  migrations: boolean;
  /** False if a mail is overdue by a quarter of an hour. One to be tried again is not overdue. */
  mail: boolean;
  /** `ready` does not depend on the photos' folder or bucket: orders are taken without it. */
  photos: boolean;
};

const longestOverdueInSeconds = 900;
const longestAnswerInMilliseconds = 2000;
const keptForMilliseconds = 1000;
const unready = { ready: false, database: false, migrations: false, mail: false };

/**
 * Makes a check of the database, the newest migration in `migrationsFolder`, the mail backlog and the files.
 * All requests within a second share one check, so that they do not burden the database.
 */
export function createReadiness(
  sql: Sql,
  migrationsFolder: string,
  filesAnswer: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): () => Promise<Readiness> {
  let latest: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (latest === null || now() - latest.at >= keptForMilliseconds) {
      const answer = Promise.all([inTime(check(sql, migrationsFolder)), filesAnswer()]);
      latest = { at: now(), answer: answer.then(([known, photos]) => ({ ...known, photos })) };
    }
    return latest.answer;
  };
}

/** Sent mails count for an hour. A mail waits if it is due within the hour. */
export async function countMails(sql: Sql): Promise<MailCounts> {
  // Each count uses an index of its own, because the outbox keeps the traces of a month's mails.
  const [counts] = await asService(
    sql,
    (transaction) => transaction<MailCounts[]>`
      select
        (
          select count(*) from private.outbox
          where waits and channel = 'mail' and due_at < now() + interval '1 hour'
        )::int as waiting,
        (
          select count(*) from private.outbox where failed_at is not null and channel = 'mail'
        )::int as failed,
        (
          select count(*) from private.outbox
          where channel = 'mail' and sent_at > now() - interval '1 hour'
        )::int as sent,
        (
          select coalesce(greatest(extract(epoch from now() - min(${waitingSince(transaction)})), 0), 0)
          from private.outbox as mail
          where coalesce(mail.sent_at, mail.failed_at) is null
            and mail.channel = 'mail' and (mail.attempts > 0 or mail.due_at <= now())
            and mail.due_at < now() + interval '2 hours'
        )::float as "oldestInSeconds"`,
  );
  return counts ?? { waiting: 0, failed: 0, sent: 0, oldestInSeconds: 0 };
}

async function check(sql: Sql, migrationsFolder: string): Promise<typeof unready> {
  const files = await readdir(migrationsFolder);
  const newest = files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.split('_')[0];
  const [[applied], [backlog]] = await Promise.all([
    sql<{ newest: string | null }[]>`
      select max(version) as newest from supabase_migrations.schema_migrations`,
    asService(
      sql,
      (transaction) => transaction<{ isOverdue: boolean }[]>`
        select exists (
          select from private.outbox
          where waits and channel = 'mail'
            and due_at < now() - make_interval(secs => ${longestOverdueInSeconds})
        ) as "isOverdue"`,
    ),
  ]);
  // A newer version may have migrated further. The older one keeps serving in the meantime.
  const migrations = newest !== undefined && (applied?.newest ?? '') >= newest;
  const mail = backlog?.isOverdue === false;
  return { ready: migrations && mail, database: true, migrations, mail };
}

/** A database that responds late or never is not ready, and the caller hears so in time. */
async function inTime(answer: Promise<typeof unready>): Promise<typeof unready> {
  const tooLate = Promise.withResolvers<typeof unready>();
  const timer = setTimeout(() => tooLate.resolve(unready), longestAnswerInMilliseconds);
  try {
    return await Promise.race([answer, tooLate.promise]);
  } catch {
    return unready;
  } finally {
    clearTimeout(timer);
  }
}
