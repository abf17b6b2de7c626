import type { TransactionSql } from 'postgres';

/** Returns how many planned visits a member is on that are still to come, or begin in these days. */
export async function countPlannedVisits(
  transaction: TransactionSql,
  member: string,
  days: { from: string; to: string } | 'coming',
): Promise<number> {
  const within =
    days === 'coming'
      ? transaction`lower(period) > now()`
      : transaction`(lower(period) at time zone 'Asia/Manila')::date between ${days.from} and ${days.to}`;
  const [counted] = await transaction<{ visits: number }[]>`
    select count(*)::integer as visits from public.visit_crew
    where member_id = ${member} and is_planned and ${within}`;
  return counted?.visits ?? 0;
}
