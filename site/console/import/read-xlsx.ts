import { readSheet } from 'read-excel-file/universal';
import type { NumberedRow } from './parts.ts';

/** Reads the first sheet of an Excel file as `readTable` reads a CSV. Rejects if it is not one. */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<NumberedRow[]> {
  const rows: readonly (readonly unknown[])[] = await readSheet(new Blob([bytes]));
  return rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Excel counts days from here, so a time without a day is on it. */
const dayZero = '1899-12-30';

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T');
    return day === dayZero ? time.slice(0, 5) : day;
  }
  // Digits beyond 15 are the noise of binary fractions.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell).trim();
}
