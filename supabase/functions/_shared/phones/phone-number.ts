import { isValidPhoneNumber } from 'libphonenumber-js/min';

/**
 * Returns whether this can be a phone number of some country, by the kept tables of what each country's
 * numbers look like. Without a country code it is a Philippine one. Whether somebody answers it, no
 * table knows.
 */
export function isPhoneNumber(text: string): boolean {
  return isValidPhoneNumber(text, 'PH');
}
