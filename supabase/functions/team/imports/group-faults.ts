import type { ImportFault } from '../../../../contract/team/imports.ts';
import { columnsOf, type ImportKind } from '../../../../domain/transfer/columns.ts';
import { type CellFault, type Row, titleOf } from '../../../../domain/transfer/read-row.ts';

export type FaultyRow = { row: Row; faults: readonly CellFault[] };

/** A fault of the file as a whole. */
export function wholeFault(what: string, todo: string): ImportFault {
  return { column: '', text: '', what, todo, rows: [] };
}

/** Columns whose cells are each client's own, so that empty ones have no correction in common. */
const ownOfEach = ['name', 'phone', 'address', 'email'];

/** Groups faults by column, text and reason, in the order of their first rows. */
export function groupFaults(kind: ImportKind, found: readonly FaultyRow[]): ImportFault[] {
  const groups = new Map<string, ImportFault>();
  for (const { row, faults } of found) {
    // One cell may have several faults, such as two names that are not on the team.
    for (const [column, ofCell] of Map.groupBy(faults, (fault) => fault.column)) {
      const text = column === '' ? '' : row.text(column);
      const what = joined(ofCell.map((fault) => fault.what));
      const own = text === '' && ownOfEach.includes(column) ? row.number : null;
      const key = JSON.stringify([column, text, what, own]);
      const group = groups.get(key) ?? {
        ...{ column: titleOf(columnsOf[kind], column), text, what, rows: [] },
        todo: joined(ofCell.map((fault) => fault.todo)),
      };
      group.rows.push(row.number);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

const joined = (sentences: readonly string[]) => [...new Set(sentences)].filter(Boolean).join(' ');
