import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { account } from '../../../../contract/client/account.ts';
import { deletionTakenBackInDays, erasedAfterDays } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

const dayInMs = 24 * 3_600_000;

/** Returns the caller's deletion that runs, or null. */
export async function readDeletion(
  transaction: TransactionSql,
): Promise<AnswerOf<typeof account>['deletion']> {
  const [begun] = await transaction<{ begun_at: Date }[]>`
    select begun_at from public.deletions where taken_back_at is null`;
  return begun === undefined ? null : deletionFrom(begun.begun_at);
}

/** Refuses to make new links to what is about to be erased. Throws not-possible. */
export async function refuseWhileLeaving(transaction: TransactionSql): Promise<void> {
  if ((await readDeletion(transaction)) === null) return;
  const message = 'Your account is being deleted. Keep it first to make a link.';
  throw new Refusal('not-possible', { message });
}

/** Returns the dates of a deletion that began at a moment. */
export function deletionFrom(begunAt: Date) {
  const after = (days: number) => new Date(begunAt.getTime() + days * dayInMs).toISOString();
  return {
    begunAt: begunAt.toISOString(),
    takeBackUntil: after(deletionTakenBackInDays),
    erasedFrom: after(erasedAfterDays),
  };
}
