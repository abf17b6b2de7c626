const separators = [',', ';', '\t'] as const;

/** Trims cells, drops empty rows, and takes the separator of most rows (RFC 4180). */
export function readCells(text: string): string[][] {
  return readTable(text).map(({ cells }) => cells.map((cell) => cell.replace(/\s+/g, ' ')));
}

/** Returns the non-empty rows with their numbers in a spreadsheet. Cells keep their line breaks. */
export function readTable(text: string): { number: number; cells: string[] }[] {
  const plain = text.replace(/^\uFEFF/, '');
  return cellsBetween(plain, separatorOf(plain))
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string): string {
  const rows = text.split(/\r\n|\r|\n/).slice(0, 50);
  const scores = separators.map((separator) => {
    const widths = rows.map((row) => row.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const [most = 0] = commonest(widths.filter((width) => width > 0));
    // Amounts have commas, so a separator counts by the rows that agree on how many there are.
    return { separator, rows: widths.filter((width) => width > 0 && width === most).length };
  });
  const best = Math.max(...scores.map((score) => score.rows));
  // In a tie a tab or semicolon wins, since amounts never contain it.
  return (
    scores.toReversed().find((score) => score.rows === best && best > 0)?.separator ?? separators[0]
  );
}

function commonest(numbers: readonly number[]): number[] {
  const counts = Map.groupBy(numbers, (one) => one);
  return [...counts].toSorted((one, other) => other[1].length - one[1].length)[0]?.[1] ?? [];
}

function cellsBetween(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    if (isQuoted && one === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (one === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted) cell += one;
    else if (one === separator) endCell();
    else if (one === '\n' || (one === '\r' && text[at + 1] !== '\n')) endRow();
    else cell += one;
  }
  endRow();
  return rows;
}
