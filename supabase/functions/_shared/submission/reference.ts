/** Crockford's base 32: no letter that reads like a digit, none that spells by accident. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const prefixes = { order: 'O', inquiry: 'Q' } as const;

const length = 8;

/** References to read out on the phone, 'O-7K3M9Q2X': 40 random bits each, so collisions are rare but happen. */
export function newReferences(kind: keyof typeof prefixes, count: number): string[] {
  const random = crypto.getRandomValues(new Uint8Array(count * length));
  return Array.from({ length: count }, (_, index) => {
    let reference = `${prefixes[kind]}-`;
    for (const byte of random.subarray(index * length, (index + 1) * length)) {
      reference += alphabet[byte % 32];
    }
    return reference;
  });
}
