import type { Context } from 'hono';
import { confirm, halfConfirmed, verificationTypes } from './confirm.ts';
import type { AuthDependencies } from './dependencies.ts';
import { requireEmail } from './email-address.ts';
import { AuthError, codeExpired, linkExpired, validationFailed } from './errors.ts';
import { limit } from './limits.ts';
import { pkcePrefix, redeemCode, redeemLink, type TokenKind } from './one-time-tokens.ts';
import { issueCode } from './pkce.ts';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';
import { readBody } from './request-body.ts';
import { type SessionAnswer, startSession } from './sessions.ts';
import { inSteadyTime } from './steady-time.ts';

/** What comes of a link: a session, a code to exchange for one, or half of a confirmation. */
type Opened = { session: SessionAnswer } | { code: string } | 'half';

function kindsOf(type: string): readonly TokenKind[] {
  const kinds = verificationTypes.get(type);
  if (!kinds) throw validationFailed('Invalid email verification type');
  return kinds;
}

/** Opens a link once; `exchange` is how the caller's browser gets a session that began with a challenge. */
async function openLink(
  dependencies: AuthDependencies,
  { type, link, exchange }: { type: string; link: string; exchange: boolean },
): Promise<Opened> {
  return dependencies.sql.begin(async (transaction): Promise<Opened> => {
    const now = dependencies.now();
    const redeemed = await redeemLink(transaction, kindsOf(type), link, now);
    if (!redeemed) throw linkExpired();
    const user = await confirm(transaction, redeemed, now);
    if (!user) return 'half';
    const { flow_state_id: flowStateId } = redeemed.token;
    return exchange && flowStateId
      ? { code: await issueCode(transaction, flowStateId, now) }
      : { session: await startSession(dependencies, transaction, user, 'otp') };
  });
}

const oauthErrors: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
};

/** Where the browser goes after its link: the outcome travels in the fragment, a code in the query. */
async function destination(
  dependencies: AuthDependencies,
  { type, link, back }: { type: string; link: string; back: URL },
): Promise<URL> {
  const isPkce = link.startsWith(pkcePrefix);
  try {
    const opened = await openLink(dependencies, { type, link, exchange: true });
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
      type,
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

/** GET /verify: opens the link of a mail and leads back to the site. */
export function openMailedLink(dependencies: AuthDependencies) {
  return async (context: Context): Promise<Response> => {
    // A scanner that only asks for the head must not use the link up.
    if (context.req.method === 'HEAD') return context.body(null);
    const type = context.req.query('type') ?? '';
    const link = context.req.query('token') ?? context.req.query('token_hash') ?? '';
    if (type === '') throw validationFailed('Verify requires a verification type');
    if (link === '') throw validationFailed('Verify requires a token or a token hash');
    await limit(dependencies.sql, ['verifyByAddress', dependencies.clientAddress(context.req.raw)]);
    const back = safeRedirect(dependencies, context.req.query('redirect_to'));
    const { href } = await destination(dependencies, { type, link, back });
    return new Response(null, {
      status: 303,
      headers: { location: href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  };
}

/** POST /verify: the same by the code of the mail, or by the link's token, answered with a session. */
export function verify(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;

  async function byCode(
    type: string,
    email: string,
    code: string,
  ): Promise<SessionAnswer | 'half'> {
    const session = await inSteadyTime(() =>
      sql.begin(async (transaction): Promise<SessionAnswer | 'half' | null> => {
        const redeemed = await redeemCode(transaction, kindsOf(type), email, code, now());
        if (!redeemed) return null;
        const user = await confirm(transaction, redeemed, now());
        return user ? startSession(dependencies, transaction, user, 'otp') : 'half';
      }),
    );
    if (!session) throw codeExpired();
    return session;
  }

  return async (context: Context): Promise<Response> => {
    const body = await readBody(context);
    const [type, code, link] = [body.text('type'), body.text('token'), body.text('token_hash')];
    if (type === '') throw validationFailed('Verify requires a verification type');
    if ((code === '') === (link === '')) {
      throw validationFailed('Verify requires either a token or a token hash');
    }
    kindsOf(type);
    await limit(sql, ['verifyByAddress', dependencies.clientAddress(context.req.raw)]);
    let outcome: SessionAnswer | 'half' | { code: string };
    if (code !== '') outcome = await byCode(type, requireEmail(body.text('email')), code);
    else {
      const opened = await openLink(dependencies, { type, link, exchange: false });
      outcome = opened !== 'half' && 'session' in opened ? opened.session : opened;
    }
    const answered = outcome === 'half' ? { msg: halfConfirmed, code: '200' } : outcome;
    return context.json(answered, 200, { 'cache-control': 'no-store' });
  };
}
