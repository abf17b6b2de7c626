import { isDueReference } from '../due-reference.ts';
import { type BankLine, type BankStatement, lineText } from './read-statement.ts';

/** A line as the server matches it. Who paid and what the bank wrote stay in the browser. */
export type LineToMatch = {
  /** By which the line is known again, however often it is pasted. */
  mark: string;
  day: string;
  pesos: number;
  /** What may be a reference in it, without spaces and dashes, in capital letters. */
  words: string[];
  /** Whether a later row of the statement takes it back. */
  isReversed: boolean;
};

const mostWords = 3;
/** The longest that apps take as a reference. */
export const longestWord = 25;

/** Returns the lines of an account as the server matches them. */
export function linesToMatch(
  { lines, outgoing }: Pick<BankStatement, 'lines' | 'outgoing'>,
  account: string,
): Promise<LineToMatch[]> {
  const reversed = reversedOf(lines, outgoing);
  return Promise.all(
    lines.map(async (line) => ({
      mark: await markOf(`${account}\n${lineText(line)}\n${line.occurrence}`),
      day: line.day,
      pesos: Math.floor(line.centavos / 100),
      words: wordsOf(line),
      isReversed: reversed.has(line),
    })),
  );
}

const reversal =
  /\b(revers\w*|rvsl|return(ed)?|cancel\w*|void\w*|bounced?|charge ?back|correction)\b/i;

/**
 * Returns the lines that a row of the same amount, on the same day or later, takes back: the one with the same
 * reference, or without one all that a row which says so may mean.
 */
function reversedOf(
  lines: readonly BankLine[],
  outgoing: BankStatement['outgoing'],
): ReadonlySet<BankLine> {
  const amounts = Map.groupBy(lines, ({ centavos }) => centavos);
  const found = outgoing.flatMap((out) => {
    const before = (amounts.get(out.centavos) ?? []).filter(({ day }) => day <= out.day);
    const words = new Set(wordsOf(out));
    const named = before.filter((line) => wordsOf(line).some((word) => words.has(word)));
    if (named.length > 0) return named;
    return reversal.test(`${out.description} ${out.reference}`) ? before : [];
  });
  return new Set(found);
}

/** 132 bits of a hash are enough to tell lines apart, and tell nothing of them. */
async function markOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const letters = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22);
}

function wordsOf({
  reference,
  description,
}: Pick<BankLine, 'reference' | 'description'>): string[] {
  const words = [reference, ...description.split(/[\s,;:/|*#()]+/)]
    .map(plainReference)
    .filter((word) => word.length >= 6 && word.length <= longestWord)
    .filter((word) => /\d/.test(word) || isDueReference(word));
  const likely = words.toSorted(
    (one, other) => Number(isDueReference(other)) - Number(isDueReference(one)),
  );
  return [...new Set(likely)].slice(0, mostWords);
}

/** A reference without what people and banks write differently. */
function plainReference(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
