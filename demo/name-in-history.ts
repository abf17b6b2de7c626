import type { TransactionSql } from 'postgres';

/** Lets the history name whose account makes the changes that follow in this transaction. */
export async function nameInHistory(
  sql: TransactionSql,
  { account, email }: { account: string | null; email: string },
): Promise<void> {
  const claims = JSON.stringify({ sub: account, email });
  await sql`select set_config('request.jwt.claims', ${claims}, true)`;
}
