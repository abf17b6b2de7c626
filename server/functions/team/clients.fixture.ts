import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { addDays, weekdayOf } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';

/** Today in Manila, and other days seen from it. */
export const today = manilaToday(new Date());
export const inDays = (days: number) => addDays(today, days);

type ClientChanges = Partial<Record<'name' | 'email' | 'phone' | 'address' | 'town', string>>;

/** A stored client with one home. */
export type StoredClient = { id: string; homeId: string; email: string };

/** Stores a client with a home. */
export async function storeClient(
  admin: Sql,
  {
    name = 'Ana Reyes',
    email = `ana.${randomUUID()}@example.ph`,
    phone = '+63 917 123 4567',
    address = '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
    town = 'Lipa City',
  }: ClientChanges = {},
): Promise<StoredClient> {
  const [id, homeId] = [randomUUID(), randomUUID()];
  await admin`
    insert into public.clients (id, name, email, phone) values (${id}, ${name}, ${email}, ${phone})`;
  await admin`
    insert into public.homes (id, client_id, address, town)
    values (${homeId}, ${id}, ${address}, ${town})`;
  return { id, homeId, email };
}

/** A visit as a test describes it: its day, start in minutes after midnight, and state. */
type VisitToStore = { day: string; startMinutes?: number; state?: string; crew?: string[] };

/** Stores a subscription of three months from a day, with these visits. Returns its id. */
export async function storeSubscription(
  admin: Sql,
  { id: clientId, homeId }: StoredClient,
  { firstDay, visits = [] }: { firstDay: string; visits?: readonly VisitToStore[] },
): Promise<string> {
  const id = randomUUID();
  const rhythm: Rhythm = { kind: 'weeks', every: 1, weekdays: [weekdayOf(firstDay)] };
  await admin`
    insert into public.subscriptions (
      id, client_id, home_id, package_type, term, price_in_pesos, first_day, end_day, rhythm,
      start_minutes, stay_minutes, visit_count
    )
    values (
      ${id}, ${clientId}, ${homeId}, 'master-gwapo', '3-months', 38640, ${firstDay},
      ${addDays(firstDay, 90)}, ${admin.json(rhythm)}, 540, 120, ${Math.max(1, visits.length)}
    )`;
  for (const [index, visit] of visits.entries()) await storeVisit(admin, id, index + 1, visit);
  return id;
}

async function storeVisit(
  admin: Sql,
  subscriptionId: string,
  number: number,
  { day, startMinutes = 540, state = 'scheduled', crew = [] }: VisitToStore,
): Promise<void> {
  const id = randomUUID();
  const [startsAt, endsAt] = [0, 120].map((minutes) => manilaMoment(day, startMinutes + minutes));
  await admin`
    insert into public.visits (
      id, subscription_id, number, starts_at, ends_at, state, missed_reason, cancelled_by
    )
    values (
      ${id}, ${subscriptionId}, ${number}, ${startsAt ?? null}, ${endsAt ?? null}, ${state},
      ${state === 'missed' ? 'weather' : null}, ${state === 'cancelled' ? 'team' : null}
    )`;
  for (const member of crew) {
    await admin`insert into public.visit_crew (visit_id, member_id) values (${id}, ${member})`;
  }
}

/** Stores an inquiry whose clock started so many hours ago. Returns its reference. */
export async function storeInquiry(
  admin: Sql,
  hoursAgo: number,
  {
    answeredAfterHours = null,
    email = 'asker@example.ph',
  }: {
    answeredAfterHours?: number | null;
    email?: string;
  } = {},
): Promise<string> {
  const reference = `Q-${randomUUID().slice(0, 8).toUpperCase()}`;
  const sent = new Date(Date.now() - hoursAgo * 60 * 60 * 1000);
  const answered =
    answeredAfterHours === null ? null : new Date(+sent + answeredAfterHours * 60 * 60 * 1000);
  await admin`
    insert into public.requests (
      reference, idempotency_key, content_hash, status, created_at, clock_started_at, answered_at,
      name, email, phone, address, message, services
    )
    values (
      ${reference}, ${randomUUID()}, '', ${answered ? 'contacted' : 'received'}, ${sent}, ${sent},
      ${answered}, 'Ben Cruz', ${email}, '09171234567', '3 Rizal Ave., Tagaytay City, 4120 Cavite', '', '{}'
    )`;
  return reference;
}
