import { readAmountInCentavos } from './read-amount.ts';
import { orderOfDays, readDays } from './read-days.ts';

/** The indexes of columns, from 0. */
export type Columns = {
  date: number;
  /** Both directions in one column. Left out if there is one for money received. */
  amount?: number;
  credit?: number;
  debit?: number;
  description?: number;
  reference?: number;
  /** Says whether an amount was received or sent. */
  direction?: number;
};

const names = {
  date: /\b(date|posted|petsa)\b/i,
  credit: /\b(credits?|deposits?|money in|paid in|cash in|received|incoming)\b/i,
  debit: /\b(debits?|withdrawals?|money out|paid out|cash out|sent|outgoing)\b/i,
  amount: /\b(amount|amt|value)\b/i,
  reference: /\b(ref|reference|trace|transaction (id|no|number)|txn id)\b/i,
  description: /\b(description|particulars?|details?|narrative|remarks?|memo|transaction|name)\b/i,
  direction: /^(type|dr\/cr|cr\/dr|debit\/credit|d\/c)$/i,
} as const;

/**
 * Guesses the columns by the header, or else by the cells. Returns them and the number of rows
 * above the first line; null without a day or an amount.
 */
export function guessColumns(
  rows: readonly string[][],
): { columns: Columns; above: number } | null {
  const head = rows.findIndex((row) => headed(row) !== null);
  const columns = head === -1 ? byContent(rows) : headed(rows[head] ?? []);
  return columns === null ? null : { columns, above: head + 1 };
}

function headed(row: readonly string[]): Columns | null {
  const taken = new Set<number>();
  const find = (name: RegExp) => {
    const place = row.findIndex((cell, at) => !taken.has(at) && name.test(cell));
    if (place !== -1) taken.add(place);
    return place === -1 ? undefined : place;
  };
  const direction = find(names.direction);
  const date = find(names.date);
  const credit = find(names.credit);
  const debit = find(names.debit);
  const amount = find(names.amount);
  const reference = find(names.reference);
  const description = find(names.description);
  if (date === undefined || (credit ?? amount) === undefined) return null;
  return withoutGaps({ date, credit, debit, amount, reference, description, direction });
}

function byContent(rows: readonly string[][]): Columns | null {
  const sample = rows.slice(0, 50);
  const width = Math.max(0, ...sample.map((row) => row.length));
  const cells = Array.from({ length: width }, (_, at) => sample.map((row) => row[at] ?? ''));
  const share = (column: readonly string[], test: (text: string) => boolean) =>
    column.filter(test).length / Math.max(1, column.length);
  const places = cells.map((_, at) => at);
  const best = (score: (at: number) => number, least: number, except: number[] = []) =>
    places
      .filter((at) => !except.includes(at) && score(at) >= least)
      .toSorted((one, other) => score(other) - score(one))[0];
  const date = best((at) => {
    const texts = cells[at] ?? [];
    const days = readDays(texts, orderOfDays(texts).order ?? 'month-first');
    return share(days.map(String), (day) => day !== 'null');
  }, 0.6);
  if (date === undefined) return null;
  const isAmount = (text: string) => /[.,]/.test(text) && readAmountInCentavos(text) !== null;
  const amount = best((at) => share(cells[at] ?? [], isAmount), 0.6, [date]);
  if (amount === undefined) return null;
  const isReference = (text: string) => /^(?=.*\d)[0-9A-Z-]{6,40}$/i.test(text);
  const reference = best((at) => share(cells[at] ?? [], isReference), 0.6, [date, amount]);
  const rest = [date, amount, ...(reference === undefined ? [] : [reference])];
  const lengthOf = (at: number) => (cells[at] ?? []).join('').length;
  const description = best(lengthOf, 1, rest);
  return withoutGaps({ date, amount, reference, description });
}

function withoutGaps(found: { [Name in keyof Columns]: number | undefined }): Columns {
  const known = Object.entries(found).filter(([, at]) => at !== undefined);
  return Object.fromEntries(known) as Columns;
}
