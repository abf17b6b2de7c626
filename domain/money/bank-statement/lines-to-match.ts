import { isDueReference } from '../due-reference.ts';
import { type BankLine, type BankStatement, lineText } from './read-statement.ts';

/** A line as the server matches it. The payer and the bank's text stay in the browser. */
export type LineToMatch = {
  /** Identifies the line, however often it is pasted. */
  mark: string;
  day: string;
  pesos: number;
  /** Possible references, without spaces and dashes, in capital letters. */
  words: string[];
  /** A later row of the statement reverses it. */
  isReversed: boolean;
};

const mostWords = 3;
/** The longest reference that apps accept. */
export const longestWord = 25;

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
 * Returns the lines that a later row of the same amount reverses: the one with its reference;
 * without a reference, all that a row marked as a reversal may mean.
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

/** 132 bits of a hash tell lines apart and reveal nothing of them. */
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

/** Drops the differences in how people and banks write a reference. */
function plainReference(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}
