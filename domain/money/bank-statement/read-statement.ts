import { type Columns, guessColumns } from './columns.ts';
import { readAmountInCentavos } from './read-amount.ts';
import { readCells } from './read-cells.ts';
import { type DayOrder, type DaysWritten, orderOfDays, readDays } from './read-days.ts';

/** Money received. */
export type BankLine = {
  day: string;
  centavos: number;
  description: string;
  reference: string;
  /** Numbers equal lines from 1. */
  occurrence: number;
};

export type BankStatement = {
  lines: BankLine[];
  /** Money sent. */
  outgoing: Omit<BankLine, 'occurrence'>[];
  columns: Columns;
  /** The names of the columns; empty without a header. */
  head: string[];
  /** Without an order no lines are read. */
  days: DaysWritten;
  /** The texts of rows without a day or an amount. */
  unread: string[];
  /** The number of rows that only sum up others. */
  totals: number;
};

/** Such as 'Total', 'Grand total:' or 'Ending balance'. */
const total =
  /^((grand|sub|page)[ -]?)?totals?\b( (credits?|debits?|deposits?|withdrawals?|amount))?:?$|^((beginning|opening|previous|ending|closing|running|available) balance|balance (brought|carried) forward)\b/i;

const out = /^(dr|debit|d|out|withdrawal|payment|sent)$/i;

/** The user's choices, which override the guesses. */
type Chosen = { columns?: Columns | undefined; order?: DayOrder | undefined };

/** Returns null without a column of days or of amounts. `chosen` overrides the guesses. */
export function readBankStatement(
  text: string,
  today: string,
  chosen: Chosen = {},
): BankStatement | null {
  const rows = readCells(text);
  const guess = guessColumns(rows);
  const columns = chosen.columns ?? guess?.columns;
  if (columns === undefined) return null;
  const above = guess?.above ?? 0;
  const body = rows.slice(above);
  const written = body.map((row) => row[columns.date] ?? '');
  const guessed = orderOfDays(written, today);
  const order = chosen.order ?? guessed.order;
  const days = order === null ? [] : readDays(written, order);
  const seen = new Map<string, number>();
  const lines: BankLine[] = [];
  const outgoing: BankStatement['outgoing'] = [];
  const unread: string[] = [];
  let totals = 0;
  for (const [index, row] of body.entries()) {
    if (row.some((cell) => total.test(cell))) {
      totals += 1;
      continue;
    }
    const day = days[index] ?? null;
    const centavos = amountOf(row, columns);
    if (day === null || centavos === null) {
      unread.push(row.filter((cell) => cell !== '').join(' · '));
      continue;
    }
    if (centavos === 0) continue;
    const at = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''));
    const line = {
      ...{ day, centavos: Math.abs(centavos) },
      description: at(columns.description),
      reference: at(columns.reference),
    };
    if (centavos < 0) {
      outgoing.push(line);
      continue;
    }
    const same = lineText(line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    lines.push({ ...line, occurrence });
  }
  const head = above > 0 ? (rows[above - 1] ?? []) : [];
  return { lines, outgoing, columns, head, days: { ...guessed, order }, unread, totals };
}

/** The text by which lines are compared. */
export function lineText({
  day,
  centavos,
  description,
  reference,
}: Omit<BankLine, 'occurrence'>): string {
  return [day, centavos, description.toLowerCase(), reference.toLowerCase()].join('\n');
}

/** Money received, negative if sent; null if the row has no amount. */
function amountOf(
  row: readonly string[],
  { credit, debit, amount, direction }: Columns,
): number | null {
  const at = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? ''));
  // A row of a debit has nothing in the column of credits.
  if (credit !== undefined && /^[-–]?$/.test(at(credit))) {
    return -Math.abs(readAmountInCentavos(at(debit)) ?? 0);
  }
  const centavos = readAmountInCentavos(at(credit ?? amount));
  if (centavos === null) return null;
  return out.test(at(direction)) ? -Math.abs(centavos) : centavos;
}
