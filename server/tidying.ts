import type { Sql } from 'postgres';
import { queueTimedMails } from '../supabase/functions/_shared/delivery/queue-timed-mails.ts';
import {
  forgetPhotos,
  type PhotoKeeping,
} from '../supabase/functions/_shared/photos/forget-photos.ts';
import { tidyAccounts } from './auth/tidy.ts';
import { type Log, reason } from './log.ts';
import type { StoreDependencies } from './storage/dependencies.ts';
import { sweepFiles } from './storage/unowned-files.ts';

const everyMs = 3_600_000;
/** With the time that a file may wait for its object, this is less than an hour. */
const sweepEveryMs = 1_200_000;

/**
 * Deletes expired data, ends subscriptions whose term is over and queues timed mails, now and every
 * hour, and deletes files without an object more often. Any number of processes may do so over one database. Returns a
 * function that stops it.
 */
export function startTidying({
  sql,
  authSql,
  files,
  photos,
  teamEmail,
  now,
  log,
}: {
  /** The server's own login. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
  files: StoreDependencies;
  photos: Omit<PhotoKeeping, 'sql'>;
  teamEmail: string;
  now: () => Date;
  log: Log;
}): () => void {
  async function tidy(): Promise<void> {
    try {
      await sql`select private.forget_the_past()`;
      await tidyAccounts(authSql, now());
    } catch (failure) {
      log.error('Expired data could not be deleted', { reason: reason(failure) });
    }
  }
  async function endTerms(): Promise<void> {
    try {
      await sql`select private.end_subscriptions()`;
    } catch (failure) {
      log.error('Subscriptions could not be ended', { reason: reason(failure) });
    }
  }
  async function forget(): Promise<void> {
    try {
      await forgetPhotos({ sql, ...photos });
    } catch (failure) {
      log.error('Old photos could not be erased', { reason: reason(failure) });
    }
  }
  async function queue(): Promise<void> {
    try {
      const { photoRetentionInMonths } = photos;
      await queueTimedMails({ sql, teamEmail, photoRetentionInMonths });
    } catch (failure) {
      log.error('Timed mails could not be queued', { reason: reason(failure) });
    }
  }
  async function sweep(): Promise<void> {
    try {
      await sweepFiles(files);
    } catch (failure) {
      log.error('Files without an object could not be deleted', { reason: reason(failure) });
    }
  }
  const timers = [
    setInterval(tidy, everyMs),
    setInterval(endTerms, everyMs),
    setInterval(forget, everyMs),
    setInterval(queue, everyMs),
    setInterval(sweep, sweepEveryMs),
  ];
  void tidy();
  void endTerms();
  void forget();
  void queue();
  void sweep();
  return () => timers.forEach(clearInterval);
}
