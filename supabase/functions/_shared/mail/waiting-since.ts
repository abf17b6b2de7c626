import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';

/** The longest delay after the first try, and after any. */
export const firstRetryInMs = 30_000;
export const longestRetryInMs = hourInMs;

/** Longer than sending may take, so that a claim expires only if its process died. */
export const claimedForInMs = 120_000;

/**
 * Since when a mail of the outbox has waited, in SQL. The outbox keeps only when it is tried next, so
 * we go back from there by the longest that its tries so far can have taken, but not beyond its entry.
 * That is exact for a mail that was due at once, and early by half at most for one that was planned.
 */
export function waitingSince(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`
    greatest(mail.created_at, mail.due_at - (
      select coalesce(sum(least(${firstRetryInMs} * 2 ^ (try - 1), ${longestRetryInMs})), 0)
      from generate_series(1, mail.attempts) as try
    ) * interval '1 millisecond')`;
}

/** Whether a mail of the outbox has failed for an hour and is tried again, in SQL. */
export function hasFailedForAnHour(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  // The next try is an hour off at most. Mails that are planned lie behind that in the index.
  return sql`
    mail.waits and mail.channel = 'mail' and mail.attempts > 0
    and mail.last_error is not null and mail.due_at < now() + interval '61 minutes'
    and ${waitingSince(sql)} <= now() - interval '1 hour'`;
}
