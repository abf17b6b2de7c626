import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { calendarFeedName } from '../../contract/calendar-feed.ts';
import { gatewayWebhookName } from '../../contract/gateway-webhook.ts';
import { isSignedReading } from './api-paths.ts';
import type { RequestTarget } from './request-target.ts';

/**
 * Paths that the provider's gateway lets in without a key: targets of mails and of other providers,
 * public keys, the feed that calendars read without a header of ours, and the reports of the gateway, which
 * are signed.
 */
const openPaths = new Set([
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/auth/v1/.well-known/jwks.json',
  `/functions/v1/${calendarFeedName}`,
  `/functions/v1/${gatewayWebhookName}`,
]);

/** The provider's texts. Both are a 401. */
const missing = JSON.stringify({
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
});
const wrong = JSON.stringify({ message: 'Invalid API key', hint: 'Double check your API key.' });

/** Returns the body of a 401 if a request may not pass, or else null. */
export type KeyCheck = (incoming: IncomingMessage, target: RequestTarget) => string | null;

/** As in the provider's gateway, the public key comes in a header or else in the query. */
export function createKeyCheck(publishableKey: string): KeyCheck {
  const expected = Buffer.from(publishableKey);
  return ({ method, headers }, { path, query }) => {
    if (method === 'OPTIONS' || openPaths.has(path) || isSignedReading(method, path)) return null;
    const sent = headers.apikey?.toString() ?? new URLSearchParams(query).get('apikey');
    if (!sent) return missing;
    const given = Buffer.from(sent);
    return given.length === expected.length && timingSafeEqual(given, expected) ? null : wrong;
  };
}
