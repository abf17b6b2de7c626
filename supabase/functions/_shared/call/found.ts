import type { PendingQuery } from 'postgres';
import { Refusal } from './refusal.ts';

/** Returns a query's first row. Throws not-found if the query returned or changed no row. */
export async function found<Row extends object>(query: PendingQuery<Row[]>): Promise<Row> {
  const rows = await query;
  if (rows.count === 0) throw new Refusal('not-found');
  return rows[0] as Row;
}
