import type { TransactionSql } from 'postgres';
import type { Client } from '../call/caller.ts';
import { Refusal } from '../call/refusal.ts';
import { steppedUp } from '../database/roles.ts';

/**
 * Refuses a session without the second factor that its account has, in a transaction of the caller.
 * Whoever holds the password alone must not end, or read of, the sessions of the account's owner.
 * Throws second-factor-needed.
 */
export async function requireOwnFactor(transaction: TransactionSql, { id }: Client): Promise<void> {
  const [{ lacks }] = await steppedUp(
    transaction,
    (service) => service<[{ lacks: boolean }]>`
      select access.has_factor(${id}) and not access.has_second_factor() as lacks`,
  );
  if (lacks) throw new Refusal('second-factor-needed');
}
