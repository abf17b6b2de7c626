import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { limit } from '../accounts/limits.ts';
import { type Authenticate, lockBearer } from '../calls/authenticate.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { originOf } from '../request/origin.ts';
import { challengeMilliseconds, requireFactor } from './factors.ts';

/** POST /factors/:id/challenge: asks for a code of a factor. The next call verifies it. */
export function challengeFactor(dependencies: AuthDependencies, authenticate: Authenticate) {
  const { sql, now } = dependencies;
  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const { network } = originOf(dependencies, context);
    // Not for the account alone: somebody else with its password could use that up.
    await limit(sql, networkHits('challengeOfFactor', { account: bearer.user.id, network }));
    const id = randomUUID();
    const begun = now();
    await sql.begin(async (transaction) => {
      const { user } = await lockBearer(transaction, bearer, begun);
      const factor = await requireFactor(transaction, user.id, context.req.param('id') ?? '');
      await transaction`
        insert into auth.mfa_challenges (id, factor_id, created_at)
        values (${id}, ${factor.id}, ${begun})`;
      await transaction`
        update auth.mfa_factors set last_challenged_at = ${begun} where id = ${factor.id}`;
    });
    const expiresAt = Math.floor((begun.getTime() + challengeMilliseconds) / 1000);
    return context.json({ id, type: 'totp', expires_at: expiresAt });
  };
}
