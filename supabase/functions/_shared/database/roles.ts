import type { ParameterOrFragment, Row, Sql, TransactionSql } from 'postgres';
import { isGivenUp } from './failure.ts';

/** The part of the access token that policies read. */
type Identity = { claims: Record<string, unknown> };
type Work<T> = (transaction: TransactionSql) => Promise<T>;

/** Row level security decides what the client sees. */
export const asCaller = <T>(sql: Sql, caller: Identity, work: Work<T>) =>
  asRole(sql, 'authenticated', caller, work);

export const asVisitor = <T>(sql: Sql, work: Work<T>) =>
  asRole(sql, 'anon', { claims: { role: 'anon' } }, work);

/** The role sees columns that clients do not. Its policies ask who the member is. */
export const asTeam = <T>(sql: Sql, caller: Identity, work: Work<T>) =>
  asRole(sql, 'team', caller, work);

/** Reads everything at one moment, so that a version matches what is read beside it. */
export const asTeamAtOneMoment = <T>(sql: Sql, caller: Identity, work: Work<T>) =>
  asRole(sql, 'team', caller, work, 'isolation level repeatable read read only');

async function asRole<T>(
  sql: Sql,
  role: 'anon' | 'authenticated' | 'team',
  { claims }: Identity,
  work: Work<T>,
  manner = '',
): Promise<T> {
  const result = await begin(sql, manner, async (transaction) => {
    // Sent before the work's first query, and run in this order.
    const become = transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${role}, true)`.execute();
    const [, value] = await Promise.all([become, work(transaction)]);
    return { value };
  });
  return result.value;
}

/** The service may see and change all of the product's data. */
export async function asService<T>(sql: Sql, work: Work<T>): Promise<T> {
  const result = await begin(sql, '', async (transaction) => {
    await transaction`set local role service_role`;
    return { value: await work(transaction) };
  });
  return result.value;
}

/** Runs a single query as the service. */
export const serviceQuery =
  (sql: Sql) =>
  <Rows extends readonly (object | undefined)[] = Row[]>(
    query: TemplateStringsArray,
    ...values: readonly ParameterOrFragment<never>[]
  ) =>
    asService(sql, (service) => service<Rows>(query, ...values));

const mostTries = 4;

/**
 * Retries a transaction that the database gave up for another one. So work may change only the
 * database, and elsewhere only what may be done twice.
 */
async function begin<T>(
  sql: Sql,
  manner: string,
  work: Work<{ value: T }>,
  triesLeft = mostTries,
): Promise<{ value: T }> {
  try {
    return await sql.begin(manner, work);
  } catch (error) {
    if (!isGivenUp(error) || triesLeft === 1) throw error;
    return begin(sql, manner, work, triesLeft - 1);
  }
}

/**
 * Acts as the service for one part of a transaction, such as queueing a mail. A policy should cover
 * what callers may do without it.
 */
export async function steppedUp<T>(transaction: TransactionSql, work: Work<T>): Promise<T> {
  // Sent before the work's first query, and run in this order.
  const stepUp = transaction<[{ role: string }]>`
    select current_setting('role') as role, set_config('role', 'service_role', true)`.execute();
  const [[before], result] = await Promise.all([stepUp, work(transaction)]);
  await transaction`select set_config('role', ${before.role}, true)`;
  return result;
}

/** Gives this transaction's changes a reason in the history, or the warnings that were overruled. */
export async function withReason(transaction: TransactionSql, reason: string): Promise<void> {
  await transaction`select set_config('app.reason', ${reason}, true)`;
}
