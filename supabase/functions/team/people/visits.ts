import type { TransactionSql } from 'postgres';

/** What a member has to go to. */
type Appointments = { visits: number; consultations: number };

/**
 * Returns how many planned visits and consultations a member has that are still to come, or begin in
 * these days.
 */
export async function countAppointments(
  transaction: TransactionSql,
  member: string,
  days: { from: string; to: string } | 'coming',
): Promise<Appointments> {
  const within =
    days === 'coming'
      ? transaction`lower(period) > now()`
      : transaction`(lower(period) at time zone 'Asia/Manila')::date between ${days.from} and ${days.to}`;
  const [counted] = await transaction<Appointments[]>`
    select (
        select count(*)::integer from public.visit_crew
        where member_id = ${member} and is_planned and ${within}
      ) as visits, (
        select count(*)::integer from public.consultations
        where member_id = ${member} and state = 'planned' and ${within}
      ) as consultations`;
  return counted ?? { visits: 0, consultations: 0 };
}
