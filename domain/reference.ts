/**
 * Crockford's base 32 has no letter that looks like a digit, and no U, so that words rarely appear
 * by accident.
 */
export const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The first character of a reference. */
export const referencePrefixes = { order: 'O', inquiry: 'Q' } as const;

/** The number of digits after the prefix and its dash, as in 'O-7K3M9Q2X'. */
export const referenceLength = 8;

/**
 * Returns the stored form of a reference that somebody typed, or null when it is none. Small
 * letters, a missing dash, and O, I and L for 0 and 1 are accepted.
 */
export function readReference(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();
  const prefix = letters.charAt(0).replace('0', referencePrefixes.order);
  const digits = letters.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1');
  const isReference =
    Object.values<string>(referencePrefixes).includes(prefix) &&
    digits.length === referenceLength &&
    [...digits].every((digit) => referenceDigits.includes(digit));
  return isReference ? `${prefix}-${digits}` : null;
}
