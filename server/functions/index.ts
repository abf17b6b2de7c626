import type { Sql } from 'postgres';
import type { Answer, Call } from '../../supabase/functions/_shared/call/call.ts';
import { bearerToken, type Caller } from '../../supabase/functions/_shared/call/caller.ts';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import { served } from '../../supabase/functions/served.ts';
import type { Claims } from '../auth/tokens/verify-token.ts';

/** By path. */
export type Functions = ReadonlyMap<string, (call: Call) => Promise<Answer>>;

export function createFunctions(dependencies: Dependencies): Functions {
  return new Map(
    Object.entries(served).map(([name, handle]) => [
      `/functions/v1/${name}`,
      (call) => handle(call, dependencies),
    ]),
  );
}

/**
 * Identifies a caller by bearer token. Returns null if it is invalid, its session has ended or its
 * account is banned. Reads once by primary keys, over connections of supabase_auth_admin.
 */
export function createCaller(
  verify: (token: string) => Promise<Claims | null>,
  authSql: Sql,
  now: () => Date,
): Dependencies['caller'] {
  return async (call): Promise<Caller | null> => {
    const token = bearerToken(call.header('authorization'));
    if (token === undefined) return { role: 'anon' };
    const claims = await verify(token);
    if (claims?.role !== 'authenticated') return null;
    const sessions = await authSql`
      select from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = ${claims.session_id} and u.id = ${claims.sub}
        and (u.banned_until is null or u.banned_until <= ${now()})`;
    return sessions.count > 0 ? { role: 'authenticated', id: claims.sub, claims } : null;
  };
}
