import type { TransactionSql } from 'postgres';
import { referenceBeginnings } from '../../../../domain/reference.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

/**
 * Returns the references that somebody may have typed, whole or in part, the newest first. Only the
 * service reaches the index of beginnings, because a policy stands before it for everybody else.
 */
export async function findByReference(
  transaction: TransactionSql,
  typed: string,
  atMost: number,
): Promise<string[]> {
  const beginnings = referenceBeginnings(typed);
  if (beginnings.length === 0) return [];
  const patterns = beginnings.map((beginning) => `${beginning}%`);
  const found = await steppedUp(
    transaction,
    (service) => service<{ reference: string }[]>`
      select reference from public.requests where reference like any (${patterns}::text[])
      order by created_at desc, reference limit ${atMost}`,
  );
  return found.map(({ reference }) => reference);
}
