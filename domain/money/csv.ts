/** What a cell of a table holds. */
export type Cell = string | number | null;

/**
 * Returns a table as CSV: lines end with CR LF, and it begins with the mark by which spreadsheets know
 * UTF-8. A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvOf<Row extends Record<string, Cell>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return `\uFEFF${lines.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;
}

function cellText(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
