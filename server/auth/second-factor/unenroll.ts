import type { Context } from 'hono';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { languageOf } from '../accounts/account-language.ts';
import { type Authenticate, lockBearer } from '../calls/authenticate.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../errors.ts';
import { factorUnenrolledMail } from '../mails/factor-letters.ts';
import { lowerSessions } from '../tokens/assurance.ts';
import { requireFactor } from './factors.ts';

/** DELETE /factors/:id: removes a factor, and lowers the sessions that it raised. */
export function unenroll(dependencies: AuthDependencies, authenticate: Authenticate) {
  const { sql, now, brand } = dependencies;
  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const id = await sql.begin(async (transaction) => {
      const { user, session } = await lockBearer(transaction, bearer, now());
      const factor = await requireFactor(transaction, user.id, context.req.param('id') ?? '');
      if (factor.status === 'verified' && session.aal !== 'aal2') {
        const message = 'AAL2 required to unenroll verified factor';
        throw new AuthError(422, 'insufficient_aal', message);
      }
      await transaction`delete from auth.mfa_factors where id = ${factor.id}`;
      await lowerSessions(transaction, factor.id);
      if (factor.status === 'verified') {
        await queueMails(transaction, [
          {
            recipient: user.email,
            ...factorUnenrolledMail(brand, languageOf(user.raw_user_meta_data)),
          },
        ]);
      }
      return factor.id;
    });
    dependencies.mailQueued();
    return context.json({ id });
  };
}
