import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';

/** `alone` counts the visits without another crew member. */
type Appointments = { visits: number; alone: number; consultations: number };

/**
 * Counts a member's coming visits and consultations in these days. Without a first day from now on,
 * without a last one for good.
 */
export async function countAppointments(
  transaction: TransactionSql,
  member: string,
  { from, to }: { from: string; to: string } = { from: '', to: '' },
): Promise<Appointments> {
  const within = transaction`lower(period) > now()
    ${from === '' ? transaction`` : transaction`and lower(period) >= ${manilaMoment(from, 0)}`}
    ${to === '' ? transaction`` : transaction`and lower(period) < ${manilaMoment(addDays(to, 1), 0)}`}`;
  const [counted] = await transaction<Appointments[]>`
    select visits, alone, (
        select count(*)::integer from public.consultations
        where member_id = ${member} and state = 'planned' and ${within}
      ) as consultations
    from (
      select count(*)::integer as visits, (count(*) filter (where not exists (
          select from public.visit_crew as other
          where other.visit_id = crew.visit_id and other.member_id <> crew.member_id
        )))::integer as alone
      from public.visit_crew as crew
      where member_id = ${member} and is_planned and ${within}
    ) as theirs`;
  return counted ?? { visits: 0, alone: 0, consultations: 0 };
}
