import { isLinkCallback } from './link-callback.ts';

/** The outcome that a mailed link left in the address. */
export type MailedLink =
  | {
      tokens: { access_token: string; refresh_token: string };
      purpose: string | null;
      /**
       * False if the provider has no password from the sign-up, because another browser opened the
       * link.
       */
      passwordKept: boolean;
    }
  | 'expired'
  | 'failed';

/** As in GoTrue's redirects. */
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
 * Returns null without an outcome. Reads a session only from the fragment, because the mail's
 * requester can choose the query. A code needs a verifier, which this site never has.
 */
export function readLink(address: string): MailedLink | null {
  if (!isLinkCallback(address)) return null;
  const { hash, searchParams } = new URL(address);
  const fragment = new URLSearchParams(hash.slice(1));
  const access_token = fragment.get('access_token');
  const refresh_token = fragment.get('refresh_token');
  if (access_token && refresh_token) {
    return {
      tokens: { access_token, refresh_token },
      purpose: fragment.get('type'),
      passwordKept: fragment.get('password_kept') !== 'false',
    };
  }
  const errorCode = fragment.get('error_code') ?? searchParams.get('error_code');
  return errorCode === 'otp_expired' || searchParams.has('code') ? 'expired' : 'failed';
}

/** Returns path, query and fragment without tokens, codes and errors. */
export function withoutLink(address: string): string {
  const url = new URL(address);
  for (const name of parameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${isLinkCallback(url.hash) ? '' : url.hash}`;
}
