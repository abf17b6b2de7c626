import type { Sql, TransactionSql } from 'postgres';
import { isGivenUp } from './failure.ts';

/** A signed-in caller: what policies read of the access token. */
type Identity = { claims: Record<string, unknown> };

/** Runs queries as the calling client, so that row level security decides what they see. */
export function asCaller<T>(
  sql: Sql,
  caller: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return asRole(sql, 'authenticated', caller, work);
}

/** Runs queries as somebody who is not signed in. */
export function asVisitor<T>(
  sql: Sql,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return asRole(sql, 'anon', { claims: { role: 'anon' } }, work);
}

/**
 * Runs queries as the calling member of the team. The role sees columns that clients do not; its
 * policies ask who the member is.
 */
export function asTeam<T>(
  sql: Sql,
  caller: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return asRole(sql, 'team', caller, work);
}

/**
 * Reads as the calling member of the team, with all queries at one moment. So the version of a thing
 * is that of what is read beside it, and whoever saves with it has seen what they change.
 */
export function asTeamAtOneMoment<T>(
  sql: Sql,
  caller: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return asRole(sql, 'team', caller, work, 'isolation level repeatable read read only');
}

async function asRole<T>(
  sql: Sql,
  role: 'anon' | 'authenticated' | 'team',
  { claims }: Identity,
  work: (transaction: TransactionSql) => Promise<T>,
  manner = '',
): Promise<T> {
  const result = await begin(sql, manner, async (transaction) => {
    // It is sent before the work's first query, and they run in this order.
    const become = transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('role', ${role}, true)`.execute();
    const [, value] = await Promise.all([become, work(transaction)]);
    return { value };
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
  const result = await begin(sql, '', async (transaction) => {
    await transaction`set local role service_role`;
    return { value: await work(transaction) };
  });
  return result.value;
}

/** How often a transaction that collided with another one begins anew. */
const mostTries = 4;

/**
 * Begins a transaction, and once more if the database gave it up for another one. So work changes
 * the database, and elsewhere only what may be done twice.
 */
async function begin<T>(
  sql: Sql,
  manner: string,
  work: (transaction: TransactionSql) => Promise<{ value: T }>,
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
 * Steps up to the service for one part of a member's or a client's transaction, such as queueing a
 * mail, and then back. What they may do without it belongs into a policy.
 */
export async function steppedUp<T>(
  transaction: TransactionSql,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  // It is sent before the work's first query, and they run in this order.
  const stepUp = transaction<[{ role: string }]>`
    select current_setting('role') as role, set_config('role', 'service_role', true)`.execute();
  const [[before], result] = await Promise.all([stepUp, work(transaction)]);
  await transaction`select set_config('role', ${before.role}, true)`;
  return result;
}

/** Gives the history of this transaction's changes a reason, or the warnings that were overruled. */
export async function withReason(transaction: TransactionSql, reason: string): Promise<void> {
  await transaction`select set_config('app.reason', ${reason}, true)`;
}
