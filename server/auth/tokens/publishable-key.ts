import type { Sql, TransactionSql } from 'postgres';

/**
 * Returns the public key that every call carries. It was made with the database, and all processes
 * share it.
 */
export async function readPublishableKey(sql: Sql | TransactionSql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`select key from auth.publishable_key`;
  if (!row) throw new Error('The database has no public key.');
  return row.key;
}
