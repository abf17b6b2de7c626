import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { RefusedForGood } from './outgoing.ts';

const firstRetryInMs = 30_000;
export const longestRetryInMs = hourInMs;

/** Longer than sending may take, so that a claim expires only if its process died. */
export const claimedForInMs = 120_000;

/**
 * SQL for when a mail's wait began. The outbox keeps only the next try, so this subtracts the
 * longest that the tries so far can have taken, but not beyond the mail's entry. Exact for a mail
 * that was due at once, and early by half at most for a planned one.
 */
export function waitingSince(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`
    greatest(mail.created_at, mail.due_at - (
      select coalesce(sum(least(${firstRetryInMs} * 2 ^ (try - 1), ${longestRetryInMs})), 0)
      from generate_series(1, mail.attempts) as try
    ) * interval '1 millisecond')`;
}

/** SQL for whether a mail has failed for an hour and is tried again. */
export function hasFailedForAnHour(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  // The next try is at most an hour off. Planned mails come later in the index.
  return sql`
    mail.waits and mail.channel = 'mail' and mail.attempts > 0
    and mail.last_error is not null and mail.due_at < now() + interval '61 minutes'
    and ${waitingSince(sql)} <= now() - interval '1 hour'`;
}

/** From the eighth try on they are an hour apart, so the last one comes after a day. */
const maximumAttempts = 30;

/**
 * Milliseconds until the next try, or null for none: half a minute, doubled up to an hour. Half of
 * it is random, so that mails that failed together do not return together.
 */
export function retryDelayInMs(failure: unknown, attempts: number, random: number): number | null {
  if (failure instanceof RefusedForGood || attempts >= maximumAttempts) return null;
  const longest = Math.min(firstRetryInMs * 2 ** (attempts - 1), longestRetryInMs);
  return Math.round(longest * (0.5 + random / 2));
}
