import type { TransactionSql } from 'postgres';
import type { User } from '../accounts/users.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { AuthError, featureDisabled, linkExpired, validationFailed } from '../errors.ts';
import type { Origin } from '../request/origin.ts';
import { withFragment, withQuery } from '../request/redirects.ts';
import { textedMethod } from '../tokens/assurance.ts';
import { pkcePrefix, type TokenKind } from '../tokens/one-time-tokens.ts';
import { issueCode } from '../tokens/pkce.ts';
import { type Redeemed, redeemLink } from '../tokens/redeeming.ts';
import { type SessionAnswer, startSession } from '../tokens/sessions.ts';
import { confirm, halfConfirmed, verificationTypes } from './confirm.ts';
import type { Unused } from './link-page.ts';
import { typesNotServed } from './not-served.ts';

/** `isMeant` is true if somebody pressed a button, which a mail scanner does not do. */
export type Link = { type: string; secret: string; origin: Origin; isMeant: boolean };

/** The sign-up's password is kept only in the browser that signed up. */
export type Proven = { session: SessionAnswer; passwordKept: boolean };

/**
 * The outcome of a link: a session, a code to exchange for one, or half of a confirmation.
 * `elsewhere` means nothing has happened yet: another browser asked for the link, and nobody has
 * pressed the button.
 */
type Opened = Proven | { code: string } | 'half' | { elsewhere: Unused };

/** Throws validation_failed for an unknown type. */
export function kindsOf(type: string): readonly TokenKind[] {
  const notServed = typesNotServed.get(type);
  if (notServed !== undefined) throw featureDisabled(notServed);
  const kinds = verificationTypes.get(type);
  if (!kinds) throw validationFailed('Invalid email verification type');
  return kinds;
}

/** At most once. With `exchange`, a session that began with a challenge comes as a code. */
export async function openLink(
  dependencies: AuthDependencies,
  { type, exchange, ...link }: Link & { exchange: boolean },
): Promise<Opened> {
  const opened = await dependencies.sql.begin(async (transaction): Promise<Opened> => {
    const now = dependencies.now();
    const redeemed = await redeemLink(transaction, kindsOf(type), { ...link, now });
    if (!redeemed) throw linkExpired();
    if ('elsewhere' in redeemed) return redeemed;
    const user = await confirm(dependencies, transaction, redeemed);
    if (!user) return 'half';
    const { flow_state_id: flowStateId } = redeemed.token;
    // In other browsers we ignore the challenge, because they lack its verifier. Otherwise a stranger
    // could ask with a challenge and leave the owner a useless link.
    return exchange && flowStateId && redeemed.fromHere
      ? { code: await issueCode(transaction, flowStateId, now) }
      : begin(dependencies, transaction, user, redeemed, link.origin);
  });
  dependencies.mailQueued();
  return opened;
}

/** Begins the session of somebody who has redeemed a mail's link or code. */
export async function begin(
  dependencies: AuthDependencies,
  transaction: TransactionSql,
  user: User,
  { token }: Redeemed,
  origin: Origin,
): Promise<Proven> {
  const session = await startSession(
    dependencies,
    transaction,
    user,
    token.texted ? textedMethod : 'otp',
    origin,
  );
  const isSignUp = token.token_type === 'confirmation_token';
  return { session, passwordKept: !isSignUp || user.encrypted_password !== null };
}

const oauthErrors: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/**
 * Returns where the browser goes after its link. The outcome travels in the fragment, a code in the
 * query. Clients who lost the password of their sign-up are led to choose another. Returns
 * whose link it is if it was not used.
 */
export async function destination(
  dependencies: AuthDependencies,
  link: Link,
  back: URL,
): Promise<URL | { elsewhere: Unused }> {
  const isPkce = link.secret.startsWith(pkcePrefix);
  try {
    const opened = await openLink(dependencies, { ...link, exchange: true });
    if (opened === 'half') {
      const message = { message: halfConfirmed };
      return withFragment(isPkce ? withQuery(back, message) : back, message);
    }
    if ('elsewhere' in opened) return opened;
    if ('code' in opened) return withQuery(back, { code: opened.code });
    const { access_token, refresh_token, expires_in, expires_at, token_type } = opened.session;
    return withFragment(back, {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      token_type,
      ...(opened.passwordKept ? { type: link.type } : { type: 'recovery', password_kept: 'false' }),
    });
  } catch (thrown) {
    if (!(thrown instanceof AuthError)) throw thrown;
    const error = oauthErrors[thrown.status];
    const told = {
      ...(error ? { error } : {}),
      error_code: thrown.code,
      error_description: thrown.message,
    };
    return withFragment(isPkce ? withQuery(back, told) : back, told);
  }
}
