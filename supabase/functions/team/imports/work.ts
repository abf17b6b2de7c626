import type { TransactionSql } from 'postgres';
import type { ImportFault, ImportFound } from '../../../../contract/team/imports.ts';
import type { DayOrder } from '../../../../domain/money/bank-statement/read-days.ts';
import { importFaultsAtOnce } from '../../../../domain/service-numbers.ts';
import {
  type ClientColumn,
  columnsOf,
  dayColumns,
  type Head,
  type ImportKind,
  type PaymentColumn,
  readHead,
} from '../../../../domain/transfer/columns.ts';
import {
  type CellFault,
  daysWrittenIn,
  emptyCell,
  type FileRow,
  type Row,
  readRows,
  titleOf,
} from '../../../../domain/transfer/read-row.ts';
import { withReason } from '../../_shared/database/roles.ts';
import { type Clients, isKnown, storeClientRow } from './client-row.ts';
import { addSums, faultsOf, findKnown, type Making, toldFault } from './making.ts';
import { storePaymentRow } from './payment-row.ts';

/** An uploaded file. */
export type StagedFile = {
  kind: ImportKind;
  fileName: string;
  head: readonly string[];
  rows: readonly FileRow[];
};

const nameIt = 'Give a column this name in the first row.';

/** In rows. */
const toldEvery = 10;

/**
 * Imports a file row by row. A row with faults leaves nothing, and the rest is checked all the
 * same, so that all faults are found at once. The caller decides whether to keep the result.
 */
export async function makeRows(
  making: Making,
  file: StagedFile & { dayOrder: DayOrder | null },
  tell: (rowsDone: number) => Promise<void>,
): Promise<ImportFound> {
  const head = readHead(file.kind, file.head);
  const faults: ImportFault[] = head.missing.map((column) => ({
    ...{ row: 1, column, what: 'The file has no such column.' },
    todo: nameIt,
  }));
  if (file.rows.length === 0) {
    faults.push({ row: 1, column: '', what: 'The file has no rows.', todo: 'Add some rows.' });
  }
  const days = daysWrittenIn(head, file.rows, dayColumns[file.kind]);
  const order = file.dayOrder ?? days.order;
  if (order === null) {
    const what = `Days such as ${days.example} can be read in two ways.`;
    faults.push({ row: 1, column: '', what, todo: 'Choose above how they are written.' });
  }
  const absent = new Set<string>();
  const tellOnce = (row: number, { column }: CellFault) => {
    if (absent.has(column)) return;
    absent.add(column);
    faults.push({
      ...{ row: 1, column: titleOf(columnsOf[file.kind], column) },
      what: `The file has no such column, and row ${row} needs it.`,
      todo: nameIt,
    });
  };
  const makeRow =
    faults.length > 0 || order === null ? null : makerOf(making, file, { head, order });
  for (const [index, { number }] of file.rows.entries()) {
    if (makeRow === null) break;
    if (index % toldEvery === 0) await tell(index);
    const found = await makeRow(index);
    for (const fault of found) {
      if (fault.what === emptyCell && !head.places.has(fault.column)) tellOnce(number, fault);
      else faults.push(toldFault(file.kind, number, fault));
    }
  }
  return {
    sums: making.sums,
    faults: faults.slice(0, importFaultsAtOnce),
    faultCount: faults.length,
    unknownColumns: head.unknown,
    early: making.early,
    days: { ...days, order },
  };
}

/** Returns the function that imports a row and returns its faults. */
function makerOf(
  making: Making,
  { kind, fileName, rows }: StagedFile,
  { head, order }: { head: Head; order: DayOrder },
) {
  const clients: Clients = new Map();
  const daysIn = dayColumns[kind];
  const read = readRows(head, rows, { daysIn, order });
  const seen = new Map<string, number>();
  return async (index: number) => {
    const row: Row | undefined = read[index];
    if (row === undefined) return [];
    if (isKnownRow(making, kind, row)) {
      addSums(making, { known: 1 }, []);
      return [];
    }
    const twice = numberGivenTwice(kind, row, seen);
    if (twice !== null) return [twice];
    try {
      const stored = await making.transaction.savepoint(async (transaction) => {
        await withReason(transaction, `Import of ${fileName}`);
        const own = { ...making, transaction };
        const made =
          kind === 'clients'
            ? await storeClientRow(own, row as Row<ClientColumn>, clients)
            : { ...(await storePaymentRow(own, row as Row<PaymentColumn>)), keep: () => undefined };
        await holdLedger(transaction);
        return made;
      });
      stored.keep();
      addSums(making, stored.sums, stored.made);
      return [];
    } catch (error) {
      return faultsOf(kind, row, error);
    }
  };
}

function isKnownRow(making: Making, kind: ImportKind, row: Row): boolean {
  if (kind === 'clients') return isKnown(making, row as Row<ClientColumn>);
  return findKnown(making, 'payment', row.text('payment')) !== undefined;
}

/** A number names one plan or one payment. */
function numberGivenTwice(kind: ImportKind, row: Row, seen: Map<string, number>) {
  const column = kind === 'clients' ? 'plan' : 'payment';
  const key = row.text(column);
  if (key === '') return null;
  const before = seen.get(key);
  if (before === undefined) {
    seen.set(key, row.number);
    return null;
  }
  return { column, what: `Row ${before} has this number.`, todo: 'Give each its own number.' };
}

/** Checks the ledger's sums now, so that a fault is found at its row. */
async function holdLedger(transaction: TransactionSql): Promise<void> {
  await transaction`set constraints private.hold_ledgers immediate`;
  await transaction`set constraints private.hold_ledgers deferred`;
}
