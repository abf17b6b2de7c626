import { forgetText, readText, writeText } from '../ui/browser-storage.ts';

/** The address for which this browser requested a mail. Its link signs in without a question. */
const storageKey = 'maayos-expected-link';
const expectedForMs = 24 * 3_600_000;

/** Confirming a new account's address, or setting a new password. */
export type LinkPurpose = 'signup' | 'recovery';

/** `byText` if a code by SMS was wanted in place of the mail. */
export type ExpectedLink = { email: string; purpose: LinkPurpose; byText?: boolean };

/** Normalises an email address as the provider does. */
function plain(email: string): string {
  return email.trim().toLowerCase();
}

export function expectLink(email: string, purpose: LinkPurpose, byText?: boolean): void {
  const expected = { email: plain(email), purpose, byText, until: Date.now() + expectedForMs };
  writeText('browser', storageKey, JSON.stringify(expected));
}

/** Returns the last requested mail if it may still arrive, or null. */
export function expectedLink(): ExpectedLink | null {
  try {
    const { email, purpose, byText, until } = JSON.parse(readText('browser', storageKey) ?? '{}');
    if (typeof email !== 'string' || !(until > Date.now())) return null;
    return { email, purpose: purpose === 'recovery' ? purpose : 'signup', byText };
  } catch {
    return null;
  }
}

/** Returns whether this browser requested a link for this address, and stops expecting it. */
export function takeExpected(email: string): boolean {
  if (expectedLink()?.email !== plain(email)) return false;
  forgetText('browser', storageKey);
  return true;
}
