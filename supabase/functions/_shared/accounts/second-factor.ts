import type { TransactionSql } from 'postgres';
import type { Client } from '../call/caller.ts';
import { Refusal } from '../call/refusal.ts';
import { steppedUp } from '../database/roles.ts';

/**
 * Throws second-factor-needed if the session lacks its account's second factor: the password alone
 * neither lists nor ends sessions.
 */
export async function requireOwnFactor(transaction: TransactionSql, { id }: Client): Promise<void> {
  const [{ lacks }] = await steppedUp(
    transaction,
    (service) => service<[{ lacks: boolean }]>`
      select access.has_factor(${id}) and not access.has_second_factor() as lacks`,
  );
  if (lacks) throw new Refusal('second-factor-needed');
}
