import { formatPesos } from '../prices.ts';
import { readAmountInCentavos } from './bank-statement/read-amount.ts';
import { readTable } from './bank-statement/read-cells.ts';
import { orderOfDays, readDays } from './bank-statement/read-days.ts';
import { isDueReference } from './due-reference.ts';

/** A number for the invoice of a due. */
export type NumberLine = {
  /** Of the due. */
  reference: string;
  number: string;
  day: string;
  /** Null for the amount of the due. */
  pesos: number | null;
};

const heads = {
  number: [
    /^(sales )?invoice( no\.?| number| #)?$|^(si|or) (no\.?|number|#)$/i,
    /^(number|no\.?)$/i,
  ],
  date: [/\bdate\b/i],
  amount: [/^(invoice )?(amount|total)$/i],
} as const;

/**
 * Reads a table with the references of dues, such as the accountant's download with numbers filled
 * in, or a column of numbers in the order of `references`. A row without a number is left out, a
 * day or an amount may be. Null if a column has more or fewer numbers than there are references.
 */
export function readNumbers(
  text: string,
  { references, day }: { references: readonly string[]; day: string },
): NumberLine[] | null {
  const rows = readTable(text).map(({ cells }) => cells);
  const at = placeOfReferences(rows);
  if (at === -1) {
    if (rows.length !== references.length) return null;
    return references.map((reference, place) => {
      const number = rows[place]?.find((cell) => cell !== '') ?? '';
      return { reference, number, day, pesos: null };
    });
  }
  const head = rows.find((row) => !isDueReference(plain(row[at]))) ?? [];
  const find = (names: readonly RegExp[]) =>
    names.map((name) => head.findIndex((cell) => name.test(cell))).find((place) => place !== -1);
  const [number = at === 0 ? 1 : 0, date, amount] = [heads.number, heads.date, heads.amount].map(
    find,
  );
  const body = rows.filter((row) => isDueReference(plain(row[at])) && (row[number] ?? '') !== '');
  const written = body.map((row) => (date === undefined ? '' : (row[date] ?? '')));
  const days = readDays(written, orderOfDays(written, day).order ?? 'month-first');
  return body.map((row, place) => {
    const centavos = amount === undefined ? null : readAmountInCentavos(row[amount] ?? '');
    return {
      ...{ reference: plain(row[at]), number: row[number] ?? '', day: days[place] ?? day },
      pesos: centavos === null ? null : Math.round(centavos / 100),
    };
  });
}

const plain = (cell = '') => cell.toUpperCase();

/** Returns the column with the most references, or -1. */
function placeOfReferences(rows: readonly string[][]): number {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => isDueReference(plain(row[at]))).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}

/** A due, the amount of its invoice, and the number that it has. */
export type DueToNumber = {
  reference: string;
  billedInPesos: number;
  number: string | null;
};

/** `used` says which due has a number. Returns '' if the line is entered already, null if it is right. */
export function numberFaults(
  lines: readonly NumberLine[],
  dues: ReadonlyMap<string, DueToNumber>,
  used: ReadonlySet<string>,
  today: string,
): (string | null)[] {
  const [references, numbers] = [new Set<string>(), new Set<string>()];
  return lines.map(({ reference, number, day, pesos }) => {
    const due = dues.get(reference);
    if (due === undefined) return 'No due has this reference.';
    if (references.has(reference)) return 'This due is here twice.';
    references.add(reference);
    if (numbers.has(number)) return 'This number is here twice.';
    numbers.add(number);
    if (due.number === number) return '';
    if (due.number !== null) return `This due already has the invoice ${due.number}.`;
    if (used.has(number)) return 'This number is already used.';
    if (day > today) return 'This day is in the future.';
    const { billedInPesos } = due;
    return (pesos ?? billedInPesos) > billedInPesos
      ? `The due is ${formatPesos(billedInPesos)}.`
      : null;
  });
}
