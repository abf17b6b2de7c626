/** What a link from one of our mails left in the address (GoTrue's implicit redirect). */
const callbackParameters = ['access_token', 'error', 'error_code', 'error_description'];

/** What a link from one of our mails came to: a confirmed address, a password to set, or nothing. */
export type LinkOutcome = 'confirmed' | 'recovery' | 'expired' | 'failed';

/** Whether the page was opened by a link from a mail, to a session or to an error. */
export function isLinkCallback(address: string): boolean {
  return callbackParameters.some((name) => new RegExp(`[#?&]${name}=`).test(address));
}

/** The address without tokens and errors, as path, query and fragment. */
export function withoutCallback(address: string): string {
  const url = new URL(address);
  for (const name of callbackParameters) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${isLinkCallback(url.hash) ? '' : url.hash}`;
}
