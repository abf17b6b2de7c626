import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { phoneAdvice } from '../../../../contract/shapes/client.ts';
import { Refusal } from '../call/refusal.ts';

/** Refuses, field by field, impossible phone numbers of any country. Empty ones pass. */
export function refusePhones(phones: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(phones).filter(([, text]) => text !== '' && !isPhoneNumber(text));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([field]) => [field, phoneAdvice]));
  throw new Refusal('invalid-body', { fields });
}

/**
 * Whether this can be a phone number of some country, by its form. Without a country code it is
 * Philippine.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text, 'PH');
}
