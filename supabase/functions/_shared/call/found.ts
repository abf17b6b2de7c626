import type { PendingQuery } from 'postgres';
import { Refusal } from './refusal.ts';

/** Returns the first row of a query, if it returns rows. Throws not-found if it meets none. */
export async function found<Row extends object>(query: PendingQuery<Row[]>): Promise<Row> {
  const rows = await query;
  if (rows.count === 0) throw new Refusal('not-found');
  return rows[0] as Row;
}
