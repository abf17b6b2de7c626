/** Numbered as in a spreadsheet. */
export type NumberedRow = { number: number; cells: string[] };

/** A call takes 64 KB. Each part also has the file's head. */
const partInBytes = 40_000;

/** Splits rows into parts that each fit into one call. */
export function partsOf(rows: readonly NumberedRow[]): NumberedRow[][] {
  const encoder = new TextEncoder();
  const parts: NumberedRow[][] = [[]];
  let size = 0;
  for (const row of rows) {
    const bytes = encoder.encode(JSON.stringify(row)).byteLength;
    if (size + bytes > partInBytes && size > 0) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row);
    size += bytes;
  }
  return parts;
}
