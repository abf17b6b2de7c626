import * as v from 'valibot';
import { dayOrders } from '../../domain/money/bank-statement/read-days.ts';
import { importedRowsAtOnce } from '../../domain/service-numbers.ts';
import { importKinds } from '../../domain/transfer/columns.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id } from '../shapes/fields.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

export const tooManyRows = `A file has at most ${importedRowsAtOnce} rows. Split it.`;

const Cell = text('A cell', maximumLengths.freeText);
const Cells = listOf(Cell, { most: 80, tooMany: 'A file has at most 80 columns.' });

/** A fault of a file with all rows that have it, so that one correction mends them. */
const ImportFault = v.object({
  /** The column's title; '' for whole rows, or for the file if there are no rows. */
  column: v.string(),
  /** What the cells have in common. */
  text: v.string(),
  what: v.string(),
  todo: v.string(),
  /** Their numbers in a spreadsheet. */
  rows: v.array(v.number()),
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

/** The totals of an import, done or previewed. */
const ImportSums = v.object({
  clients: v.number(),
  homes: v.number(),
  plans: v.number(),
  visits: v.number(),
  /** Those of the visits that are to come. */
  visitsAhead: v.number(),
  dues: v.number(),
  payments: v.number(),
  /** Plans' prices and payments, in whole pesos. */
  pricesInPesos: v.number(),
  paidInPesos: v.number(),
  /** Rows of an earlier import, which are skipped. */
  known: v.number(),
  /** Dates with warnings: Sundays, holidays, short ways. */
  warnings: v.number(),
});
export type ImportSums = v.InferOutput<typeof ImportSums>;

const ImportFound = v.object({
  sums: ImportSums,
  /** The first ones. */
  faults: v.array(ImportFault),
  faultCount: v.number(),
  /** Rows with a payment before the plan's first day. */
  early: v.array(v.number()),
  days: v.object({
    /** The file's order of day and month. Null if both fit, which is a fault. */
    order: v.nullable(v.picklist(dayOrders)),
    /** A day that the two orders read differently, or null. */
    example: v.nullable(v.string()),
  }),
});
export type ImportFound = v.InferOutput<typeof ImportFound>;

/** Uploads a part of a file's rows; the first part describes the file. Idempotent. */
export const uploadImport = post('team/upload-import', 'owner', {
  input: v.strictObject(
    {
      id: Id,
      kind: v.picklist(importKinds, 'Choose what the file has.'),
      fileName: requiredLine('File name', 200),
      /** Titles of our columns (domain/transfer/columns.ts). */
      head: Cells,
      rows: listOf(
        v.strictObject({
          number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
          cells: Cells,
        }),
        { most: importedRowsAtOnce, tooMany: tooManyRows },
      ),
    },
    objectMessage('a file'),
  ),
  answer: v.object({}),
});

/**
 * Previews or makes an import. The work goes on after the answer; team/import returns its progress.
 * Refused while another import is running.
 */
export const startImport = post('team/start-import', 'owner', {
  input: v.strictObject({
    id: Id,
    what: v.picklist(['check', 'make']),
    /** The chosen order of day and month; null to detect it. */
    dayOrder: v.nullable(v.picklist(dayOrders)),
    /** Whether clients get reminders of coming visits. */
    reminds: v.boolean(),
  }),
  answer: v.object({}),
});

/** Returns an import's progress. */
export const readImport = get('team/import', 'owner', {
  input: v.object({ id: Id }),
  answer: v.object({
    id: v.string(),
    fileName: v.string(),
    isBusy: v.boolean(),
    rowsDone: v.number(),
    rows: v.number(),
    /** Null until the preview. */
    found: v.nullable(ImportFound),
    /** ISO 8601 in UTC. */
    madeAt: v.nullable(v.string()),
    undoneAt: v.nullable(v.string()),
  }),
});

/** Lists imports, latest first. */
export const imports = get('team/imports', 'owner', {
  input: v.object({}),
  answer: v.object({
    imports: v.array(
      v.object({
        id: v.string(),
        fileName: v.string(),
        by: v.string(),
        madeAt: v.string(),
        sums: ImportSums,
        undoneAt: v.nullable(v.string()),
        undoneBy: v.nullable(v.string()),
      }),
    ),
  }),
});

/** Undoes an import. Refused, with the obstacles, if later data depends on it. */
export const undoImport = post('team/undo-import', 'owner', {
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
});
