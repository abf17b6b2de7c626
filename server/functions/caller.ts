import type { Sql } from 'postgres';
import { bearerToken } from '../../supabase/functions/_shared/call/bearer.ts';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import type { Claims } from '../auth/tokens/verify-token.ts';

/**
 * Tells from its bearer token who sends a call; null when the token does not hold, or its session
 * has ended (one read by a primary key, over connections that are supabase_auth_admin).
 */
export function createCaller(
  verify: (token: string) => Promise<Claims | null>,
  authSql: Sql,
): Dependencies['caller'] {
  return async (call): Promise<Caller | null> => {
    const token = bearerToken(call.header('authorization'));
    if (token === undefined) return { role: 'anon' };
    const claims = await verify(token);
    if (claims?.role !== 'authenticated') return null;
    const sessions = await authSql`
      select from auth.sessions where id = ${claims.session_id} and user_id = ${claims.sub}`;
    return sessions.count > 0 ? { role: 'authenticated', id: claims.sub, claims } : null;
  };
}
