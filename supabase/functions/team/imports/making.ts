import type { TransactionSql } from 'postgres';
import type * as v from 'valibot';
import { checkInput } from '../../../../contract/check-input.ts';
import { fieldProblems } from '../../../../contract/problem.ts';
import type { ImportSums } from '../../../../contract/team/imports.ts';
import { isDay, manilaToday } from '../../../../domain/manila-date.ts';
import { columnsOf, type ImportKind } from '../../../../domain/transfer/columns.ts';
import { type CellFault, cellFault, type Row } from '../../../../domain/transfer/read-row.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { isDoubleBooked } from '../../_shared/database/failure.ts';

/** An imported thing with the company's own number and its row. */
export type Made = {
  kind: 'client' | 'home' | 'plan' | 'payment';
  id: string;
  key: string | null;
  row: number;
};

/** The things of earlier imports, by kind and the company's own number. */
type Known = ReadonlyMap<string, string>;

/** A running import: its member, its moment, and what it has made so far. */
export type Making = {
  transaction: TransactionSql;
  memberId: string;
  now: Date;
  today: string;
  known: Known;
  made: Made[];
  sums: ImportSums;
  /** Rows with a payment before the plan's first day. */
  early: number[];
};

const nothing: ImportSums = {
  ...{ clients: 0, homes: 0, plans: 0, visits: 0, visitsAhead: 0, dues: 0, payments: 0 },
  ...{ pricesInPesos: 0, paidInPesos: 0, known: 0, warnings: 0 },
};

/** Starts with the things of earlier imports. */
export async function beginMaking(
  transaction: TransactionSql,
  memberId: string,
  now: Date,
): Promise<Making> {
  const rows = await transaction<{ kind: Made['kind']; key: string; id: string }[]>`
    select kind, key, thing_id as id from private.imported where key is not null`;
  const known = new Map(rows.map(({ kind, key, id }) => [nameOf(kind, key), id]));
  const today = manilaToday(now);
  return { transaction, memberId, now, today, known, made: [], sums: { ...nothing }, early: [] };
}

/** Returns the thing that an earlier import made under a number. */
export function findKnown({ known }: Making, kind: Made['kind'], key: string): string | undefined {
  return key === '' ? undefined : known.get(nameOf(kind, key));
}

const nameOf = (kind: Made['kind'], key: string) => `${kind} ${key}`;

/** Adds a row's sums, once the row is kept. */
export function addSums(making: Making, row: Partial<ImportSums>, made: readonly Made[]): void {
  making.made.push(...made);
  for (const [name, count] of Object.entries(row) as [keyof ImportSums, number][]) {
    making.sums[name] += count;
  }
}

/** Notes a row whose payment is older than its plan: perhaps a day read in the wrong order. */
export async function noteEarly(
  { transaction, early }: Making,
  { number }: Row,
  { subscriptionId, day }: { subscriptionId: string; day: string },
): Promise<void> {
  const found = await transaction`
    select from public.subscriptions where id = ${subscriptionId} and first_day > ${day}`;
  if (found.count > 0) early.push(number);
}

/** Thrown to skip a row, with all its faults. */
export class RowFaults extends Error {
  readonly faults: readonly CellFault[];

  constructor(faults: readonly CellFault[]) {
    super('A row of the file has errors.');
    this.faults = faults;
  }
}

/** Columns whose names differ from the fields of the calls. */
const columnOfField: Readonly<Record<string, string>> = {
  ...{ teamNotes: 'notes', plan: 'start', startDay: 'start', priceInPesos: 'price' },
  ...{ paymentPlan: 'payment', checklist: 'tasks', rhythm: 'weekday', stayMinutes: 'hours' },
  ...{ startMinutes: 'time', dates: 'start', crew: 'crew', pesos: 'paid' },
};

/** Checks a row by the schema of a call and adds its faults. */
export function checked<Schema extends v.GenericSchema>(
  kind: ImportKind,
  row: Row,
  schema: Schema,
  input: unknown,
  faults: CellFault[],
): v.InferOutput<Schema> | null {
  const result = checkInput(schema, input);
  if (result.success) return result.output;
  for (const [path, sentence] of Object.entries(fieldProblems(result.issues))) {
    faults.push(fieldFault(kind, row, path, sentence));
  }
  return null;
}

/** Returns the faults behind a row's error. Rethrows any other error. */
export function faultsOf(kind: ImportKind, row: Row, error: unknown): CellFault[] {
  if (error instanceof RowFaults) return [...error.faults];
  if (error instanceof Refusal) {
    const fields = Object.entries(error.options.fields ?? {});
    if (fields.length === 0) return [{ column: '', what: error.message, todo: '' }];
    const ofDays = fields.filter(([path]) => isDay(path));
    const others = fields.filter(([path]) => !isDay(path));
    return [
      ...others.map(([path, sentence]) => fieldFault(kind, row, path, sentence)),
      ...busyFault(ofDays),
    ];
  }
  // A plan of this transaction has booked the member's time.
  if (isDoubleBooked(error)) {
    return [
      { column: 'time', what: 'Somebody on the crew is at another visit then.', todo: busyTodo },
    ];
  }
  throw error;
}

const busyTodo = 'Choose another time or crew, or change the other visit.';

/** Names the first impossible days of a plan. */
function busyFault(days: readonly [string, string][]): CellFault[] {
  if (days.length === 0) return [];
  const named = days.slice(0, 3).map(([day, sentence]) => `${day}: ${sentence}`);
  const more = days.length > named.length ? ` And ${days.length - named.length} more days.` : '';
  return [{ column: 'time', what: `${named.join(' ')}${more}`, todo: busyTodo }];
}

function fieldFault(kind: ImportKind, row: Row, path: string, sentence: string): CellFault {
  const names = path.split('.');
  const known = names.map((name) => columnOfField[name] ?? name);
  const column = columnsOf[kind].find(({ id }) => known.toReversed().includes(id));
  if (column === undefined) return { column: '', what: sentence, todo: '' };
  return cellFault(column, row.text(column.id), sentence);
}
