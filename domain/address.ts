import { type Province, provinces } from './provinces.ts';

/** The address of a visit (docs/product.md, "Order form"). */
export type Address = {
  streetAddress: string;
  subdivision: string;
  barangay: string;
  city: string;
  province: string;
  postalCode: string;
};

/** Joins the parts as in docs/product.md, "Address text". */
export function composeAddress(address: Address): string {
  return [
    address.streetAddress,
    address.subdivision,
    address.barangay,
    address.city,
    `${address.postalCode.trim()} ${address.province.trim()}`,
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns the province at the end of a composed address, or null, after any postal code. */
export function provinceOf(address: string): Province | null {
  const last = address.slice(address.lastIndexOf(',') + 1).trim();
  const named = provinces.filter((name) => last === name || last.endsWith(` ${name}`));
  // «Eastern Samar» also ends with «Samar», so the longer name wins.
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Returns the town, the part before postal code and province, or ''. */
export function townOf(address: string): string {
  return address.split(',').at(-2)?.trim() ?? '';
}
