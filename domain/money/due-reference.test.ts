import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referenceDigits } from '../reference.ts';
import { isDueReference } from './due-reference.ts';

/** Writes a number as the database does: six characters, and the rest by 1,021. */
function referenceOf(six: number): string {
  const number = BigInt(six) * 1024n + BigInt(six % 1021);
  return Array.from(
    { length: 8 },
    (_, place) => referenceDigits[Number((number >> BigInt(5 * (7 - place))) & 31n)],
  ).join('');
}
const anyReference = fc.integer({ min: 0, max: 2 ** 30 - 1 }).map(referenceOf);
const place = fc.nat(7);

it('knows every reference that the database makes, and nothing of another form', () => {
  fc.assert(fc.property(anyReference, (text) => isDueReference(text)));
  for (const text of ['', '0000000', '000000000', '0000000O', '0000000a']) {
    expect(isDueReference(text)).toBe(false);
  }
  expect(isDueReference('00000000')).toBe(true);
});

it('finds every wrong character, and any two that changed places', () => {
  const anyDigit = fc.constantFrom(...referenceDigits);
  fc.assert(
    fc.property(anyReference, place, anyDigit, place, (text, at, digit, other) => {
      const letters = [...text];
      const wrong = letters.with(at, digit).join('');
      expect(isDueReference(wrong)).toBe(wrong === text);
      const [one = '', two = ''] = [letters[at], letters[other]];
      const swapped = letters.with(at, two).with(other, one).join('');
      expect(isDueReference(swapped)).toBe(swapped === text);
    }),
    { numRuns: 20_000 },
  );
});
