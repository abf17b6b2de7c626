import type { Address } from '../../domain/address.ts';
import type { FormValues } from './draft.ts';

/** The address fields of a form. */
export function addressOf(values: FormValues): Address {
  const {
    streetAddress = '',
    subdivision = '',
    barangay = '',
    city = '',
    province = '',
    postalCode = '',
  } = values;
  return { streetAddress, subdivision, barangay, city, province, postalCode };
}
