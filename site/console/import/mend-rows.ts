import type { ImportFault } from '../../../contract/team/imports.ts';
import { columnsOf, type ImportKind } from '../../../domain/transfer/columns.ts';
import type { NumberedRow } from './parts.ts';

/** The new text of all cells of a group, or null to leave its rows out. */
export type Mend = { fault: ImportFault; text: string | null };

/** Returns the rows with the corrections. */
export function mendRows(
  kind: ImportKind,
  rows: readonly NumberedRow[],
  mends: readonly Mend[],
): NumberedRow[] {
  const titles = columnsOf[kind].map(({ title }) => title);
  const mended = new Map(rows.map((row) => [row.number, row.cells]));
  for (const { fault, text } of mends) {
    const place = titles.indexOf(fault.column);
    for (const number of fault.rows) {
      const cells = mended.get(number);
      if (text === null) mended.delete(number);
      else if (cells !== undefined && place >= 0) mended.set(number, cells.with(place, text));
    }
  }
  return [...mended].map(([number, cells]) => ({ number, cells }));
}
