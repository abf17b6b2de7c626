import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { bearerToken } from '../../../supabase/functions/_shared/call/caller.ts';
import { isBanned, type User, userColumns } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../errors.ts';
import { type AssuranceLevel, issuerOf } from '../tokens/access-tokens.ts';
import { createVerifier } from '../tokens/verify-token.ts';

/** The sender of a request: an account with a live session. */
export type Bearer = {
  user: User;
  session: {
    id: string;
    startedAt: Date;
    /** The lower level of the token's and the session's. Either may be older than the other. */
    aal: AssuranceLevel;
  };
};

type SessionRow = { session_started_at: Date; session_aal: AssuranceLevel | null };

export type Authenticate = (context: Context) => Promise<Bearer>;

/** The token must be valid and its session alive. */
export function createAuthentication(dependencies: AuthDependencies): Authenticate {
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
    const [found] = await sql<(User & SessionRow)[]>`
      select ${userColumns(sql)}, s.created_at as session_started_at, s.aal as session_aal
      from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${claims.session_id} and u.id = ${claims.sub}`;
    if (!found) throw sessionNotFound();
    const { session_started_at: startedAt, session_aal, ...user } = found;
    const aal = claims.aal === 'aal2' && session_aal === 'aal2' ? 'aal2' : 'aal1';
    if (isBanned(user, now())) throw new AuthError(403, 'user_banned', 'User is banned');
    return { user, session: { id: claims.session_id, startedAt, aal } };
  };
}

/**
 * Returns the sender as it is now and locks its account until the transaction ends. Every change of
 * an account begins with this, because the session may have ended or lost its level while the
 * request waited. Throws session_not_found or user_banned.
 */
export async function lockBearer(
  transaction: TransactionSql,
  { user: { id }, session }: Bearer,
  now: Date,
): Promise<Bearer> {
  const [user] = await transaction<User[]>`
    select ${userColumns(transaction)} from auth.users u where u.id = ${id} for update`;
  const [live] = await transaction<{ aal: AssuranceLevel | null }[]>`
    select aal from auth.sessions where id = ${session.id} and user_id = ${id} for key share`;
  if (!user || !live) throw sessionNotFound();
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session: { ...session, aal: live.aal === 'aal2' ? session.aal : 'aal1' } };
}

function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist';
  return new AuthError(403, 'session_not_found', message);
}
