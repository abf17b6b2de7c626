/**
 * Crockford's base 32 has no letter that looks like a digit, and no U, so that words rarely appear
 * by accident.
 */
export const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The first character of a reference. */
export const referencePrefixes = { order: 'O', inquiry: 'Q' } as const;

/** The number of digits after the prefix and its dash, as in 'O-7K3M9Q2X'. */
export const referenceLength = 8;

/** From this many characters a text without a prefix may be the beginning of a reference. */
const shortestBare = 4;
/** With its prefix and dash, fewer say enough. */
const shortestPrefixed = 3;

/**
 * Returns the stored form of a reference that somebody typed, or null when it is none. Small
 * letters, a missing dash, and O, I and L for 0 and 1 are accepted.
 */
export function readReference(typed: string): string | null {
  const letters = lettersOf(typed);
  const prefix = prefixOf(letters);
  const digits = digitsOf(letters.slice(1));
  return prefix !== null && digits?.length === referenceLength ? `${prefix}-${digits}` : null;
}

/** Returns whether a text is a reference in its stored form. */
export function isReference(text: string): boolean {
  return readReference(text) === text;
}

/**
 * Returns what the references begin with, in their stored form, that somebody may look for: one with
 * its prefix, or all that have these characters after theirs. Its first characters are enough, with a
 * letter and a figure among them. A name can read like a reference, so what is found by none of these
 * may still be meant as a text.
 */
export function referenceBeginnings(typed: string): string[] {
  const whole = readReference(typed);
  if (whole !== null) return [whole];
  const letters = lettersOf(typed);
  const isMixed = /\d/.test(letters) && /[A-Z]/.test(letters);
  const prefix = prefixOf(letters);
  const hasDash = /^\s*[oq0]\s*\p{Pd}/iu.test(typed.normalize('NFKC'));
  const rest = digitsOf(letters.slice(1));
  const bare = digitsOf(letters);
  const isPrefixed = rest !== null && rest.length >= shortestPrefixed && (hasDash || isMixed);
  const isBare = bare !== null && (bare.length === referenceLength || isMixed) && !hasDash;
  return [
    ...(isPrefixed && prefix !== null ? [`${prefix}-${rest}`] : []),
    ...(isBare && bare.length >= shortestBare
      ? Object.values(referencePrefixes).map((one) => `${one}-${bare}`)
      : []),
  ];
}

/** Returns a text without spaces and dashes, in capital letters. */
function lettersOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();
}

function prefixOf(letters: string): string | null {
  const prefix = letters.charAt(0).replace('0', referencePrefixes.order);
  return Object.values<string>(referencePrefixes).includes(prefix) ? prefix : null;
}

/** Returns the digits of a reference, or null when these letters are none or too many. */
function digitsOf(letters: string): string | null {
  const digits = letters.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isValid =
    digits.length <= referenceLength &&
    [...digits].every((digit) => referenceDigits.includes(digit));
  return isValid ? digits : null;
}
