import { strToU8, zipSync } from 'fflate';
import { type Cell, sheetParts } from '../../../domain/sheet.ts';

export function excelFile(rows: readonly (readonly Cell[])[]): Blob {
  const parts = Object.entries(sheetParts(rows)).map(([path, text]) => [path, strToU8(text)]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([zipSync(Object.fromEntries(parts))], { type });
}
