import { readReference } from '../../../../domain/reference.ts';
import { phoneDigits } from '../../../../domain/requests/contact.ts';

/** What somebody typed into the search: nothing, a reference, or patterns to look for. */
export type TypedSearch =
  | { kind: 'nothing' }
  | { kind: 'reference'; reference: string }
  | { kind: 'text'; patterns: string[] };

/** More words hardly narrow a search further. */
const wordsAtMost = 3;

/**
 * Reads a search. A phone number is found in any written form, and by its first or last digits. Of
 * a text each word must be found: short ones at the beginning of a word, longer ones anywhere.
 */
export function readSearch(typed: string): TypedSearch {
  const search = typed.trim();
  if (search === '') return { kind: 'nothing' };
  const reference = readReference(search);
  if (reference !== null) return { kind: 'reference', reference };
  if (/^[+\d\s().-]*$/.test(search) && /\d{3}/.test(search.replace(/\D/g, ''))) {
    return { kind: 'text', patterns: [`%${nationalDigits(search)}%`] };
  }
  const words = search
    .split(/\s+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, wordsAtMost);
  return { kind: 'text', patterns: words.map(patternOf) };
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
