import { randomBytes } from 'node:crypto';
import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { hashed } from './one-time-tokens.ts';

const appMethod = 'totp';

/** Neither a mailed proof nor a second factor. */
export const textedMethod = 'sms';

/** The proofs that only the owner of the mailbox can give. */
const mailedMethods = ['otp', 'email/signup', 'recovery', 'email_change'];

/** How long a mailed proof lets a session enrol the first factor, in milliseconds. */
const mailedMilliseconds = hourInMs;

/** The columns of an `Assurance`, latest proof first, for a query that names the sessions s. */
export function assuranceColumns(sql: Sql | TransactionSql): PendingQuery<Row[]> {
  return sql`
    coalesce(s.aal, 'aal1') as aal,
    array(
      select jsonb_build_object(
        'method', a.authentication_method,
        'timestamp', floor(extract(epoch from a.updated_at))::bigint
      )
      from auth.mfa_amr_claims a where a.session_id = s.id
      order by a.updated_at desc, a.authentication_method
    ) as amr`;
}

async function addProof(
  transaction: TransactionSql,
  sessionId: string,
  method: string,
  now: Date,
): Promise<void> {
  await transaction`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    values (${sessionId}, ${now}, ${now}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`;
}

export function addMailedProof(
  transaction: TransactionSql,
  sessionId: string,
  now: Date,
): Promise<void> {
  return addProof(transaction, sessionId, 'otp', now);
}

/** Returns whether the session's owner has proved the mailbox within the last hour. */
export async function hasMailedProof(
  transaction: TransactionSql,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - mailedMilliseconds);
  const proofs = await transaction`
    select from auth.mfa_amr_claims
    where session_id = ${sessionId} and updated_at > ${since}
      and authentication_method = any(${mailedMethods})`;
  return proofs.count > 0;
}

/** Raises a session to aal2. Returns its new refresh token; the earlier ones are void. */
export async function raiseSession(
  transaction: TransactionSql,
  { sessionId, factorId, now }: { sessionId: string; factorId: string; now: Date },
): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await addProof(transaction, sessionId, appMethod, now);
  await transaction`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = ${now},
      refreshed_at = ${now}::timestamptz at time zone 'utc'
    where id = ${sessionId}`;
  await transaction`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  await transaction`
    insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
    select ${hashed(refreshToken)}, user_id, id, false, ${now}, ${now}
    from auth.sessions where id = ${sessionId}`;
  return refreshToken;
}

export async function endLowSessions(transaction: TransactionSql, userId: string): Promise<void> {
  await transaction`
    delete from auth.sessions where user_id = ${userId} and coalesce(aal, 'aal1') < 'aal2'`;
}

/** Lowers the sessions that a factor raised. Tokens that are out say aal2 until they expire. */
export async function lowerSessions(transaction: TransactionSql, factorId: string): Promise<void> {
  await transaction`
    delete from auth.mfa_amr_claims
    where authentication_method = ${appMethod}
      and session_id in (select id from auth.sessions where factor_id = ${factorId})`;
  await transaction`
    update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`;
}
