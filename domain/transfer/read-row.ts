import { withoutGuard } from '../csv.ts';
import {
  type DayOrder,
  type DaysWritten,
  orderOfDays,
  readDays,
} from '../money/bank-statement/read-days.ts';
import type { Column, Places } from './columns.ts';

/** The column at fault, and how to correct it. */
export type CellFault = {
  /** The id of the column, or '' for the row as a whole. */
  column: string;
  what: string;
  todo: string;
};

export type FileRow = { number: number; cells: readonly string[] };

export type Row<Id extends string = string> = {
  /** As a spreadsheet counts it. */
  number: number;
  /** '' if the cell is empty or a dash, or the file has no such column. */
  text(column: Id): string;
  /** Null if the cell has no day. */
  day(column: Id): string | null;
};

/** Returns a file's order of day and month, by all its columns of days. */
export function daysWrittenIn<Id extends string>(
  places: Places,
  rows: readonly FileRow[],
  daysIn: readonly Id[],
): DaysWritten {
  return orderOfDays(daysIn.flatMap((column) => rows.map((row) => textOf(places, row, column))));
}

/** Returns the rows of a file by their columns, with days in the file's order. */
export function readRows<Id extends string>(
  places: Places,
  rows: readonly FileRow[],
  { daysIn, order }: { daysIn: readonly Id[]; order: DayOrder },
): Row<Id>[] {
  const days = new Map(
    daysIn.map((column) => [
      column,
      readDays(
        rows.map((row) => textOf(places, row, column)),
        order,
      ),
    ]),
  );
  return rows.map((row, at) => ({
    number: row.number,
    text: (column) => textOf(places, row, column),
    day: (column) => days.get(column)?.[at] ?? null,
  }));
}

function textOf(places: Places, { cells }: FileRow, column: string): string {
  const text = withoutGuard(cells[places.get(column) ?? -1]?.trim() ?? '');
  return /^[-–—]+$/.test(text) ? '' : text;
}

export function titleOf(columns: readonly Column[], id: string): string {
  return columns.find((column) => column.id === id)?.title ?? '';
}

/** Returns the fault of a cell that its column does not accept. */
export function cellFault(column: Column, text: string, todo = column.takes): CellFault {
  const what = text === '' ? 'This is empty.' : `“${shortened(text)}” cannot be used here.`;
  return { column: column.id, what, todo };
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
