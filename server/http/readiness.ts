import { readdir } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import type { MailCounts } from './metrics.ts';

/** Each part that must work before visitors are sent here, and whether all of them do. */
export type Readiness = {
  ready: boolean;
  database: boolean;
  migrations: boolean;
  /** Whether no mail is overdue by a quarter of an hour; one that waits for its next attempt is not. */
  mail: boolean;
};

const longestOverdueInSeconds = 900;
const longestAnswerInMilliseconds = 2000;
const keptForMilliseconds = 1000;
const unready: Readiness = { ready: false, database: false, migrations: false, mail: false };

/**
 * A check of the database, of the newest migration in `migrationsFolder` and of the mail backlog.
 * One check serves everybody who asks within a second, so that asking costs the database nothing.
 */
export function createReadiness(
  sql: Sql,
  migrationsFolder: string,
  now: () => number = () => performance.now(),
): () => Promise<Readiness> {
  let latest: { at: number; answer: Promise<Readiness> } | null = null;
  return () => {
    if (latest === null || now() - latest.at >= keptForMilliseconds) {
      latest = { at: now(), answer: inTime(check(sql, migrationsFolder)) };
    }
    return latest.answer;
  };
}

/** How many mails wait, failed for good, and were sent within the last hour: for the metrics. */
export async function countMails(sql: Sql): Promise<MailCounts> {
  // Each by its own index: the outbox keeps the trace of a month's mails.
  const [counts] = await asService(
    sql,
    (transaction) => transaction<MailCounts[]>`
      select
        (select count(*) from private.outbox where sent_at is null and failed_at is null)::int as waiting,
        (select count(*) from private.outbox where failed_at is not null)::int as failed,
        (select count(*) from private.outbox where sent_at > now() - interval '1 hour')::int as sent`,
  );
  return counts ?? { waiting: 0, failed: 0, sent: 0 };
}

async function check(sql: Sql, migrationsFolder: string): Promise<Readiness> {
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
          where sent_at is null and failed_at is null
            and due_at < now() - make_interval(secs => ${longestOverdueInSeconds})
        ) as "isOverdue"`,
    ),
  ]);
  // A newer version may have migrated further already: the older one keeps serving meanwhile.
  const migrations = newest !== undefined && (applied?.newest ?? '') >= newest;
  const mail = backlog?.isOverdue === false;
  return { ready: migrations && mail, database: true, migrations, mail };
}

/** A database that does not answer, or too late, is not ready: whoever asks is told so in time. */
async function inTime(answer: Promise<Readiness>): Promise<Readiness> {
  const tooLate = Promise.withResolvers<Readiness>();
  const timer = setTimeout(() => tooLate.resolve(unready), longestAnswerInMilliseconds);
  try {
    return await Promise.race([answer, tooLate.promise]);
  } catch {
    return unready;
  } finally {
    clearTimeout(timer);
  }
}
