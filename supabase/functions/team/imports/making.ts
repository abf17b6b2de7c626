import type { TransactionSql } from 'postgres';
import type { ImportSums } from '../../../../contract/team/imports.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';

/** What an import makes: the thing, the company's own number of it, and the row it came from. */
export type Made = {
  kind: 'client' | 'home' | 'plan' | 'payment';
  id: string;
  key: string | null;
  row: number;
};

/** The things of earlier imports that have a number of the company's own, by kind and number. */
type Known = ReadonlyMap<string, string>;

/** One import at work: in whose name, at which moment, and what it has made so far. */
export type Making = {
  transaction: TransactionSql;
  memberId: string;
  now: Date;
  today: string;
  known: Known;
  made: Made[];
  sums: ImportSums;
};

const nothing: ImportSums = {
  ...{ clients: 0, homes: 0, plans: 0, visits: 0, visitsAhead: 0, dues: 0, payments: 0 },
  ...{ pricesInPesos: 0, paidInPesos: 0, known: 0, warnings: 0 },
};

/** Begins to make things, with what earlier imports made. */
export async function beginMaking(
  transaction: TransactionSql,
  memberId: string,
  now: Date,
): Promise<Making> {
  const rows = await transaction<{ kind: Made['kind']; key: string; id: string }[]>`
    select kind, key, thing_id as id from private.imported where key is not null`;
  const known = new Map(rows.map(({ kind, key, id }) => [nameOf(kind, key), id]));
  const today = manilaToday(now);
  return { transaction, memberId, now, today, known, made: [], sums: { ...nothing } };
}

/** Returns the thing that an earlier import made under a number, if there is one. */
export function findKnown({ known }: Making, kind: Made['kind'], key: string): string | undefined {
  return key === '' ? undefined : known.get(nameOf(kind, key));
}

const nameOf = (kind: Made['kind'], key: string) => `${kind} ${key}`;

/** Adds up what one row made, once it is known to be kept. */
export function addSums(making: Making, row: Partial<ImportSums>, made: readonly Made[]): void {
  making.made.push(...made);
  for (const [name, count] of Object.entries(row) as [keyof ImportSums, number][]) {
    making.sums[name] += count;
  }
}
