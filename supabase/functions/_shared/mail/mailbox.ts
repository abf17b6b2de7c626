/**
 * Returns the mailbox behind an email address, for counting and not for sending. Spellings that
 * mail programs treat as equal are one mailbox: case, a +tag, wide letters, an international
 * domain, a final dot.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+');
  const domain = email.slice(at + 1);
  const folded = URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
  return `${name}@${folded.replace(/\.+$/, '')}`;
}
