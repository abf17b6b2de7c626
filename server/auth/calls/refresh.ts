import type { TransactionSql } from 'postgres';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { storeKnown } from '../accounts/known-origins.ts';
import { isBanned, type User, userColumns } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../errors.ts';
import type { Origin } from '../request/origin.ts';
import type { Assurance } from '../tokens/access-tokens.ts';
import { assuranceColumns } from '../tokens/assurance.ts';
import { hashed } from '../tokens/one-time-tokens.ts';
import { successorOf } from '../tokens/refresh-tokens.ts';
import { answer, idleSince, type SessionAnswer } from '../tokens/sessions.ts';

/** A used refresh token still works for so many milliseconds: tabs race, answers get lost. */
const reuseMilliseconds = 10_000;
/** How long we remember used tokens, in milliseconds. */
const rememberMilliseconds = dayInMs;

type Session = { id: string; key: string };
type Presented = { session: Session; token: string } | 'unknown' | 'replayed' | 'idle';

/** Uses up the token and stores its successor. */
async function rotate(
  transaction: TransactionSql,
  token: string,
  session: Session,
  now: Date,
): Promise<string> {
  const successor = successorOf(token, session.key);
  const forgotten = new Date(now.getTime() - rememberMilliseconds);
  await transaction`
    with used as (
      update auth.refresh_tokens set revoked = true, updated_at = ${now}
      where token = ${hashed(token)}
      returning token, user_id, session_id
    ), next as (
      insert into auth.refresh_tokens
        (token, parent, user_id, session_id, revoked, created_at, updated_at)
      select ${hashed(successor)}, token, user_id, session_id, false, ${now}, ${now} from used
    ), old as (
      delete from auth.refresh_tokens
      where session_id = ${session.id} and revoked and updated_at < ${forgotten}
    )
    update auth.sessions
    set refreshed_at = ${now}::timestamptz at time zone 'utc', updated_at = ${now}
    where id = ${session.id}`;
  return successor;
}

/** Returns the live token at the end of a used token's line, or undefined. */
async function liveEnd(
  transaction: TransactionSql,
  token: string,
  session: Session,
): Promise<string | undefined> {
  const line = await transaction<{ token: string; revoked: boolean }[]>`
    select token, revoked from auth.refresh_tokens where session_id = ${session.id}`;
  const revoked = new Map(line.map((row) => [row.token, row.revoked]));
  let latest = token;
  while (revoked.get(hashed(latest)) === true) latest = successorOf(latest, session.key);
  return revoked.has(hashed(latest)) ? latest : undefined;
}

/** Decides on a presented token while no other request can touch its session. */
async function present(transaction: TransactionSql, token: string, now: Date): Promise<Presented> {
  const hash = hashed(token);
  const [session] = await transaction<(Session & { refreshed_at: Date })[]>`
    select id, refresh_token_hmac_key as key,
      coalesce(refreshed_at at time zone 'utc', created_at) as refreshed_at
    from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${hash})
    for update`;
  const [known] = await transaction<{ revoked: boolean; updated_at: Date }[]>`
    select revoked, updated_at from auth.refresh_tokens where token = ${hash}`;
  if (!session || !known) return 'unknown';
  if (session.refreshed_at < idleSince(now)) {
    await transaction`delete from auth.sessions where id = ${session.id}`;
    return 'idle';
  }
  if (!known.revoked) return { session, token: await rotate(transaction, token, session, now) };
  if (known.updated_at.getTime() + reuseMilliseconds < now.getTime()) {
    await transaction`delete from auth.sessions where id = ${session.id}`;
    return 'replayed';
  }
  const live = await liveEnd(transaction, token, session);
  return live === undefined ? 'unknown' : { session, token: live };
}

/**
 * Continues a session: uses up the token and returns its successor. The same token again within
 * seconds gets the session's live token. Later it counts as stolen and ends the session. Throws
 * refresh_token_not_found, refresh_token_already_used, session_expired or user_banned.
 */
export async function refreshSession(
  dependencies: AuthDependencies,
  token: string,
  origin: Origin,
): Promise<SessionAnswer> {
  const now = dependencies.now();
  const outcome = await dependencies.sql.begin((transaction) => present(transaction, token, now));
  if (outcome === 'unknown') {
    const message = 'Invalid Refresh Token: Refresh Token Not Found';
    throw new AuthError(400, 'refresh_token_not_found', message);
  }
  if (outcome === 'idle') {
    const message = 'Invalid Refresh Token: Session Expired (Inactivity)';
    throw new AuthError(400, 'session_expired', message);
  }
  if (outcome === 'replayed') {
    const message = 'Invalid Refresh Token: Already Used';
    throw new AuthError(400, 'refresh_token_already_used', message);
  }
  const { sql } = dependencies;
  const [user] = await sql<(User & Assurance)[]>`
    select ${userColumns(sql)}, ${assuranceColumns(sql)}
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${outcome.session.id}`;
  if (!user) {
    const message = 'Invalid Refresh Token: No Valid Session Found';
    throw new AuthError(400, 'session_not_found', message);
  }
  if (isBanned(user, now)) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  await storeKnown(sql, user.id, origin, now);
  const { aal, amr, ...account } = user;
  return answer(dependencies, account, { id: outcome.session.id, aal, amr }, outcome.token);
}
