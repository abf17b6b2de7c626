/**
 * The mailbox behind an email address, as limits count it: the spellings that a mail program takes
 * for one another (case, a +tag, wide letters, an international domain, a dot at its end) are one.
 * It is not for writing to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+');
  const domain = email.slice(at + 1);
  const folded = URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
  return `${name}@${folded.replace(/\.+$/, '')}`;
}
