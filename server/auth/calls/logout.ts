import type { Context } from 'hono';
import { hasVerifiedFactor } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { endCodes } from '../tokens/pkce.ts';
import { endSessions, type SignOutScope } from '../tokens/sessions.ts';
import { type Authenticate, type Bearer, lockBearer } from './authenticate.ts';

function readScope(wanted: string | undefined): SignOutScope {
  if (wanted === undefined || wanted === '') return 'global';
  if (wanted === 'global' || wanted === 'local' || wanted === 'others') return wanted;
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(wanted)}`);
}

/** Throws insufficient_aal as 422: clients take a 401, 403 or 404 for a success. */
function requireSure({ user, session }: Bearer, scope: SignOutScope): void {
  if (scope === 'local' || session.aal === 'aal2' || !hasVerifiedFactor(user)) return;
  const message = 'AAL2 session is required to end other sessions when MFA is enabled.';
  throw new AuthError(422, 'insufficient_aal', message);
}

/** POST /logout (docs/product.md, "Provider calls"). */
export function logout(dependencies: AuthDependencies, authenticate: Authenticate) {
  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const scope = readScope(context.req.query('scope'));
    await dependencies.sql.begin(async (transaction) => {
      const sender = await lockBearer(transaction, bearer, dependencies.now());
      requireSure(sender, scope);
      const { user, session } = sender;
      await endSessions(transaction, scope, { userId: user.id, sessionId: session.id });
      if (scope === 'global') await endCodes(transaction, user.id);
    });
    return context.body(null, 204);
  };
}
