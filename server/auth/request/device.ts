import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

declare module 'hono' {
  interface ContextVariableMap {
    device: string;
  }
}

const cookieName = 'device';
/** The form of our secrets: 256 random bits. */
const wellFormed = /^[\w-]{43}$/;
/** How long a browser stays known, in seconds. */
const oneYear = 365 * 24 * 3600;

/** Trusts the browser's own word, or else the page's origin. Other clients send neither. */
function isForeign(context: Context, siteUrl: string): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  if (origin === undefined) return false;
  const own = [new URL(siteUrl).host, context.req.header('host')];
  return !own.includes(URL.parse(origin)?.host ?? '');
}

/**
 * Recognises each request's browser by a cookie that gives no rights. A page of another site must
 * not act as that browser. So its requests count as those of a new browser, and set no cookie. A
 * link in a mail only reads, so the cookie counts there.
 */
export function knowDevice(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const foreign = isForeign(context, siteUrl);
    const mayCount = !foreign || context.req.method === 'GET';
    const carried = mayCount ? (getCookie(context, cookieName) ?? '') : '';
    const isKnown = wellFormed.test(carried);
    const device = isKnown ? carried : randomBytes(32).toString('base64url');
    context.set('device', device);
    await next();
    if (isKnown || foreign) return;
    setCookie(context, cookieName, device, {
      path: '/auth/v1',
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(siteUrl).protocol === 'https:',
      maxAge: oneYear,
    });
  };
}

/** Returns the secret of the request's browser, a new one if it had none. Store its hash. */
export function deviceOf(context: Context): string {
  return context.get('device');
}
