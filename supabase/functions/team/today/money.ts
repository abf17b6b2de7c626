import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { cashHeldInHours, claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { toConfirm } from '../../_shared/money/claimed-payments.ts';

const shown = 100;

/**
 * Returns the workers who have held clients' cash for more than a day, with all of it, longest
 * first. Cash that a phone sent late counts by its day.
 */
export async function cashHeldLong(
  transaction: TransactionSql,
  now: Date,
): Promise<Today['cashHeld']> {
  const before = new Date(now.getTime() - cashHeldInHours * hourInMs);
  const rows = await transaction<(Today['cashHeld']['first'][number] & { total: number })[]>`
    select members.id as "memberId", members.name as worker, sum(pesos)::integer as pesos,
      count(distinct visit_id)::integer as visits, min(day)::text as since,
      count(*) over ()::integer as total
    from public.payments join public.members on members.id = entered_by
    where source = 'crew' and state = 'claimed'
    group by members.id
    having min(entered_at) < ${before} or min(day) < ${manilaDayOf(before)}
    order by min(day), min(entered_at), members.id limit ${shown}`;
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...held }) => held) };
}

/** Returns the number of waiting claims, the number overdue, and the oldest one's deadline. */
export async function claimsThatWait(
  transaction: TransactionSql,
  now: Date,
): Promise<Sendable<Today['claims']>> {
  const answeredMs = claimsAnsweredInHours * hourInMs;
  const [waiting] = await transaction<[{ total: number; overdue: number; oldest: Date | null }]>`
    select count(*)::integer as total, min(entered_at) as oldest,
      (count(*) filter (where entered_at < ${new Date(+now - answeredMs)}))::integer as overdue
    from public.payments where ${toConfirm(transaction)}`;
  const { oldest: toldAt, ...counts } = waiting;
  return {
    ...counts,
    oldest: toldAt && { toldAt, answerBy: new Date(+toldAt + answeredMs) },
  };
}
