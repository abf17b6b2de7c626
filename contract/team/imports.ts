import * as v from 'valibot';
import { dayOrders } from '../../domain/money/bank-statement/read-days.ts';
import { importedRowsAtOnce } from '../../domain/service-numbers.ts';
import { importKinds } from '../../domain/transfer/columns.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id } from '../shapes/fields.ts';
import { maximumLengths, objectMessage, requiredLine, text } from '../shapes/text-fields.ts';

/** Said of a file that is too long. */
export const tooManyRows = `A file has at most ${importedRowsAtOnce} rows. Split it.`;

/** The longest cell that any column takes. */
const Cell = text('A cell', maximumLengths.freeText);
const Cells = listOf(Cell, { most: 80, tooMany: 'A file has at most 80 columns.' });

/** Something that is wrong with a file: where, and what to do. */
const ImportFault = v.object({
  /** The row of the file, as a spreadsheet counts it. */
  row: v.number(),
  /** The title of the column; '' for the row as a whole. */
  column: v.string(),
  what: v.string(),
  todo: v.string(),
});
export type ImportFault = v.InferOutput<typeof ImportFault>;

/** What a file makes, or would make. */
const ImportSums = v.object({
  clients: v.number(),
  homes: v.number(),
  plans: v.number(),
  visits: v.number(),
  /** Of the visits those that are to come. */
  visitsAhead: v.number(),
  dues: v.number(),
  payments: v.number(),
  /** The prices of the plans, and what was paid, in whole pesos. */
  pricesInPesos: v.number(),
  paidInPesos: v.number(),
  /** Rows whose number is known from an earlier import. They are left out. */
  known: v.number(),
  /** Dates that the schedule warns of: Sundays, holidays, short ways. */
  warnings: v.number(),
});
export type ImportSums = v.InferOutput<typeof ImportSums>;

/** What was found in a file. */
const ImportFound = v.object({
  sums: ImportSums,
  /** The first ones, in the order of the rows. */
  faults: v.array(ImportFault),
  /** How many there are in all. */
  faultCount: v.number(),
  /** Columns that are left out, as the file names them. */
  unknownColumns: v.array(v.string()),
  /** Rows with a payment of a day before its plan begins. */
  early: v.array(v.number()),
  days: v.object({
    /** The order of day and month in which the file was read. Null where both fit: that is a fault. */
    order: v.nullable(v.picklist(dayOrders)),
    /** A day that the two orders read differently, null if there is none. */
    example: v.nullable(v.string()),
  }),
});
export type ImportFound = v.InferOutput<typeof ImportFound>;

/**
 * Sends a part of a file's rows. The first part says what the file is. A part that is sent again changes
 * nothing.
 */
export const uploadImport = {
  name: 'team/upload-import',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject(
    {
      id: Id,
      kind: v.picklist(importKinds, 'Choose what the file has.'),
      fileName: requiredLine('File name', 200),
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
} as const satisfies CallDefinition;

/**
 * Looks at what a file would make, or makes it. The work goes on after the answer; team/import tells how far
 * it is. Refused while another import is at work.
 */
export const startImport = {
  name: 'team/start-import',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({
    id: Id,
    what: v.picklist(['check', 'make']),
    /** The order of day and month that somebody chose. Null lets the file say. */
    dayOrder: v.nullable(v.picklist(dayOrders)),
    /** Whether clients are reminded of the coming visits. */
    reminds: v.boolean(),
  }),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** How an import stands. */
export const readImport = {
  name: 'team/import',
  method: 'GET',
  audience: 'owner',
  input: v.object({ id: Id }),
  answer: v.object({
    id: v.string(),
    fileName: v.string(),
    isBusy: v.boolean(),
    rowsDone: v.number(),
    rows: v.number(),
    /** Null until it was looked at. */
    found: v.nullable(ImportFound),
    /** ISO 8601 in UTC. */
    madeAt: v.nullable(v.string()),
    undoneAt: v.nullable(v.string()),
  }),
} as const satisfies CallDefinition;

/** What was imported, the latest first. */
export const imports = {
  name: 'team/imports',
  method: 'GET',
  audience: 'owner',
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
} as const satisfies CallDefinition;

/** Takes back all that an import made. Refused, with what stops it, once something was built on it. */
export const undoImport = {
  name: 'team/undo-import',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
