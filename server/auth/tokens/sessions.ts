import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { deviceOf, shortNetwork } from '../../../domain/people/sign-in-place.ts';
import { hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { languageOf } from '../accounts/account-language.ts';
import { isNewPlace, remembering } from '../accounts/known-origins.ts';
import { count } from '../accounts/limits.ts';
import { type User, userJson } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { invalidCredentials } from '../errors.ts';
import type { Origin } from '../request/origin.ts';
import { type Assurance, accessTokenSeconds, signAccessToken } from './access-tokens.ts';
import { hashed } from './one-time-tokens.ts';
import { newPlaceMail } from './place-letter.ts';

export type SessionAnswer = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
};

/**
 * Begins a session of an account that has just proved its identity, and remembers the origin.
 * Throws invalid_credentials if its password has changed in the meantime, since a change ends all
 * sessions of the old one.
 */
export async function startSession(
  dependencies: AuthDependencies,
  sql: TransactionSql,
  user: User,
  method: string,
  origin: Origin,
): Promise<SessionAnswer> {
  const now = dependencies.now();
  const id = randomUUID();
  const refreshToken = randomBytes(32).toString('base64url');
  const isNew = await isNewPlace(sql, user, origin, now);
  const started = await sql`
    with account as (
      select id from auth.users
      where id = ${user.id} and encrypted_password is not distinct from ${user.encrypted_password}
      for no key update
    ), session as (
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, refresh_token_hmac_key, user_agent, ip)
      select ${id}, id, ${now}, ${now}, 'aal1', ${randomBytes(32).toString('base64url')},
        ${origin.userAgent}, ${shortNetwork(origin.network)}::inet
      from account
    ), claim as (
      insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
      select ${id}, ${now}, ${now}, ${method} from account
    ), token as (
      insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
      select ${hashed(refreshToken)}, id, ${id}, false, ${now}, ${now} from account
    ), remembered as (
      ${remembering(sql, origin, now)}
    )
    update auth.users u set last_sign_in_at = ${now}, updated_at = ${now}
    from account where u.id = account.id`;
  if (started.count === 0) throw invalidCredentials();
  if (isNew) await tellNewPlace(dependencies, sql, user, origin);
  const signedIn = { ...user, last_sign_in_at: now, updated_at: now };
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  return answer(dependencies, signedIn, { id, aal: 'aal1', amr }, refreshToken);
}

async function tellNewPlace(
  { brand, now }: AuthDependencies,
  transaction: TransactionSql,
  { id, email, raw_user_meta_data: data }: User,
  { userAgent, network }: Origin,
): Promise<void> {
  if ((await count(transaction, [hit('placeMailByAccount', { account: id })])) > 0) return;
  const place = { ...deviceOf(userAgent), network: shortNetwork(network) };
  const mail = newPlaceMail(brand, { ...place, at: now() }, languageOf(data));
  await queueMails(transaction, [{ recipient: email, ...mail }]);
}

export async function answer(
  dependencies: AuthDependencies,
  user: User,
  session: Assurance & { id: string },
  refreshToken: string,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await signAccessToken(dependencies, user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

/** In milliseconds since the last refresh. A browser that is offline cannot end its session. */
const idleMilliseconds = 60 * dayInMs;

/** Returns the moment before which an unrefreshed session is over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMilliseconds);
}

export async function endIdleSessions(transaction: TransactionSql, now: Date): Promise<void> {
  await transaction`
    delete from auth.sessions where id in (
      select id from auth.sessions
      where coalesce(refreshed_at at time zone 'utc', created_at) < ${idleSince(now)}
      for update skip locked
    )`;
}

/** Which of an account's sessions to end, as seen from one of them. */
export type SignOutScope = 'global' | 'local' | 'others';

export async function endSessions(
  sql: TransactionSql,
  scope: SignOutScope,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await sql`
    delete from auth.sessions where user_id = ${userId}
    ${scope === 'global' ? sql`` : scope === 'local' ? sql`and id = ${sessionId}` : sql`and id <> ${sessionId}`}`;
}
