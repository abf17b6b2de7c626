import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import { toConfirm } from '../../_shared/money/to-confirm.ts';

/** Returns how many payments are to be confirmed, how many of them are overdue, and by when the oldest is answered. */
export async function claimsThatWait(
  transaction: TransactionSql,
  now: Date,
): Promise<Today['claims']> {
  const answeredMs = claimsAnsweredInHours * hourInMs;
  const [waiting] = await transaction<[{ total: number; overdue: number; oldest: Date | null }]>`
    select count(*)::integer as total, min(entered_at) as oldest,
      (count(*) filter (where entered_at < ${new Date(+now - answeredMs)}))::integer as overdue
    from public.payments where ${toConfirm(transaction)}`;
  const { total, overdue, oldest } = waiting;
  return {
    ...{ total, overdue },
    oldest:
      oldest === null
        ? null
        : {
            toldAt: oldest.toISOString(),
            answerBy: new Date(+oldest + answeredMs).toISOString(),
          },
  };
}
