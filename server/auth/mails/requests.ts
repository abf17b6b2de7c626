import type { Sql, TransactionSql } from 'postgres';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import type { Origin } from '../request/origin.ts';
import type { Challenge } from '../tokens/pkce.ts';

/** A requested mail, whether or not an account exists to send it to. */
export type MailRequest = {
  kind: 'recovery' | 'signup' | 'email_change';
  /** The normalized address. */
  email: string;
  origin: Origin;
  redirectTo: string;
  challenge: Challenge | null;
  /** Whether a code by SMS is wanted in place of the mail. */
  byText?: boolean;
};

/** In milliseconds. Older requests are dropped, because nobody waits for them. */
const keptMilliseconds = hourInMs;

/** Stores a request. It is handled after the answer (work-off.ts). */
export async function storeRequest(sql: Sql, request: MailRequest): Promise<void> {
  await sql`insert into auth.mail_requests (request) values (${sql.json(request)})`;
}

export async function forgetOldRequests(transaction: TransactionSql, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptMilliseconds);
  await transaction`
    delete from auth.mail_requests where id in (
      select id from auth.mail_requests where asked_at < ${since} for update skip locked
    )`;
}
