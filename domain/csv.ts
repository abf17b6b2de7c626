/**
 * Returns rows as a file of comma-separated values that spreadsheets open as they are: with a mark of its
 * encoding, and no text that they would compute.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/**
 * Whether spreadsheets may compute a text: it begins with a sign of a formula, also in wide letters and behind
 * invisible characters, or with what some of them skip.
 */
export function isComputed(text: string): boolean {
  const computed = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]|^[\t\r\n]/u;
  return computed.test(text.normalize('NFKC'));
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = isComputed(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
