import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { requireEmail } from '../accounts/email-address.ts';
import { limitMail } from '../accounts/limits.ts';
import { lockUser } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, featureDisabled, validationFailed } from '../errors.ts';
import { sendConfirmation, sendEmailChange } from '../mails/account-mail.ts';
import { type MailRequest, storeRequest } from '../mails/requests.ts';
import { readBody } from '../request/body.ts';
import { originOf } from '../request/origin.ts';
import { safeRedirect } from '../request/redirects.ts';
import { signUpFrom } from '../tokens/one-time-tokens.ts';
import { readChallenge, storeChallenge } from '../tokens/pkce.ts';
import { typesNotServed } from './not-served.ts';

/**
 * POST /resend: sends a confirmation again, and earlier ones stay valid. The answer reveals nothing
 * about the account. A resent confirmation carries a password only in the browser that signed up.
 */
export function resend(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    const type = body.text('type');
    const notServed = typesNotServed.get(type);
    if (notServed !== undefined) throw featureDisabled(notServed);
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
    // Not the kind of the first mail, whose gap would reveal that somebody has just asked for it.
    const mail = { kind: 'resend', recipient: email, origin, now: now() } as const;
    if (await limitMail(sql, mail)) {
      const redirectTo = safeRedirect(dependencies, context.req.query('redirect_to')).href;
      await storeRequest(sql, { kind: type, email, origin, redirectTo, challenge });
      dependencies.mailRequested();
    }
    return context.json({});
  };
}

/** Runs after the answer. Returns false if nothing waits for a confirmation. */
export async function sendRequestedAgain(
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  { kind, email, challenge, redirectTo, origin }: MailRequest,
): Promise<boolean> {
  const user = await lockUser(transaction, email);
  if (!user) return false;
  const now = dependencies.now();
  const keep = (method: 'email/signup' | 'email_change') =>
    storeChallenge(transaction, challenge, user.id, method, now);
  const sending = { dependencies, transaction, user, redirectTo, origin };
  if (kind === 'signup' && !user.email_confirmed_at) {
    const signUp = await signUpFrom(transaction, user, origin, now);
    await sendConfirmation({ ...sending, flowStateId: await keep('email/signup') }, signUp);
    return true;
  }
  if (kind === 'email_change' && user.email_change !== '') {
    await sendEmailChange({ ...sending, flowStateId: await keep('email_change') });
    return true;
  }
  return false;
}
