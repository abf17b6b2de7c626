/** A row of a file, with its number as a spreadsheet counts it. */
export type NumberedRow = { number: number; cells: string[] };

/** A call takes 64 KB, and the head of the file goes with each part. */
const partInBytes = 40_000;

/** Returns the rows in parts, each small enough for one call. */
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
