import { isEmail } from '../../../../domain/contact-rules.ts';

/**
 * For counting, not for sending. Folds spellings that mail programs treat as equal: case, a +tag,
 * wide letters, an international domain, a final dot.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+');
  const domain = email.slice(at + 1);
  const folded = URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
  return `${name}@${folded.replace(/\.+$/, '')}`;
}

/** Returns '' if mails cannot reach the address. */
export function mailableOrNone(address: string): string {
  return isMailable(address) ? address : '';
}

/** Whether all mail programs read this address the same way. The form's own rule is laxer. */
export function isMailable(address: string): boolean {
  return (
    isEmail(address) &&
    !/[\s<>()[\]\\,;:"\p{C}]/u.test(address) &&
    /@[a-z0-9.-]+$/i.test(address) &&
    address.length <= 254
  );
}
