import type { Sql } from 'postgres';
import { tidyAccounts } from './auth/tidy.ts';
import { type Log, reason } from './log.ts';

const everyMs = 3_600_000;

/**
 * Deletes expired data now and every hour. Any number of processes may do so over one database.
 * Returns a function that stops it.
 */
export function startTidying({
  sql,
  authSql,
  now,
  log,
}: {
  /** The server's own login. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
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
  const timer = setInterval(tidy, everyMs);
  void tidy();
  return () => clearInterval(timer);
}
