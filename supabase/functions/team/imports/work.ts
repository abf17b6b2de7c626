import type { TransactionSql } from 'postgres';
import type { ImportFault, ImportFound } from '../../../../contract/team/imports.ts';
import type { DayOrder } from '../../../../domain/money/bank-statement/read-days.ts';
import { importFaultsAtOnce } from '../../../../domain/service-numbers.ts';
import {
  type ClientColumn,
  dayColumns,
  type ImportKind,
  type PaymentColumn,
  placesOf,
} from '../../../../domain/transfer/columns.ts';
import {
  type CellFault,
  daysWrittenIn,
  type FileRow,
  type Row,
  readRows,
} from '../../../../domain/transfer/read-row.ts';
import { withReason } from '../../_shared/database/roles.ts';
import { type Clients, isKnown, storeClientRow } from './client-row.ts';
import { type FaultyRow, groupFaults, wholeFault } from './group-faults.ts';
import { addSums, faultsOf, findKnown, type Making } from './making.ts';
import { storePaymentRow } from './payment-row.ts';

/** An uploaded file. */
export type StagedFile = {
  kind: ImportKind;
  fileName: string;
  head: readonly string[];
  rows: readonly FileRow[];
};

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
  const places = placesOf(file.kind, file.head);
  const whole: ImportFault[] = [];
  if (file.rows.length === 0) {
    whole.push(wholeFault('The file has no rows.', 'Add some rows.'));
  }
  const days = daysWrittenIn(places, file.rows, dayColumns[file.kind]);
  const order = file.dayOrder ?? days.order;
  if (order === null) {
    const what = `Days such as ${days.example} can be read in two ways.`;
    whole.push(wholeFault(what, 'Choose above how they are written.'));
  }
  const found: FaultyRow[] = [];
  if (whole.length === 0 && order !== null) {
    const daysIn = dayColumns[file.kind];
    const rows = readRows(places, file.rows, { daysIn, order });
    const makeRow = makerOf(making, file);
    for (const [index, row] of rows.entries()) {
      if (index % toldEvery === 0) await tell(index);
      found.push({ row, faults: await makeRow(row) });
    }
  }
  const faults = [...whole, ...groupFaults(file.kind, found)];
  return {
    sums: making.sums,
    faults: faults.slice(0, importFaultsAtOnce),
    faultCount: faults.length,
    early: making.early,
    days: { ...days, order },
  };
}

/** Returns the function that imports a row and returns its faults. */
function makerOf(making: Making, { kind, fileName }: StagedFile) {
  const clients: Clients = new Map();
  const seen = new Map<string, number>();
  return async (row: Row): Promise<CellFault[]> => {
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
