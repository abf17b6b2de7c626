import { withoutGuard } from '../csv.ts';
import {
  type DayOrder,
  type DaysWritten,
  orderOfDays,
  readDays,
} from '../money/bank-statement/read-days.ts';
import type { Column, Head } from './columns.ts';

/** What is wrong with a row: in which column, and what to do. */
export type CellFault = {
  /** The id of the column, or '' for the row as a whole. */
  column: string;
  what: string;
  todo: string;
};

/** A row of a file: what stands in each column, and where it stands in the file. */
export type FileRow = { number: number; cells: readonly string[] };

/** A row as its readers ask for it. */
export type Row<Id extends string = string> = {
  /** The row of the file, as a spreadsheet counts it. */
  number: number;
  /** What stands in a column; '' for nothing, and where the file has no such column. */
  text(column: Id): string;
  /** The day in a column that holds days, null where it is none. */
  day(column: Id): string | null;
};

/** Returns the order of day and month in a file, by all its columns of days. */
export function daysWrittenIn<Id extends string>(
  head: Pick<Head, 'places'>,
  rows: readonly FileRow[],
  daysIn: readonly Id[],
): DaysWritten {
  return orderOfDays(daysIn.flatMap((column) => rows.map((row) => textOf(head, row, column))));
}

/** Returns the rows of a file by their columns, with days in the order that the file has. */
export function readRows<Id extends string>(
  head: Pick<Head, 'places'>,
  rows: readonly FileRow[],
  { daysIn, order }: { daysIn: readonly Id[]; order: DayOrder },
): Row<Id>[] {
  const days = new Map(
    daysIn.map((column) => [
      column,
      readDays(
        rows.map((row) => textOf(head, row, column)),
        order,
      ),
    ]),
  );
  return rows.map((row, at) => ({
    number: row.number,
    text: (column) => textOf(head, row, column),
    day: (column) => days.get(column)?.[at] ?? null,
  }));
}

function textOf({ places }: Pick<Head, 'places'>, { cells }: FileRow, column: string): string {
  return withoutGuard(cells[places.get(column) ?? -1]?.trim() ?? '');
}

/** Returns the title of a column, as a fault names it. */
export function titleOf(columns: readonly Column[], id: string): string {
  return columns.find((column) => column.id === id)?.title ?? '';
}

/** What is wrong with a cell that has to say something. */
export const emptyCell = 'This is empty.';

/** Says that a cell is none of what its column takes. */
export function cellFault(column: Column, text: string, todo = column.takes): CellFault {
  const what = text === '' ? emptyCell : `“${shortened(text)}” cannot be used here.`;
  return { column: column.id, what, todo };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
