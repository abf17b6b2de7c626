import { randomUUID } from 'node:crypto';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { howToChange } from '../../domain/changes/visit-rule.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';
import { freeWeek, storeWorker } from './visits.ts';

/** 9:00 in Manila, in days from the Monday of a distant week without holidays. */
export function farDays(...days: readonly number[]): Date[] {
  const monday = freeWeek();
  return days.map((day) => manilaMoment(addDays(monday, day), 9 * 60));
}

/** Within 24 hours, but early enough to ask the team. */
export function askableStart(): Date {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const starts = Array.from({ length: 16 }, (_, index) => inHours(index + 7));
  const start = starts.find((each) => howToChange(each, inAnHour) === 'by-asking');
  if (start === undefined) throw new Error('Nobody can be asked.');
  return start;
}

/** In about so many hours, with two hours left of the same day. */
export function inHours(hours: number): Date {
  const start = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + hours * 3_600_000);
  const isTooLate = manilaMinutesOf(start) > 22 * 60;
  return isTooLate ? manilaMoment(addDays(manilaDayOf(start), 1), 0) : start;
}

/**
 * Stores this account's client with two-hour visits of a crew of one, Ben. The term ends 120 days
 * after the first visit.
 */
export async function storeOwnVisits(
  account: { id: string },
  starts: readonly Date[],
): Promise<string[]> {
  const worker = await storeWorker('Ben');
  const firstDay = manilaDayOf(starts[0] ?? new Date());
  const visits = starts.map((start, index) => ({
    id: randomUUID(),
    number: index + 1,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 2 * 3_600_000).toISOString(),
  }));
  await asService(async (sql) => {
    const { subscription } = await storeClientPlan(sql, {
      client: { account_id: account.id },
      plan: {
        term: '6-months',
        first_day: addDays(firstDay, -30),
        end_day: addDays(firstDay, 120),
        visit_count: starts.length,
      },
    });
    await sql`
      insert into public.visits (subscription_id, id, number, starts_at, ends_at)
      select ${subscription}, visit.*
      from jsonb_to_recordset(${sql.json(visits)})
        as visit (id uuid, number smallint, starts_at timestamptz, ends_at timestamptz)`;
    await sql`
      insert into public.visit_crew (visit_id, member_id)
      select id, ${worker.id} from public.visits where subscription_id = ${subscription}`;
  });
  return visits.map(({ id }) => id);
}

export async function storedVisit(id: string): Promise<{ start: Date; state: string }> {
  const [found] = await asService(
    (sql) => sql<{ start: Date; state: string }[]>`
      select starts_at as start, state from public.visits where id = ${id}`,
  );
  if (found === undefined) throw new Error('The visit is gone.');
  return found;
}

export async function crewOf(id: string): Promise<string[]> {
  const crew = await asService(
    (sql) => sql<{ member: string }[]>`
      select member_id as member from public.visit_crew where visit_id = ${id}`,
  );
  return crew.map(({ member }) => member);
}
