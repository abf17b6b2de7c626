import { type Address, provinceOf } from './address.ts';

/**
 * Splits a composed address so that composing it again gives the same text. Without a province at
 * its end, all parts but the street are ''. Of five parts, the second is the subdivision.
 */
export function partsOf(address: string): Address {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const province = provinceOf(address);
  const last = parts.pop();
  if (province === null || last === undefined || parts.length === 0) {
    return { ...nowhere, streetAddress: address.trim() };
  }
  const postalCode = last.slice(0, last.length - province.length).trim();
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  const barangay = parts.length > 1 ? (parts.pop() ?? '') : '';
  const subdivision = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { streetAddress: parts.join(', '), subdivision, barangay, city, province, postalCode };
}

const nowhere: Address = {
  streetAddress: '',
  subdivision: '',
  barangay: '',
  city: '',
  province: '',
  postalCode: '',
};
