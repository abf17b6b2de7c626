import type { Context } from 'hono';
import { networkHits } from '../../../supabase/functions/_shared/limits/hits.ts';
import { requireEmail } from '../accounts/email-address.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { codeExpired, validationFailed } from '../errors.ts';
import { readBody } from '../request/body.ts';
import { type Origin, originOf } from '../request/origin.ts';
import { safeRedirect } from '../request/redirects.ts';
import { ownerOfLink, redeemCode } from '../tokens/redeeming.ts';
import type { SessionAnswer } from '../tokens/sessions.ts';
import { confirm, halfConfirmed } from './confirm.ts';
import { inSteadyTime, limitSecret, tryGuess } from './guess.ts';
import { linkPage } from './link-page.ts';
import { begin, destination, kindsOf, type Link, openLink, type Proven } from './open-link.ts';

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
  // The button's form must send its origin. On the page that follows, the referrer tells the site
  // that somebody pressed the button.
  const referrerPolicy = isMeant || !(goal instanceof URL) ? 'same-origin' : 'no-referrer';
  const headers = { 'cache-control': 'no-store', 'referrer-policy': referrerPolicy };
  if (goal instanceof URL) {
    return new Response(null, { status: 303, headers: { ...headers, location: goal.href } });
  }
  const page = { type, token: secret, back, ...goal.elsewhere };
  return linkPage(dependencies.brand, page, headers);
}

/** GET /verify. Another browser than the asking one asks first: mail scanners open links. */
export function openMailedLink(dependencies: AuthDependencies) {
  return async (context: Context): Promise<Response> => {
    // A HEAD request, as scanners send it, must not use the link up.
    if (context.req.method === 'HEAD') return context.body(null);
    return answerLink(dependencies, context, {
      given: (name) => context.req.query(name),
      isMeant: false,
    });
  };
}

/** POST /verify: by the mail's code or the link's token. The page's form is answered as GET. */
export function verify(dependencies: AuthDependencies) {
  const { sql, now } = dependencies;

  async function byCode(
    type: string,
    email: string,
    shown: { secret: string; origin: Origin },
  ): Promise<Proven | 'half'> {
    const { origin } = shown;
    const hits = networkHits('verifyByNetwork', { network: origin.network });
    const tryCode = () =>
      sql.begin(async (transaction): Promise<Proven | 'half' | null> => {
        const redeemed = await redeemCode(transaction, kindsOf(type), email, {
          ...shown,
          now: now(),
        });
        if (!redeemed) return null;
        const user = await confirm(dependencies, transaction, redeemed);
        return user ? begin(dependencies, transaction, user, redeemed, origin) : 'half';
      });
    const proven = await inSteadyTime(() =>
      tryGuess(dependencies, hits, { account: email, origin }, tryCode),
    );
    if (!proven) throw codeExpired();
    dependencies.mailQueued();
    return proven;
  }

  async function byLink(link: Link): Promise<Proven | 'half'> {
    await limitLink(dependencies, link);
    const opened = await openLink(dependencies, { ...link, exchange: false });
    return typeof opened === 'object' && 'session' in opened ? opened : 'half';
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
    const proven =
      code === ''
        ? await byLink({ type, secret: link, origin, isMeant: true })
        : await byCode(type, requireEmail(body.text('email')), { secret: code, origin });
    const answered = proven === 'half' ? { msg: halfConfirmed, code: '200' } : told(proven);
    return context.json(answered, 200, { 'cache-control': 'no-store' });
  };
}

/** A field of our own tells clients who lost the password of their sign-up. */
function told({ session, passwordKept }: Proven): SessionAnswer & { password_kept?: false } {
  return passwordKept ? session : { ...session, password_kept: false };
}
