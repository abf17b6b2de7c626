import type { Context } from 'hono';
import { networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { requireEmail } from '../accounts/email-address.ts';
import { type SessionAnswer, startSession } from '../accounts/sessions.ts';
import type { AuthDependencies } from '../dependencies.ts';
import {
  AuthError,
  codeExpired,
  featureDisabled,
  linkExpired,
  validationFailed,
} from '../errors.ts';
import { type Origin, originOf } from '../origin.ts';
import {
  ownerOfLink,
  pkcePrefix,
  redeemCode,
  redeemLink,
  type TokenKind,
} from '../tokens/one-time-tokens.ts';
import { issueCode } from '../tokens/pkce.ts';
import { confirm, halfConfirmed, verificationTypes } from './confirm.ts';
import { limitSecret, tryGuess } from './guess.ts';
import { linkPage } from './link-page.ts';
import { typesNotServed } from './not-served.ts';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';
import { readBody } from './request-body.ts';
import { inSteadyTime } from './steady-time.ts';

/**
 * What comes of a link: a session, a code to exchange for one, half of a confirmation, or nothing
 * yet, because another network address asked for it and nobody said that it is meant.
 */
type Opened =
  | { session: SessionAnswer; hasPassword: boolean }
  | { code: string }
  | 'half'
  | 'elsewhere';

/** A link as it was opened; `isMeant` when somebody pressed a button, which a mail scanner does not. */
type Link = { type: string; secret: string; origin: Origin; isMeant: boolean };

function kindsOf(type: string): readonly TokenKind[] {
  const notServed = typesNotServed.get(type);
  if (notServed !== undefined) throw featureDisabled(notServed);
  const kinds = verificationTypes.get(type);
  if (!kinds) throw validationFailed('Invalid email verification type');
  return kinds;
}

/** Opens a link once; `exchange` is how the caller's browser gets a session that began with a challenge. */
async function openLink(
  dependencies: AuthDependencies,
  { type, exchange, ...link }: Link & { exchange: boolean },
): Promise<Opened> {
  const opened = await dependencies.sql.begin(async (transaction): Promise<Opened> => {
    const now = dependencies.now();
    const redeemed = await redeemLink(transaction, kindsOf(type), { ...link, now });
    if (!redeemed) throw linkExpired();
    if (redeemed === 'elsewhere') return redeemed;
    const user = await confirm(dependencies, transaction, redeemed);
    if (!user) return 'half';
    const { flow_state_id: flowStateId } = redeemed.token;
    // A challenge binds the link only where it came from: elsewhere nobody has its verifier, and a
    // stranger who asked with one would leave the owner a link that leads nowhere.
    return exchange && flowStateId && redeemed.fromHere
      ? { code: await issueCode(transaction, flowStateId, now) }
      : {
          session: await startSession(dependencies, transaction, user, 'otp', link.origin),
          hasPassword: user.encrypted_password !== null,
        };
  });
  dependencies.mailQueued();
  return opened;
}

const oauthErrors: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/**
 * Where the browser goes after its link: the outcome travels in the fragment, a code in the query.
 * An account that has no password yet is led to choose one. Null when the link was not used.
 */
async function destination(
  dependencies: AuthDependencies,
  link: Link,
  back: URL,
): Promise<URL | null> {
  const isPkce = link.secret.startsWith(pkcePrefix);
  try {
    const opened = await openLink(dependencies, { ...link, exchange: true });
    if (opened === 'elsewhere') return null;
    if (opened === 'half') {
      const message = { message: halfConfirmed };
      return withFragment(isPkce ? withQuery(back, message) : back, message);
    }
    if ('code' in opened) return withQuery(back, { code: opened.code });
    const { access_token, refresh_token, expires_in, expires_at, token_type } = opened.session;
    return withFragment(back, {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      token_type,
      type: opened.hasPassword ? link.type : 'recovery',
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

function limitLink(
  dependencies: AuthDependencies,
  { secret, origin }: Pick<Link, 'secret' | 'origin'>,
): Promise<void> {
  const hits = networkHits('verifyByNetwork', { network: origin.network });
  return limitSecret(dependencies, hits, () => ownerOfLink(dependencies.sql, secret));
}

async function answerLink(
  dependencies: AuthDependencies,
  context: Context,
  { given, isMeant }: { given: (name: string) => string | undefined; isMeant: boolean },
): Promise<Response> {
  const type = given('type') ?? '';
  const secret = given('token') ?? given('token_hash') ?? '';
  if (type === '') throw validationFailed('Verify requires a verification type');
  if (secret === '') throw validationFailed('Verify requires a token or a token hash');
  const origin = originOf(dependencies, context);
  await limitLink(dependencies, { secret, origin });
  const back = safeRedirect(dependencies, given('redirect_to'));
  const goal = await destination(dependencies, { type, secret, origin, isMeant }, back);
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return goal
    ? new Response(null, { status: 303, headers: { ...headers, location: goal.href } })
    : linkPage(dependencies.brand, { type, token: secret, back }, headers);
}

/**
 * GET /verify: opens the link of a mail and leads back to the site. At another network address than
 * the one that asked for the mail it asks first, so that a mail scanner confirms nothing.
 */
export function openMailedLink(dependencies: AuthDependencies) {
  return async (context: Context): Promise<Response> => {
    // A scanner that only asks for the head must not use the link up.
    if (context.req.method === 'HEAD') return context.body(null);
    return answerLink(dependencies, context, {
      given: (name) => context.req.query(name),
      isMeant: false,
    });
  };
}

/**
 * POST /verify: the same by the code of the mail, or by the link's token, answered with a session.
 * What the page's form posts is answered like the link itself.
 */
export function verify(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;

  async function byCode(
    type: string,
    email: string,
    shown: { secret: string; origin: Origin },
  ): Promise<SessionAnswer | 'half'> {
    const { origin } = shown;
    const hits = networkHits('verifyByNetwork', { network: origin.network });
    const tryCode = () =>
      sql.begin(async (transaction): Promise<SessionAnswer | 'half' | null> => {
        const redeemed = await redeemCode(transaction, kindsOf(type), email, {
          ...shown,
          now: now(),
        });
        if (!redeemed) return null;
        const user = await confirm(dependencies, transaction, redeemed);
        return user ? startSession(dependencies, transaction, user, 'otp', origin) : 'half';
      });
    const session = await inSteadyTime(() =>
      tryGuess(dependencies, hits, { account: email, origin }, tryCode),
    );
    if (!session) throw codeExpired();
    dependencies.mailQueued();
    return session;
  }

  async function byLink(link: Link): Promise<SessionAnswer | 'half'> {
    await limitLink(dependencies, link);
    const opened = await openLink(dependencies, { ...link, exchange: false });
    return typeof opened === 'object' && 'session' in opened ? opened.session : 'half';
  }

  return async (context: Context): Promise<Response> => {
    if (context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(await context.req.text());
      const given = (name: string) => form.get(name) ?? undefined;
      return answerLink(dependencies, context, { given, isMeant: true });
    }
    const body = await readBody(context);
    const [type, code, link] = [body.text('type'), body.text('token'), body.text('token_hash')];
    if (type === '') throw validationFailed('Verify requires a verification type');
    if ((code === '') === (link === '')) {
      throw validationFailed('Verify requires either a token or a token hash');
    }
    kindsOf(type);
    const origin = originOf(dependencies, context);
    const session =
      code === ''
        ? await byLink({ type, secret: link, origin, isMeant: true })
        : await byCode(type, requireEmail(body.text('email')), { secret: code, origin });
    const answered = session === 'half' ? { msg: halfConfirmed, code: '200' } : session;
    return context.json(answered, 200, { 'cache-control': 'no-store' });
  };
}
