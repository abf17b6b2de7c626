/**
 * Returns rows as a file of comma-separated values that spreadsheets open as they are: with a mark of its
 * encoding, and no text that they would compute.
 */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  isGuarded: (text: string) => boolean = isComputed,
): string {
  const lines = rows.map((row) => row.map((value) => cellOf(value, isGuarded)).join(','));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}

/**
 * Returns rows as a file for our own import. Texts that spreadsheets would change have a guard too, which the
 * import takes off again: 000123 and 1-2 survive a look at the file in Excel.
 */
export function importableCsvOf(rows: readonly (readonly string[])[]): string {
  return csvOf(rows, isChanged);
}

/** Returns a cell of a file without the guard that `importableCsvOf` put before it. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && isChanged(text.slice(1)) ? text.slice(1) : text;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** Numbers with zeros in front or too long, with an exponent, and what looks like a day, a fraction or a month. */
const changed = new RegExp(
  `^(?:0\\d+|\\d{12,}|\\d+e\\d+|\\d{1,4}[-/]\\d{1,2}(?:[-/]\\d{1,4})?|${month}[-/ ]?\\d{1,4}|\\d{1,2}[-/ ]?${month})$`,
  'i',
);

/** Whether a spreadsheet may make something else of a text, or a text has a guard of its own. */
function isChanged(text: string): boolean {
  const plain = text.trim();
  if (isComputed(text)) return true;
  if (plain.startsWith("'")) return isChanged(plain.slice(1));
  // Days are written so on purpose.
  return changed.test(plain) && !/^\d{4}-\d{2}-\d{2}$/.test(plain);
}

/**
 * Whether spreadsheets may compute a text: it begins with a sign of a formula, also in wide letters and behind
 * invisible characters, or with what some of them skip.
 */
export function isComputed(text: string): boolean {
  const computed = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@]|^[\t\r\n]/u;
  return computed.test(text.normalize('NFKC'));
}

function cellOf(value: string | number, isGuarded: (text: string) => boolean): string {
  if (typeof value === 'number') return String(value);
  const plain = isGuarded(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
