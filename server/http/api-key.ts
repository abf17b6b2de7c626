import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestTarget } from './request-target.ts';

/** What the provider's gateway lets in without a key: what mails and other providers lead to, and public keys. */
const openPaths = new Set([
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/auth/v1/.well-known/jwks.json',
]);

/** The provider's words for a call without a key, and for one with a wrong key. Both are 401. */
const missing = JSON.stringify({
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
});
const wrong = JSON.stringify({ message: 'Invalid API key', hint: 'Double check your API key.' });

/** Why a request does not come in, as the body of a 401; null when it does. */
export type KeyCheck = (incoming: IncomingMessage, target: RequestTarget) => string | null;

/** Holds requests to the public key, as the provider's gateway does: in a header, or else in the query. */
export function createKeyCheck(publishableKey: string): KeyCheck {
  const expected = Buffer.from(publishableKey);
  return ({ method, headers }, { path, query }) => {
    if (method === 'OPTIONS' || openPaths.has(path)) return null;
    const sent = headers.apikey?.toString() ?? new URLSearchParams(query).get('apikey');
    if (!sent) return missing;
    const given = Buffer.from(sent);
    return given.length === expected.length && timingSafeEqual(given, expected) ? null : wrong;
  };
}
