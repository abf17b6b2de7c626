import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { phoneAdvice } from '../../../../contract/shapes/client.ts';
import { Refusal } from '../call/refusal.ts';

/** Refuses, field by field, what can be no phone number of any country. An empty one is none. */
export function refusePhones(phones: Readonly<Record<string, string>>): void {
  const wrong = Object.entries(phones).filter(([, text]) => text !== '' && !isPhoneNumber(text));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(([field]) => [field, phoneAdvice]));
  throw new Refusal('invalid-body', { fields });
}

/**
 * Returns whether this can be a phone number of some country, by the kept tables of what each country's
 * numbers look like. Without a country code it is a Philippine one. Whether somebody answers it, no
 * table knows.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text, 'PH');
}
