import { referenceDigits } from '../reference.ts';

/** The largest prime below 1,024, the range of two characters. */
const checkedBy = 1021;

/** Returns whether a text's last two characters check the first six. */
export function isDueReference(text: string): boolean {
  const values = [...text].map((letter) => referenceDigits.indexOf(letter));
  if (values.length !== 8 || values.includes(-1)) return false;
  const numberOf = (some: readonly number[]) => some.reduce((sum, one) => sum * 32 + one, 0);
  return numberOf(values.slice(0, 6)) % checkedBy === numberOf(values.slice(6));
}
