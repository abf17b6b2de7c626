import { type Province, provinces } from './provinces.ts';

/** Where a visit happens, as the order and inquiry forms ask for it (docs/product.md, "Order form"). */
export type Address = {
  streetAddress: string;
  subdivision: string;
  barangay: string;
  city: string;
  province: string;
  postalCode: string;
};

/**
 * The one text the payload carries: street, subdivision if any, barangay, city, postal code and province
 * (docs/product.md, "Address text").
 */
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

/**
 * The province a composed address ends with, or null when it ends with none; whatever was typed as postal
 * code stands before it.
 */
export function provinceOf(address: string): Province | null {
  const last = address.slice(address.lastIndexOf(',') + 1).trim();
  const named = provinces.filter((name) => last === name || last.endsWith(` ${name}`));
  // «Eastern Samar» ends with «Samar» too: the longer name is meant.
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
