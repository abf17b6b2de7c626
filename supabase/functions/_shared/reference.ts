/** Crockford's base 32: no letter that reads like a digit, none that spells by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A reference to read out on the phone, 'O-7K3M9Q2X': 40 random bits, so collisions are rare but happen. */
export function newReference(prefix: 'O' | 'Q'): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return `${prefix}-${Array.from(random, (byte) => alphabet[byte % 32]).join('')}`;
}
