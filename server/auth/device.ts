import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

declare module 'hono' {
  interface ContextVariableMap {
    /** The secret of the browser that sent the request. */
    device: string;
  }
}

const cookieName = 'device';
/** What we hand out: 256 random bits. */
const wellFormed = /^[\w-]{43}$/;
/** How long a browser is known, in seconds. */
const oneYear = 365 * 24 * 3600;

/**
 * Whether another site's page made the browser send this: by the browser's own word, or by the page's
 * origin where the browser tells only that. Clients that are no browsers tell neither.
 */
function isForeign(context: Context, siteUrl: string): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = context.req.header('origin');
  if (origin === undefined) return false;
  const own = [new URL(siteUrl).host, context.req.header('host')];
  return !own.includes(URL.parse(origin)?.host ?? '');
}

/**
 * Makes the browser of each request known as one that was here before, by a cookie that gives no
 * rights. A page of another site must not act as that browser: what it sends counts as sent by a new
 * one, and hands out no cookie. A link in a mail only reads, so there the cookie counts.
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

/** The secret of the browser that sent the request; a new one when it brought none. Keep its hash only. */
export function deviceOf(context: Context): string {
  return context.get('device');
}
