import type { TransactionSql } from 'postgres';

/** Returns the caller's client id; undefined until the team makes a record. */
export async function ownClient(transaction: TransactionSql): Promise<string | undefined> {
  const [own] = await transaction<{ id: string }[]>`select id from public.clients`;
  return own?.id;
}
