import { isEmail } from '../../../../domain/contact-rules.ts';

/** Returns the address to write to; '' where there is none, or none that mails reach. */
export function mailableOrNone(address: string): string {
  return isMailable(address) ? address : '';
}

/**
 * Returns whether all mail programs read this address the same way. The form's own rule lets more
 * through.
 */
export function isMailable(address: string): boolean {
  return (
    isEmail(address) &&
    !/[\s<>()[\]\\,;:"\p{C}]/u.test(address) &&
    /@[a-z0-9.-]+$/i.test(address) &&
    address.length <= 254
  );
}
