import { type Column, columnsOf, type ImportKind } from './columns.ts';
import type { FileRow } from './read-row.ts';

/** In place of the id of a column, for a heading that is left out. */
export const leftOut = '-';

/** For each heading of a sheet the id of our column, or `leftOut`. */
export type Mapping = readonly string[];

/** The columns last chosen, by plain heading. */
export type Remembered = Readonly<Record<string, string>>;

/** Guesses each heading's column: what was chosen before, our title, or another common name. */
export function guessColumns(
  kind: ImportKind,
  head: readonly string[],
  remembered: Remembered = {},
): string[] {
  const columns = columnsOf[kind];
  const plain = head.map(plainName);
  const ids = [leftOut, ...columns.map(({ id }) => id)];
  const found = plain.map((name) =>
    Object.hasOwn(remembered, name) ? ids.find((id) => id === remembered[name]) : undefined,
  );
  // Exact titles go first: "Client" is a name only where no column is "Name".
  for (const named of [titled, alsoCalled]) {
    for (const column of columns) {
      if (found.includes(column.id)) continue;
      const at = plain.findIndex((name, place) => !found[place] && named(column, name));
      if (at >= 0) found[at] = column.id;
    }
  }
  return found.map((id) => id ?? leftOut);
}

/** In rows: a title or an address above the headings. */
const headWithin = 10;

/** Returns the place of the row with the most known headings, the first one if none has any. */
export function headAt(kind: ImportKind, rows: readonly FileRow[]): number {
  const known = rows
    .slice(0, headWithin)
    .map(({ cells }) => guessColumns(kind, cells).filter((id) => id !== leftOut).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** Changes one heading's column. A column that cannot be joined is taken from its other heading. */
export function remap(kind: ImportKind, mapping: Mapping, place: number, id: string): Mapping {
  const isJoined = columnsOf[kind].find((column) => column.id === id)?.joiner !== undefined;
  return mapping.map((other, at) => {
    if (at === place) return id;
    return other === id && !isJoined ? leftOut : other;
  });
}

/** Returns the titles of required columns that no heading has. */
export function missingColumns(kind: ImportKind, mapping: Mapping): string[] {
  return columnsOf[kind]
    .filter(({ id, isRequired }) => isRequired && !mapping.includes(id))
    .map(({ title }) => title);
}

/** Returns the rows with all our columns, in our order. */
export function mapRows(kind: ImportKind, mapping: Mapping, rows: readonly FileRow[]) {
  const sources = columnsOf[kind].map(({ id, joiner = ' ' }) => ({
    places: mapping.flatMap((one, place) => (one === id ? [place] : [])),
    joiner,
  }));
  return rows.map(({ number, cells }) => ({
    number,
    cells: sources.map(({ places, joiner }) =>
      places.flatMap((place) => cells[place]?.trim() || []).join(joiner),
    ),
  }));
}

/** 'E-mail' is 'email', and 'Client No.' and 'CLIENT  NO' are one. */
export const plainName = (name: string) =>
  name.replace(/[-.:]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();

const titled = ({ title }: Column, name: string) => plainName(title) === name;
const alsoCalled = ({ also }: Column, name: string) => also.includes(name);
