import { bearerToken } from '../../supabase/functions/_shared/bearer.ts';
import type { Caller } from '../../supabase/functions/_shared/dependencies.ts';
import type { Claims } from '../auth/verify-token.ts';

/** Tells from its bearer token who sends a request; null when the token does not hold. */
export function createCaller(
  verify: (token: string) => Promise<Claims | null>,
): (request: Request) => Promise<Caller | null> {
  return async (request) => {
    const token = bearerToken(request);
    if (token === undefined) return { role: 'anon' };
    const claims = await verify(token);
    return claims?.role === 'authenticated'
      ? { role: 'authenticated', id: claims.sub, claims }
      : null;
  };
}
