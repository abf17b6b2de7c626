/** What a link or code from one of our mails came to: a confirmed address, a password to set, or nothing. */
export type LinkOutcome =
  | 'confirmed'
  | 'recovery'
  /** Confirmed, but not in the browser that signed up: the password chosen there was not kept. */
  | 'password-lost'
  | 'expired'
  | 'failed'
  /** A session of an account that this browser did not ask for; `accept` signs it in. */
  | { account: string; accept: () => void };

/** Whether the page was opened by a link from a mail, to a session or to an error. */
export function isLinkCallback(address: string): boolean {
  return /[#?&](?:access_token|refresh_token|code|error|error_code|error_description)=/.test(
    address,
  );
}
