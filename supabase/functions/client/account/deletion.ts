import type { TransactionSql } from 'postgres';
import { dayInMs } from '../../../../domain/calendar/in-ms.ts';
import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

export async function readDeletion(
  transaction: TransactionSql,
): Promise<ReturnType<typeof deletionFrom> | null> {
  const [begun] = await transaction<{ begun_at: Date }[]>`
    select begun_at from public.deletions where taken_back_at is null`;
  return begun === undefined ? null : deletionFrom(begun.begun_at);
}

/**
 * Serialises the start of an account's deletion with new links to its data, until the transaction
 * ends.
 */
export async function lockDeletion(transaction: TransactionSql, account: string): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended('deletion of ' || ${account}, 0))`;
}

/**
 * Refuses new links to data that is being deleted. A deletion that begins meanwhile waits and ends
 * the link. Throws not-possible.
 */
export async function refuseWhileLeaving(
  transaction: TransactionSql,
  account: string,
): Promise<void> {
  await lockDeletion(transaction, account);
  if ((await readDeletion(transaction)) === null) return;
  throw new Refusal('not-possible', { reason: ['leaving'] });
}

export function deletionFrom(begunAt: Date) {
  const after = (days: number) => new Date(begunAt.getTime() + days * dayInMs);
  return {
    begunAt,
    takeBackUntil: after(deletionTakenBackInDays),
    erasedFrom: after(erasedAfterDays),
  };
}
