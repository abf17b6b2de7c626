/** The address a mail was asked for in this browser, for which its link opens a session unasked. */
const storageKey = 'maayos-expected-link';
const expectedForMs = 24 * 3_600_000;

/** What a link in a mail is for: confirming the address of a new account, or setting a new password. */
export type LinkPurpose = 'signup' | 'recovery';

/** A mail that this browser asked for. */
export type ExpectedLink = { email: string; purpose: LinkPurpose };

/** An email address as the provider keeps it. */
function plain(email: string): string {
  return email.trim().toLowerCase();
}

/** Remembers that a link for this address is on its way. */
export function expectLink(email: string, purpose: LinkPurpose): void {
  const expected = { email: plain(email), purpose, until: Date.now() + expectedForMs };
  try {
    localStorage.setItem(storageKey, JSON.stringify(expected));
  } catch {
    // Where storage is switched off, the link asks.
  }
}

/** The mail that this browser asked for last and that may still be on its way; null for none. */
export function expectedLink(): ExpectedLink | null {
  try {
    const { email, purpose, until } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof email !== 'string' || !(until > Date.now())) return null;
    return { email, purpose: purpose === 'recovery' ? purpose : 'signup' };
  } catch {
    return null;
  }
}

/** Whether this browser asked for a link for this address; it is expected once. */
export function takeExpected(email: string): boolean {
  if (expectedLink()?.email !== plain(email)) return false;
  localStorage.removeItem(storageKey);
  return true;
}
