import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { addDays } from '../../domain/calendar/days.ts';
import { manilaMoment } from '../../domain/calendar/manila-clock.ts';
import { storeClientPlan } from './client-plan.ts';
import { asService } from './database.ts';

/** Longer than the longest series, so that weeks never meet. */
const weeksApart = 20;

/** The Monday of a week that belongs to this journey, with those after it. None has holidays. */
export function freeWeek(): string {
  const folder = path.join(process.env.JOURNEY_DATA ?? '', 'weeks');
  mkdirSync(folder, { recursive: true });
  // Making a folder is atomic, so each process gets its own place.
  let place = 0;
  while (!isMade(path.join(folder, String(place)))) place += 1;
  return addDays('2031-01-06', 7 * weeksApart * place);
}

function isMade(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The worker has no account and a unique name. */
export async function storeWorker(firstName: string): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const name = `${firstName} ${id.slice(0, 8)}`;
  await asService(async (sql) => {
    await sql`
      insert into public.members (id, email, name, role)
      values (${id}, ${`${id}@example.ph`}, ${name}, 'worker')`;
  });
  return { id, name };
}

type Series = {
  client: string;
  email: string;
  town: string;
  crew: readonly string[];
  /** Each visit is at 9:00 for two hours. */
  days: readonly string[];
};

/** Returns the visits' ids. */
export async function storeVisits(series: Series): Promise<string[]> {
  const { client, email, town, crew, days } = series;
  const visits = days.map((day, index) => ({
    id: randomUUID(),
    number: index + 1,
    starts_at: manilaMoment(day, 9 * 60).toISOString(),
    ends_at: manilaMoment(day, 11 * 60).toISOString(),
  }));
  const [first = ''] = days;
  await asService(async (sql) => {
    const { subscription } = await storeClientPlan(sql, {
      client: { name: client, email },
      home: { address: `12 Mabini St., ${town}`, town, gate: 'Blue gate' },
      plan: {
        ...{ term: '6-months', price_in_pesos: 12_000, visit_count: days.length },
        ...{ first_day: addDays(first, -7), end_day: addDays(first, 180) },
      },
      rhythm: { kind: 'weeks', every: 1, weekdays: [1] },
    });
    await sql`
      insert into public.visits (subscription_id, id, number, starts_at, ends_at)
      select ${subscription}, visit.*
      from jsonb_to_recordset(${sql.json(visits)})
        as visit (id uuid, number smallint, starts_at timestamptz, ends_at timestamptz)`;
    await sql`
      insert into public.visit_crew (visit_id, member_id)
      select visits.id, member from public.visits, unnest(${[...crew]}::uuid[]) as member
      where subscription_id = ${subscription}`;
  });
  return visits.map(({ id }) => id);
}
