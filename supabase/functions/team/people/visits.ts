import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';

/** Days from the first to the last one. Without one it is from now on, or for good. */
export type Days = { from: string; to: string };

/**
 * Returns on how many visits a member is that are still to come, and begin on these days, and on how
 * many of these nobody else comes.
 */
export async function countComingVisits(
  transaction: TransactionSql,
  member: string,
  { from, to }: Days = { from: '', to: '' },
): Promise<{ visits: number; alone: number }> {
  const [counted = { visits: 0, alone: 0 }] = await transaction<
    { visits: number; alone: number }[]
  >`
    select count(*)::integer as visits, (count(*) filter (where not exists (
        select from public.visit_crew as other
        where other.visit_id = crew.visit_id and other.member_id <> crew.member_id
      )))::integer as alone
    from public.visit_crew as crew
    where member_id = ${member} and is_planned and lower(period) > now()
      ${from === '' ? transaction`` : transaction`and lower(period) >= ${manilaMoment(from, 0)}`}
      ${to === '' ? transaction`` : transaction`and lower(period) < ${manilaMoment(addDays(to, 1), 0)}`}`;
  return counted;
}
