/** The outcome of a mailed link or code: a confirmed address, a password to set, or a failure. */
export type LinkOutcome =
  | 'confirmed'
  | 'recovery'
  /** Confirmed in another browser than the sign-up's, so the password was not kept. */
  | 'password-lost'
  | 'expired'
  | 'failed'
  /** A session of an account for which this browser requested no link; `accept` signs in. */
  | { account: string; accept: () => void };

/** Returns whether a mailed link opened the page, with a session or with an error. */
export function isLinkCallback(address: string): boolean {
  return /[#?&](?:access_token|refresh_token|code|error|error_code|error_description)=/.test(
    address,
  );
}
