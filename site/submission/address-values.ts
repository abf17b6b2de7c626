import type { Address } from '../../domain/address.ts';
import type { FormValues } from './draft.ts';

/** Reads the address from a form's values. */
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
