import type { Context } from 'hono';
import { requireEmail } from '../accounts/email-address.ts';
import { limitMail } from '../accounts/limits.ts';
import { lockUser } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { sendConfirmation, sendEmailChange } from '../mails/account-mail.ts';
import { originOf } from '../origin.ts';
import { signUpFrom } from '../tokens/one-time-tokens.ts';
import { keepChallenge, readChallenge } from '../tokens/pkce.ts';
import { readBody } from './request-body.ts';
import { inSteadyTime } from './steady-time.ts';

/**
 * POST /resend: sends a confirmation again; earlier ones hold. The answer tells nothing about the
 * account, and a sent confirmation carries a password only in the browser that signed up.
 */
export function resend(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    const type = body.text('type');
    if (type !== 'signup' && type !== 'email_change') {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
    }
    const challenge = readChallenge(body);
    if (body.text('phone') !== '') {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (body.text('email') === '')
      throw validationFailed('Type provided requires an email address');
    const email = requireEmail(body.text('email'));
    const origin = originOf(dependencies, context);
    // Apart from the first mail's kind, whose gap would tell that somebody has just asked for it.
    const mail = { kind: 'resend', recipient: email, origin, now: now() } as const;
    const mayMail = await limitMail(sql, mail);
    const redirectTo = context.req.query('redirect_to');
    const sent = await inSteadyTime(() =>
      sql.begin(async (transaction) => {
        const user = await lockUser(transaction, email);
        if (!user || !mayMail) return false;
        const keep = (method: 'email/signup' | 'email_change') =>
          keepChallenge(transaction, challenge, user.id, method, now());
        const sending = { dependencies, transaction, user, redirectTo, origin };
        if (type === 'signup' && !user.email_confirmed_at) {
          const signUp = await signUpFrom(transaction, user.id, origin, now());
          await sendConfirmation({ ...sending, flowStateId: await keep('email/signup') }, signUp);
          return true;
        }
        if (type === 'email_change' && user.email_change !== '') {
          const flowStateId = await keep('email_change');
          await sendEmailChange({ ...sending, flowStateId });
          return true;
        }
        return false;
      }),
    );
    if (sent) dependencies.mailQueued();
    return context.json({});
  };
}
