import type { Context } from 'hono';
import { hit, networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { normalizedEmail } from '../accounts/email-address.ts';
import { forgive } from '../accounts/limits.ts';
import { verifyPassword } from '../accounts/passwords.ts';
import { findUser, isBanned, reloadUser } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, featureDisabled, invalidCredentials, validationFailed } from '../errors.ts';
import { type RequestBody, readBody } from '../request/body.ts';
import { type Origin, originOf } from '../request/origin.ts';
import { ownerOfCode, redeemCodeWithVerifier } from '../tokens/pkce.ts';
import { ownerOfRefreshToken } from '../tokens/refresh-tokens.ts';
import { type SessionAnswer, startSession } from '../tokens/sessions.ts';
import { limitSecret, tryGuess } from './guess.ts';
import { grantsNotServed } from './not-served.ts';
import { refreshSession } from './refresh.ts';

type Grant = (
  dependencies: AuthDependencies,
  body: RequestBody,
  origin: Origin,
) => Promise<SessionAnswer>;

/** No account, no password and a wrong one get the same message after the same work. */
const byPassword: Grant = async (dependencies, body, origin) => {
  const { sql } = dependencies;
  if (body.text('phone') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const email = normalizedEmail(body.text('email'));
  if (email === '') throw validationFailed('missing email or phone');
  const password = body.text('password');
  const { network } = origin;
  const guesser = networkHits('signInByGuesser', { account: email, network });
  const hits = [
    ...networkHits('signInByNetwork', { network }),
    ...guesser,
    hit('signInByAccount', { account: email }),
    hit('signInByAccountInADay', { account: email }),
  ];
  const user = await tryGuess(dependencies, hits, { account: email, origin }, async () => {
    const found = await findUser(sql, email);
    const right = await verifyPassword(password, found?.encrypted_password ?? null, network);
    return right && found ? found : null;
  });
  if (!user) throw invalidCredentials();
  if (isBanned(user, dependencies.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  const session = await sql.begin((transaction) =>
    startSession(dependencies, transaction, user, 'password', origin),
  );
  dependencies.mailQueued();
  await forgive(sql, guesser);
  return session;
};

const byRefreshToken: Grant = async (dependencies, body, origin) => {
  const token = body.text('refresh_token');
  if (token.length < 12) throw validationFailed('Refresh token is not valid');
  await limitSecret(
    dependencies,
    networkHits('refreshByNetwork', { network: origin.network }),
    () => ownerOfRefreshToken(dependencies.sql, token),
  );
  return refreshSession(dependencies, token, origin);
};

const byCode: Grant = async (dependencies, body, origin) => {
  const { sql } = dependencies;
  const [code, verifier] = [body.text('auth_code'), body.text('code_verifier')];
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const hits = networkHits('verifyByNetwork', { network: origin.network });
  await limitSecret(dependencies, hits, () => ownerOfCode(sql, code));
  return sql.begin(async (transaction) => {
    const now = dependencies.now();
    const { userId, method } = await redeemCodeWithVerifier(transaction, code, verifier, now);
    const user = await reloadUser(transaction, userId);
    return startSession(dependencies, transaction, user, method, origin);
  });
};

const grants = new Map<string, Grant>([
  ['password', byPassword],
  ['refresh_token', byRefreshToken],
  ['pkce', byCode],
]);

/** POST /token (docs/product.md, "Provider calls"). */
export function token(dependencies: AuthDependencies) {
  return async (context: Context): Promise<Response> => {
    const type = context.req.query('grant_type') ?? '';
    const notServed = grantsNotServed.get(type);
    if (notServed !== undefined) throw featureDisabled(notServed);
    const grant = grants.get(type);
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    const body = await readBody(context);
    const session = await grant(dependencies, body, originOf(dependencies, context));
    return context.json(session, 200, { 'cache-control': 'no-store' });
  };
}
