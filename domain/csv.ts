/** Writes CSV for spreadsheets: with a byte order mark, and no text that they would compute. */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  isGuarded: (text: string) => boolean = isComputed,
): string {
  const lines = rows.map((row) => row.map((value) => cellOf(value, isGuarded)).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

/**
 * Writes CSV for our own import. Guards keep 000123 and 1-2 intact if the file is opened in Excel;
 * the import removes them.
 */
export function importableCsvOf(rows: readonly (readonly string[])[]): string {
  return csvOf(rows, isChanged);
}

/** Removes the guard that `importableCsvOf` added. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Leading zeros, long numbers, exponents, and what looks like a day, a fraction or a month. */
const changed = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+e\\d+|\\d{1,4}[-/]\\d{1,2}(?:[-/]\\d{1,4})?|${month}[-/ ]?\\d{1,4}|\\d{1,2}[-/ ]?${month})$`,
  'i',
);

/** Whether a spreadsheet may change a text, or it begins like a guarded one. */
function isChanged(text: string): boolean {
  const plain = text.trim();
  if (isComputed(text)) return true;
  if (plain.startsWith("'")) return isChanged(plain.slice(1));
  // Days are written so on purpose.
  return changed.test(plain) && !/^\d{4}-\d{2}-\d{2}$/.test(plain);
}

/** It begins with a formula's sign, also full-width, or behind characters that some skip. */
export function isComputed(text: string): boolean {
  const computed = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]|^[\t\r\n]/u;
  return computed.test(text.normalize('NFKC'));
}

function cellOf(value: string | number, isGuarded: (text: string) => boolean): string {
  if (typeof value === 'number') return String(value);
  const plain = isGuarded(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
