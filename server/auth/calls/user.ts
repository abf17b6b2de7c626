import type { Context } from 'hono';
import type { TransactionSql } from 'postgres';
import { dayInMs } from '../../../domain/calendar/in-ms.ts';
import { hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { limit, limitMail } from '../accounts/limits.ts';
import { hashPassword, requireStrong, verifyPassword } from '../accounts/passwords.ts';
import { hasVerifiedFactor, reloadUser, type User, userJson } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError } from '../errors.ts';
import { beginEmailChange, sendPasswordChanged } from '../mails/account-mail.ts';
import { type RequestBody, readBody, requireSmall, type UserData } from '../request/body.ts';
import { originOf } from '../request/origin.ts';
import { addMailedProof } from '../tokens/assurance.ts';
import { endTokens } from '../tokens/one-time-tokens.ts';
import { type Challenge, endCodes, readChallenge, storeChallenge } from '../tokens/pkce.ts';
import { redeemCode } from '../tokens/redeeming.ts';
import { endSessions } from '../tokens/sessions.ts';
import { type Authenticate, type Bearer, lockBearer } from './authenticate.ts';

/** A session younger than this may change the password without a code, in milliseconds. */
const freshMilliseconds = dayInMs;

/** GET /user: returns the account of the access token while its session is alive. */
export function getUser(authenticate: Authenticate) {
  return async (context: Context): Promise<Response> => {
    const { user } = await authenticate(context);
    return context.json(userJson(user), 200, { 'cache-control': 'no-store' });
  };
}

type Change = {
  email: string | undefined;
  password: string | undefined;
  data: UserData | undefined;
  nonce: string;
  challenge: Challenge | null;
};

async function readChange(body: RequestBody, user: User, brandName: string): Promise<Change> {
  if (body.data('app_metadata')) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new AuthError(403, 'not_admin', message);
  }
  if (body.text('phone') !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const wanted = body.text('email');
  const email = wanted === '' ? user.email : requireEmail(wanted);
  const password = body.optionalText('password');
  const emails = [user.email, email];
  if (password !== undefined) await requireStrong(password, { emails, brandName });
  return {
    email: email === user.email ? undefined : email,
    password,
    data: body.data('data'),
    nonce: body.text('nonce'),
    challenge: readChallenge(body),
  };
}

/** Merges changes into the account's own data. A null removes its key. */
function merged(data: UserData | null, changes: UserData): UserData {
  const all = { ...data, ...changes };
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
  requireSmall(kept);
  return kept;
}

/** Throws insufficient_aal for a change of password or address without the second factor. */
function requireSure({ user, session }: Bearer, { email, password }: Change): void {
  if (email === undefined && password === undefined) return;
  if (!hasVerifiedFactor(user) || session.aal === 'aal2') return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthError(401, 'insufficient_aal', message);
}

/** PUT /user. A mailed code without a password proves the mailbox for this session. */
export function updateUser(dependencies: AuthDependencies, authenticate: Authenticate) {
  const { sql, now } = dependencies;

  function needsCode({ session }: Bearer): boolean {
    return now().getTime() - session.startedAt.getTime() >= freshMilliseconds;
  }

  /** Throws reauthentication_needed or same_password. */
  async function hashNew(
    { password, nonce }: { password: string; nonce: string },
    bearer: Bearer,
    network: string,
  ): Promise<string> {
    if (needsCode(bearer) && nonce === '') {
      const message = 'Password update requires reauthentication';
      throw new AuthError(400, 'reauthentication_needed', message);
    }
    if (await verifyPassword(password, bearer.user.encrypted_password, network)) {
      const message = 'New password should be different from the old password.';
      throw new AuthError(422, 'same_password', message);
    }
    return hashPassword(password, network);
  }

  async function storePassword(
    transaction: TransactionSql,
    { user, session }: Bearer,
    hash: string,
  ): Promise<void> {
    await transaction`
      update auth.users set encrypted_password = ${hash}, updated_at = ${now()} where id = ${user.id}`;
    await endTokens(transaction, user.id, 'all');
    await endCodes(transaction, user.id);
    await endSessions(transaction, 'others', { userId: user.id, sessionId: session.id });
    await sendPasswordChanged({ dependencies, transaction, user });
  }

  return async (context: Context): Promise<Response> => {
    const bearer = await authenticate(context);
    const origin = originOf(dependencies, context);
    const body = await readBody(context);
    const change = await readChange(body, bearer.user, dependencies.brand.name);
    const { email, password, data, nonce, challenge } = change;
    requireSure(bearer, change);
    const { network } = origin;
    await limit(sql, [
      ...networkHits('changeByNetwork', { network }),
      hit('changeByAccount', { account: bearer.user.id }),
    ]);
    const hash =
      password === undefined ? undefined : await hashNew({ password, nonce }, bearer, network);
    const mail = { kind: 'email_change', origin, now: now() } as const;
    const mayMail =
      email !== undefined &&
      (await limitMail(sql, { ...mail, recipient: bearer.user.email })) &&
      (await limitMail(sql, { ...mail, recipient: email }));
    const redirectTo = context.req.query('redirect_to');
    const changed = await sql.begin(async (transaction) => {
      const sender = await lockBearer(transaction, bearer, now());
      const { user } = sender;
      requireSure(sender, change);
      if (hash === undefined ? nonce !== '' : needsCode(bearer)) {
        const shown = { secret: nonce, origin, now: now() };
        const kinds = ['reauthentication_token'] as const;
        // We must commit even then, because the transaction has counted the guess.
        if (!(await redeemCode(transaction, kinds, user.email, shown))) return null;
        await addMailedProof(transaction, bearer.session.id, now());
      }
      if (hash !== undefined) await storePassword(transaction, bearer, hash);
      if (data !== undefined) {
        await transaction`
          update auth.users set updated_at = ${now()},
            raw_user_meta_data = ${JSON.stringify(merged(user.raw_user_meta_data, data))}::text::jsonb
          where id = ${user.id}`;
      }
      if (email !== undefined && mayMail) {
        const flowStateId = await storeChallenge(
          transaction,
          challenge,
          user.id,
          'email_change',
          now(),
        );
        const sending = { dependencies, transaction, user, redirectTo, origin, flowStateId };
        await beginEmailChange(sending, email);
      }
      return reloadUser(transaction, user.id);
    });
    if (!changed) {
      const message = 'Nonce has expired or is invalid';
      throw new AuthError(422, 'reauthentication_not_valid', message);
    }
    if (mayMail || hash !== undefined) dependencies.mailQueued();
    return context.json(userJson(changed));
  };
}
