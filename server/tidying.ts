import type { Sql } from 'postgres';
import { eraseDue } from '../supabase/functions/_shared/erasing/erase-due.ts';
import {
  forgetPhotos,
  type PhotoKeeping,
} from '../supabase/functions/_shared/photos/forget-photos.ts';
import { tidyAccounts } from './auth/tidy.ts';
import { deleteCapturedMails } from './intake/captured-mails.ts';
import { type Log, reason } from './log.ts';
import type { StoreDependencies } from './storage/dependencies.ts';
import { sweepFiles } from './storage/unowned-files.ts';

const everyMs = 3_600_000;
/** With the time that a file may wait for its object, this is less than an hour. */
const sweepEveryMs = 1_200_000;
/** Whoever reads goes by the time, so this only keeps the record. */
const lapseEveryMs = 60_000;

/**
 * Deletes expired data, erases clients who deleted their account, pauses subscriptions and ends those
 * whose term is over, now and every hour. More often, it deletes files without an object and stores
 * which changes lapsed. Any number of processes may do so over one database. Returns a function that
 * stops it.
 */
export function startTidying({
  sql,
  authSql,
  files,
  photos,
  dataDir,
  now,
  log,
}: {
  /** The server's own login. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
  files: StoreDependencies;
  photos: Omit<PhotoKeeping, 'sql'>;
  /** The folder that may hold captured mails. */
  dataDir: string;
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
      await sql`select private.follow_pauses()`;
      await sql`select private.end_subscriptions()`;
    } catch (failure) {
      log.error('Subscriptions could not be paused and ended', { reason: reason(failure) });
    }
  }
  async function lapse(): Promise<void> {
    try {
      await sql`select private.lapse_changes(${now()})`;
    } catch (failure) {
      log.error('Changes that nobody answered could not be stored as lapsed', {
        reason: reason(failure),
      });
    }
  }
  async function forget(): Promise<void> {
    try {
      await forgetPhotos({ sql, ...photos });
    } catch (failure) {
      log.error('Old photos could not be erased', { reason: reason(failure) });
    }
  }
  async function erase(): Promise<void> {
    try {
      await eraseDue({
        sql,
        files: photos.files,
        now,
        forgetCopies: (names) => deleteCapturedMails(dataDir, () => true, names),
      });
    } catch (failure) {
      log.error('Deleted accounts could not be erased', { reason: reason(failure) });
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
    setInterval(lapse, lapseEveryMs),
    setInterval(forget, everyMs),
    setInterval(erase, everyMs),
    setInterval(sweep, sweepEveryMs),
  ];
  void tidy();
  void endTerms();
  void lapse();
  void forget();
  void erase();
  void sweep();
  return () => timers.forEach(clearInterval);
}
