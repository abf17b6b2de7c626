import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { bearerToken } from '../../../supabase/functions/_shared/call/bearer.ts';
import { isBanned, type User, userColumns } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../errors.ts';
import { issuerOf } from '../tokens/access-tokens.ts';
import { createVerifier } from '../tokens/verify-token.ts';

/** Who sent a request: an account, by a session that has not ended. */
export type Bearer = { user: User; session: { id: string; startedAt: Date } };

/** Makes the check that the calls for signed-in clients begin with: the token holds, and its session lives. */
export function createAuthentication(
  dependencies: AuthDependencies,
): (context: Context) => Promise<Bearer> {
  const { sql, keys, siteUrl, now } = dependencies;
  const verify = createVerifier(keys, { issuer: issuerOf(siteUrl), now });
  return async (context) => {
    const token = bearerToken(context.req.header('authorization'));
    if (token === undefined) {
      const message = 'This endpoint requires a valid Bearer token';
      throw new AuthError(401, 'no_authorization', message);
    }
    const claims = await verify(token);
    if (!claims) {
      const message = 'invalid JWT: unable to parse or verify signature';
      throw new AuthError(403, 'bad_jwt', message);
    }
    const [found] = await sql<(User & { session_started_at: Date })[]>`
      select ${userColumns(sql)}, s.created_at as session_started_at
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${claims.session_id} and u.id = ${claims.sub}`;
    if (!found) throw sessionNotFound();
    const { session_started_at: startedAt, ...user } = found;
    if (isBanned(user, now())) throw new AuthError(403, 'user_banned', 'User is banned');
    return { user, session: { id: claims.session_id, startedAt } };
  };
}

/**
 * The account as it is now, locked until the transaction ends. Every change of an account begins with
 * it: while the request waited, its session may have ended. Throws session_not_found or user_banned.
 */
export async function lockBearer(
  transaction: TransactionSql,
  { user: { id }, session }: Bearer,
  now: Date,
): Promise<User> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u where u.id = ${id} for update`;
  const live = await transaction`
    select from auth.sessions where id = ${session.id} and user_id = ${id} for key share`;
  if (!user || live.count === 0) throw sessionNotFound();
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}

function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}
