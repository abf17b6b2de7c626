/** Crockford's base 32: no letter looks like a digit, and without U words rarely appear. */
export const referenceDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referencePrefixes = { order: 'O', inquiry: 'Q' } as const;

/** The digits after the prefix and its dash, as in 'O-7K3M9Q2X'. */
export const referenceLength = 8;

/** From this many characters on, a text without a prefix may begin a reference. */
const shortestBare = 4;
/** With prefix and dash, fewer are enough. */
const shortestPrefixed = 3;

/** Accepts small letters, a missing dash, and O, I and L for 0 and 1. Null for other texts. */
export function readReference(typed: string): string | null {
  const letters = lettersOf(typed);
  const prefix = prefixOf(letters);
  const digits = digitsOf(letters.slice(1));
  return prefix !== null && digits?.length === referenceLength ? `${prefix}-${digits}` : null;
}

export function isReference(text: string): boolean {
  return readReference(text) === text;
}

/**
 * Returns the possible beginnings of references in their stored form: with the typed prefix, or
 * with each. The first characters are enough, with a letter and a digit among them. A name can read
 * like a reference, so a text without a match may still be a name.
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

/** In capital letters, without spaces and dashes. */
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

/** Null if the letters are not digits of a reference, or too many. */
function digitsOf(letters: string): string | null {
  const digits = letters.replaceAll('O', '0').replace(/[IL]/g, '1');
  const isValid =
    digits.length <= referenceLength &&
    [...digits].every((digit) => referenceDigits.includes(digit));
  return isValid ? digits : null;
}
