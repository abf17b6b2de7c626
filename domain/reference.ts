/** Crockford's base 32: no letter that reads like a digit, none that spells by accident. */
export const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What a reference begins with. */
export const referencePrefixes = { order: 'O', inquiry: 'Q' } as const;

/** How many digits follow the prefix and its dash: 'O-7K3M9Q2X'. */
export const referenceLength = 8;

/**
 * The reference that somebody typed, as it is kept; null where it is none. Small letters, a missing
 * dash, and O, I and L for 0 and 1 are understood.
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
