import type { Context } from 'hono';
import { limitMail } from '../accounts/limits.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { sendReauthentication } from '../mails/account-mail.ts';
import { originOf } from '../request/origin.ts';
import { type Bearer, lockBearer } from './authenticate.ts';

/**
 * GET /reauthenticate: mails the code that a password change needs in an older session, and a first
 * factor in one without a mailed proof.
 */
export function reauthenticate(
  dependencies: AuthDependencies,
  authenticate: (context: Context) => Promise<Bearer>,
) {
  const { sql, now } = dependencies;
  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const origin = originOf(dependencies, context);
    const mail = {
      kind: 'reauthentication',
      recipient: bearer.user.email,
      origin,
      now: now(),
    } as const;
    if (!(await limitMail(sql, mail))) return context.json({});
    await sql.begin(async (transaction) => {
      const { user } = await lockBearer(transaction, bearer, now());
      await sendReauthentication({ dependencies, transaction, user, origin });
    });
    dependencies.mailQueued();
    return context.json({});
  };
}
