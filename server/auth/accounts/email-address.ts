import { validationFailed } from '../errors.ts';

/** The pattern of an HTML email field with a dot in the domain. It needs no quotes in headers. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Returns the address in lower case, as accounts keep it. */
export function normalizedEmail(email: string): string {
  return email.toLowerCase();
}

/** Returns the address, normalized. Throws validation_failed with the provider's message. */
export function requireEmail(email: string): string {
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > 254) throw validationFailed('An email address is too long');
  const normalized = normalizedEmail(email);
  if (!pattern.test(normalized)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return normalized;
}
