import { isLinkCallback } from './link-callback.ts';

/** What a link from one of our mails left in the address: a session, or what went wrong. */
export type MailedLink =
  | {
      tokens: { access_token: string; refresh_token: string };
      purpose: string | null;
      /** False when the provider kept no password from the sign-up, because the browser is another. */
      passwordKept: boolean;
    }
  | 'expired'
  | 'failed';

/** Everything a link's outcome is told by (GoTrue's redirects). */
const parameters = [
  'access_token',
  'refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
  'type',
  'code',
  'error',
  'error_code',
  'error_description',
  'sb',
];

/**
 * Reads a link's outcome; null where there is none. A session comes in the fragment alone: what the
 * query says can be chosen by whoever asked for the mail. A code needs a verifier, which this site never has.
 */
export function readLink(address: string): MailedLink | null {
  if (!isLinkCallback(address)) return null;
  const { hash, searchParams } = new URL(address);
  const told = new URLSearchParams(hash.slice(1));
  const access_token = told.get('access_token');
  const refresh_token = told.get('refresh_token');
  if (access_token && refresh_token) {
    return {
      tokens: { access_token, refresh_token },
      purpose: told.get('type'),
      passwordKept: told.get('password_kept') !== 'false',
    };
  }
  const errorCode = told.get('error_code') ?? searchParams.get('error_code');
  return errorCode === 'otp_expired' || searchParams.has('code') ? 'expired' : 'failed';
}

/** The address without tokens, codes and errors, as path, query and fragment. */
export function withoutLink(address: string): string {
  const url = new URL(address);
  for (const name of parameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${isLinkCallback(url.hash) ? '' : url.hash}`;
}
