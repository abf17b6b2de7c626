import type { Sql, TransactionSql } from 'postgres';

/** Every call carries this public key. It was made with the database. */
export async function readPublishableKey(sql: Sql | TransactionSql): Promise<string> {
  const [row] = await sql<{ key: string }[]>`select key from auth.publishable_key`;
  if (!row) throw new Error('The database has no public key.');
  return row.key;
}
