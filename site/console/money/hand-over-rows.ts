import { csvOf } from '../../../domain/csv.ts';
import type { Cell } from '../../../domain/sheet.ts';
import { tellNotFetched } from '../../loading/not-fetched.ts';
import { handOver } from '../../ui/hand-over.ts';

/** Downloads rows for Excel or as CSV. `name` has no extension. */
export async function handOverRows(
  name: string,
  format: 'xlsx' | 'csv',
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const file = format === 'csv' ? csvFile(rows) : await excelFile(rows);
  if (file) handOver({ name: `${name}.${format}`, file });
}

function csvFile(rows: readonly (readonly Cell[])[]): Blob {
  return new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' });
}

async function excelFile(rows: readonly (readonly Cell[])[]): Promise<Blob | null> {
  try {
    const code = await import('./excel-file.ts');
    return code.excelFile(rows);
  } catch (error) {
    console.error(error);
    tellNotFetched();
    return null;
  }
}
