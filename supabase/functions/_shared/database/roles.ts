import type { Sql, TransactionSql } from 'postgres';

/** Who queries run as: a role of the database, and what policies read of the access token. */
type Identity = { role: 'authenticated'; claims: Record<string, unknown> };

/** Runs queries as the calling client, so that row level security decides what they see. */
export async function asCaller<T>(
  sql: Sql,
  { role, claims }: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${role}, true)`;
    return { value: await work(transaction) };
  });
  return result.value;
}

/**
 * Runs queries as the service, which may see and change all of the product's data. For the team's
 * own tools.
 */
export async function asService<T>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  const result = await sql.begin(async (transaction) => {
    await transaction`set local role service_role`;
    return { value: await work(transaction) };
  });
  return result.value;
}
