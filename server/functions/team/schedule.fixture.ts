import { randomUUID } from 'node:crypto';
import { addDays, daysFrom } from '../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';
import type { TestDatabase } from '../../../tests/database.ts';
import { newEmail } from '../served.fixture.ts';

/** Today in Manila. */
export const today = manilaDayOf(new Date());

/** Returns the next Monday that lies at least so many days ahead. */
export function mondayAhead(days: number): string {
  const candidates = daysFrom(addDays(today, days), addDays(today, days + 7));
  return candidates.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) as string;
}

/** Returns a moment of a day in Manila, '9:30', as ISO 8601. */
export function at(day: string, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return manilaMoment(day, hours * 60 + minutes).toISOString();
}

export type StoredSeries = {
  client: string;
  email: string;
  subscription: string;
  /** The ids of the visits in order. */
  visits: string[];
};

type Series = {
  /** The day and start of each visit: ['2026-11-23', '9:00']. */
  times: readonly (readonly [day: string, time: string])[];
  crew?: readonly string[];
  stayMinutes?: number;
  town?: string;
  firstDay?: string;
  /** The day after the last one, or null for single jobs. */
  endDay?: string | null;
  rhythm?: Rhythm;
  name?: string;
};

/** Stores a client with a home and a subscription whose visits are at the given times. */
export async function storeSeries(
  { admin }: Pick<TestDatabase, 'admin'>,
  {
    times,
    crew = [],
    stayMinutes = 120,
    town = 'Lipa City',
    firstDay = addDays(today, -30),
    endDay = addDays(today, 150),
    rhythm = { kind: 'weeks', every: 1, weekdays: [1] },
    name = 'Ana Reyes',
  }: Series,
): Promise<StoredSeries> {
  const [client, home, subscription, email] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    newEmail(),
  ];
  await admin`
    insert into public.clients (id, name, email, phone)
    values (${client}, ${name}, ${email}, '+63 917 123 4567')`;
  await admin`
    insert into public.homes (id, client_id, address, town, gate)
    values (${home}, ${client}, ${`12 Mabini St., ${town}`}, ${town}, 'Blue gate')`;
  await admin`
    insert into public.subscriptions (
      id, client_id, home_id, package_type, term, price_in_pesos, first_day, end_day, rhythm,
      start_minutes, stay_minutes, visit_count
    ) values (
      ${subscription}, ${client}, ${home}, ${endDay === null ? 'on-demand' : 'master-gwapo'},
      ${endDay === null ? null : '6-months'}, 12000, ${firstDay}, ${endDay},
      ${endDay === null ? null : admin.json(rhythm)}, 540, ${stayMinutes}, ${times.length}
    )`;
  const visits: string[] = [];
  for (const [index, [day, time]] of times.entries()) {
    const start = new Date(at(day, time));
    const [visit] = await admin<{ id: string }[]>`
      insert into public.visits (subscription_id, number, starts_at, ends_at)
      values (${subscription}, ${index + 1}, ${start}, ${new Date(+start + stayMinutes * 60_000)})
      returning id`;
    if (visit === undefined) throw new Error('The visit was not stored.');
    visits.push(visit.id);
    for (const member of crew) {
      await admin`insert into public.visit_crew (visit_id, member_id) values (${visit.id}, ${member})`;
    }
  }
  // What was prepared is no news to anybody.
  await admin`delete from private.untold_changes`;
  await admin`delete from private.outbox`;
  await admin`update public.visit_crew set told_at = null`;
  return { client, email, subscription, visits };
}

/** Returns a day's ISO moments of a visit, as the database has them. */
export async function timeOf(
  { admin }: TestDatabase,
  id: string,
): Promise<{ startsAt: string; endsAt: string; state: string; version: number }> {
  const [row] = await admin<{ starts_at: Date; ends_at: Date; state: string; version: number }[]>`
    select starts_at, ends_at, state, version from public.visits where id = ${id}`;
  if (row === undefined) throw new Error('The visit is gone.');
  return {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
    version: row.version,
  };
}
