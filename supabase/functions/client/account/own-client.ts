import type { TransactionSql } from 'postgres';

/** Returns the id of the caller's client record, or undefined before the team made one. */
export async function ownClient(transaction: TransactionSql): Promise<string | undefined> {
  const [own] = await transaction<{ id: string }[]>`select id from public.clients`;
  return own?.id;
}
