import { isEmail } from '../../../../domain/contact-rules.ts';

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
