import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from './dependencies.ts';

/** Runs queries as the caller, so that row level security decides what they see. */
export async function asCaller<T>(
  sql: Sql,
  caller: Caller,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = caller.role === 'authenticated' ? caller.claims : { role: 'anon' };
  const result = await sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${caller.role}, true)`;
    return { value: await work(transaction) };
  });
  return result.value;
}
