import {
  referenceDigits,
  referenceLength,
  referencePrefixes,
} from '../../../../domain/reference.ts';

/**
 * Makes a reference that is easy to read out on the phone, 'O-7K3M9Q2X'. It has 40 random bits, so
 * collisions are rare but do happen.
 */
export function newReference(kind: keyof typeof referencePrefixes): string {
  const random = crypto.getRandomValues(new Uint8Array(referenceLength));
  const digits = Array.from(random, (byte) => referenceDigits[byte % 32]);
  return `${referencePrefixes[kind]}-${digits.join('')}`;
}
