import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { mailboxOf } from '../../../supabase/functions/_shared/mail/email-address.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { limit, limitMail } from '../accounts/limits.ts';
import { hashPassword, requireStrong, verifyPassword } from '../accounts/passwords.ts';
import { createUser, findUser, reloadUser, type User, userJson } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, validationFailed } from '../errors.ts';
import { sendConfirmation } from '../mails/account-mail.ts';
import { readBody, type UserData } from '../request/body.ts';
import { type Origin, originOf } from '../request/origin.ts';
import { type Challenge, readChallenge, storeChallenge } from '../tokens/pkce.ts';

type SignUp = {
  email: string;
  password: string;
  data: UserData;
  challenge: Challenge | null;
  redirectTo: string | undefined;
  origin: Origin;
};

async function readSignUp(context: Context, origin: Origin, brandName: string): Promise<SignUp> {
  const body = await readBody(context);
  const given = body.text('email');
  if (body.text('phone') !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (given === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const password = body.text('password');
  if (password === '') throw validationFailed('Signup requires a valid password');
  const challenge = readChallenge(body);
  const email = requireEmail(given);
  await requireStrong(password, { emails: [email], brandName });
  const redirectTo = context.req.query('redirect_to');
  return { email, password, data: body.data('data') ?? {}, challenge, redirectTo, origin };
}

/** Shows only this sign-up's times, so that nobody learns of others' for the same address. */
function asNew(user: User, now: Date): User {
  const at = now.toISOString();
  return {
    ...user,
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    identities: user.identities.map((identity) => ({
      ...identity,
      created_at: at,
      updated_at: at,
      last_sign_in_at: at,
    })),
  };
}

/** The answer to a sign-up of a known address: a new user, but without identities. */
function obfuscated({ email, data }: SignUp, now: Date): Record<string, unknown> {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/**
 * POST /signup (docs/product.md, "Provider calls"): creates an unconfirmed account and mails its
 * confirmation. The password belongs to that confirmation and becomes the account's only with it.
 * So a stranger's earlier or later sign-up of the same address plants nothing.
 */
export function signUp(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;

  async function create(asked: SignUp, hash: string, mayMail: boolean): Promise<User | null> {
    const { email, data, challenge, redirectTo, origin } = asked;
    return await sql.begin(async (transaction) => {
      const user = await createUser(transaction, email, now());
      if (!user || user.email_confirmed_at) return null;
      await transaction`
        update auth.users set encrypted_password = ${hash}, updated_at = ${now()},
          raw_user_meta_data = ${JSON.stringify({ ...data, email_verified: false })}::text::jsonb
        where id = ${user.id}`;
      if (!mayMail) return reloadUser(transaction, user.id);
      const flowStateId = await storeChallenge(
        transaction,
        challenge,
        user.id,
        'email/signup',
        now(),
      );
      const sending = { dependencies, transaction, user, redirectTo, origin, flowStateId };
      await sendConfirmation(sending, { encryptedPassword: hash, data });
      return reloadUser(transaction, user.id);
    });
  }

  return async (context: Context): Promise<Response> => {
    const origin = originOf(dependencies, context);
    const { network } = origin;
    const asked = await readSignUp(context, origin, dependencies.brand.name);
    const { email: recipient } = asked;
    await limit(sql, [
      ...networkHits('signUpByNetwork', { network }),
      ...networkHits('signUpByMailbox', { mailbox: mailboxOf(recipient), network }),
    ]);
    const known = await findUser(sql, recipient);
    const confirmed = known?.email_confirmed_at != null;
    const mail = { kind: 'signup', recipient, origin, now: now() } as const;
    const mayMail = !confirmed && (await limitMail(sql, mail));
    const pending = confirmed ? null : (known?.encrypted_password ?? null);
    const [hash, same] = await Promise.all([
      hashPassword(asked.password, network),
      verifyPassword(asked.password, pending, network),
    ]);
    const created = confirmed
      ? null
      : await create(asked, same && pending ? pending : hash, mayMail);
    if (!created) return context.json(obfuscated(asked, now()));
    dependencies.mailQueued();
    return context.json(userJson(asNew(created, now())));
  };
}
