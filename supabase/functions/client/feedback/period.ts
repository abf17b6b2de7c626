import type { TransactionSql } from 'postgres';
import { feedbackPeriodInDays } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

/**
 * Returns until when the caller says something of a visit of theirs that is over. Throws not-found
 * for any other.
 */
export async function feedbackEnd(transaction: TransactionSql, visitId: string): Promise<Date> {
  const [visit] = await transaction<{ until: Date | null }[]>`
    select access.feedback_ends_at(${visitId}) as until`;
  if (!visit?.until) throw new Refusal('not-found');
  return visit.until;
}

/** Refuses what comes too late, by the database's clock, as the policies do. */
export function refuseLate(until: Date): void {
  if (new Date() < until) return;
  throw new Refusal('not-possible', {
    message: `The ${feedbackPeriodInDays} days after the visit are over. Please call us instead.`,
  });
}
