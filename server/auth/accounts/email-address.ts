import { validationFailed } from '../errors.ts';

/** What an HTML email field accepts, with a dot in the domain: nothing in it needs quoting in a mail's head. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** The address as accounts are kept under: lower case. */
export function normalizedEmail(email: string): string {
  return email.toLowerCase();
}

/** A usable address, normalized; throws validation_failed in the provider's words. */
export function requireEmail(email: string): string {
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > 254) throw validationFailed('An email address is too long');
  const normalized = normalizedEmail(email);
  if (!pattern.test(normalized)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return normalized;
}
