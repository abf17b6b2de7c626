/** The address a mail was asked for in this browser, for which its link opens a session unasked. */
const storageKey = 'maayos-expected-link';
const expectedForMs = 24 * 3_600_000;

/** An email address as the provider keeps it. */
function plain(email: string): string {
  return email.trim().toLowerCase();
}

/** Remembers that a link for this address is on its way. */
export function expectLink(email: string): void {
  const expected = { email: plain(email), until: Date.now() + expectedForMs };
  try {
    localStorage.setItem(storageKey, JSON.stringify(expected));
  } catch {
    // Where storage is switched off, the link asks.
  }
}

/** Whether this browser asked for a link for this address; it is expected once. */
export function takeExpected(email: string): boolean {
  try {
    const expected = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (expected.email !== plain(email) || !(expected.until > Date.now())) return false;
    localStorage.removeItem(storageKey);
    return true;
  } catch {
    return false;
  }
}
