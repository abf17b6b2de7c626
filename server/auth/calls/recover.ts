import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { requireEmail } from '../accounts/email-address.ts';
import { limitMail } from '../accounts/limits.ts';
import { lockUser } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { validationFailed } from '../errors.ts';
import { sendRecovery } from '../mails/account-mail.ts';
import { type MailRequest, storeRequest } from '../mails/requests.ts';
import { sendTextedCode } from '../mails/texted-code.ts';
import { readBody } from '../request/body.ts';
import { originOf } from '../request/origin.ts';
import { safeRedirect } from '../request/redirects.ts';
import { readChallenge, storeChallenge } from '../tokens/pkce.ts';

/** POST /recover: by mail, or by SMS where that may be. Answers alike without an account. */
export function recover(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    if (body.text('email') === '') throw validationFailed('Password recovery requires an email');
    const email = requireEmail(body.text('email'));
    const challenge = readChallenge(body);
    const origin = originOf(dependencies, context);
    const mail = { kind: 'recovery', recipient: email, origin, now: now() } as const;
    if (await limitMail(sql, mail)) {
      const redirectTo = safeRedirect(dependencies, context.req.query('redirect_to')).href;
      const byText = body.text('channel') === 'sms';
      await storeRequest(sql, { kind: 'recovery', email, origin, redirectTo, challenge, byText });
      dependencies.mailRequested();
    }
    return context.json({});
  };
}

/** Sends the requested mail or code after the answer. Returns false if there is no account. */
export async function sendRequestedRecovery(
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  { email, challenge, redirectTo, origin, byText }: MailRequest,
): Promise<boolean> {
  const user = await lockUser(transaction, email);
  if (!user) return false;
  if (byText && (await sendTextedCode({ dependencies, transaction, user, origin }))) return true;
  const now = dependencies.now();
  const flowStateId = await storeChallenge(transaction, challenge, user.id, 'recovery', now);
  await sendRecovery({ dependencies, transaction, user, redirectTo, origin, flowStateId });
  return true;
}
