import { withoutGuard } from '../../../domain/csv.ts';
import { decodeStatement } from '../../../domain/money/bank-statement/decode.ts';
import { readTable } from '../../../domain/money/bank-statement/read-cells.ts';
import type { ImportKind } from '../../../domain/transfer/columns.ts';
import { headAt } from '../../../domain/transfer/map-columns.ts';
import type { NumberedRow } from './parts.ts';

/** A chosen file, by the headings that it has. */
export type Sheet = { fileName: string; head: string[]; rows: NumberedRow[] };

/** Returns null if it has no rows. */
export async function readSheet(kind: ImportKind, file: File): Promise<Sheet | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const table = isZip(bytes)
    ? await (await import('./read-xlsx.ts')).readXlsx(bytes)
    : readTable(decodeStatement(bytes));
  const at = headAt(kind, table);
  const [head, ...rows] = table.slice(at);
  if (head === undefined || rows.length === 0) return null;
  const plain = rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutGuard) }));
  return { fileName: file.name, head: head.cells, rows: plain };
}

/** An XLSX begins as a zip does. */
const isZip = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;
