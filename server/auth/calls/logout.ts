import type { Context } from 'hono';
import { endSessions, type SignOutScope } from '../accounts/sessions.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { validationFailed } from '../errors.ts';
import { endCodes } from '../tokens/pkce.ts';
import type { Bearer } from './authenticate.ts';

function readScope(wanted: string | undefined): SignOutScope {
  if (wanted === undefined || wanted === '') return 'global';
  if (wanted === 'global' || wanted === 'local' || wanted === 'others') return wanted;
  throw validationFailed(`Unsupported logout scope ${JSON.stringify(wanted)}`);
}

/**
 * POST /logout (docs/product.md, "Provider calls"): ends this session, the other sessions, or all
 * sessions of the account.
 */
export function logout(
  dependencies: AuthDependencies,
  authenticate: (context: Context) => Promise<Bearer>,
) {
  return async (context: Context): Promise<Response> => {
    const { user, session } = await authenticate(context);
    const scope = readScope(context.req.query('scope'));
    await dependencies.sql.begin(async (transaction) => {
      // All changes of an account lock it before any session, so that no deadlock arises.
      await transaction`select from auth.users where id = ${user.id} for update`;
      await endSessions(transaction, scope, { userId: user.id, sessionId: session.id });
      if (scope === 'global') await endCodes(transaction, user.id);
    });
    return context.body(null, 204);
  };
}
