import { phoneDigits } from '../../../../domain/requests/contact.ts';

/** More words hardly narrow a search further. */
const wordsAtMost = 3;

/**
 * Returns the patterns of a typed text, none if it is empty. A phone number is found in any written
 * form, and by its first or last digits. Of a text each word must be found: short ones at the
 * beginning of a word, longer ones anywhere.
 */
export function patternsOf(typed: string): string[] {
  const search = typed.trim();
  if (search === '') return [];
  if (/^[+\d\s().-]*$/.test(search) && /\d{3}/.test(search.replace(/\D/g, ''))) {
    return [`%${nationalDigits(search)}%`];
  }
  return search
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, wordsAtMost)
    .map(patternOf);
}

/** Returns the digits that every way to write a number has, whole or in part. */
function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 9 ? phoneDigits(digits) : digits.replace(/^(?:0|63(?=9))/, '') || digits;
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}
