import type { Sql, TransactionSql } from 'postgres';
import type { Origin } from '../request/origin.ts';
import type { Challenge } from '../tokens/pkce.ts';

/** A mail that somebody asked for, whether or not there is an account to send it to. */
export type MailRequest = {
  kind: 'recovery' | 'signup' | 'email_change';
  /** The normalized address. */
  email: string;
  origin: Origin;
  /** Where the mail's links lead back to, when allowed. */
  redirectTo?: string | undefined;
  challenge: Challenge | null;
};

/** A request that could not be worked off for so long is dropped, in milliseconds: nobody waits for it. */
const keptMilliseconds = 3_600_000;

/** Keeps a request, to be worked off after the answer (work-off.ts). */
export async function keepRequest(sql: Sql, request: MailRequest): Promise<void> {
  await sql`insert into auth.mail_requests (request) values (${sql.json(request)})`;
}

/** Forgets requests that are too old to be of use. */
export async function forgetOldRequests(transaction: TransactionSql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptMilliseconds);
  await transaction`
    delete from auth.mail_requests where id in (
      select id from auth.mail_requests where asked_at < ${since} for update skip locked
    )`;
}
