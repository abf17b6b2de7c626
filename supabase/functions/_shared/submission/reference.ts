/** Crockford's base 32: no letter that reads like a digit, none that spells by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const prefixes = { order: 'O', inquiry: 'Q' } as const;

const length = 8;

/** A reference to read out on the phone, 'O-7K3M9Q2X': 40 random bits, so collisions are rare but happen. */
export function newReference(kind: keyof typeof prefixes): string {
  const random = crypto.getRandomValues(new Uint8Array(length));
  return `${prefixes[kind]}-${Array.from(random, (byte) => alphabet[byte % 32]).join('')}`;
}
