import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { addDays, weekdayOf } from '../../../domain/calendar/days.ts';
import { hourInMs } from '../../../domain/calendar/in-ms.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import type { Rhythm } from '../../../domain/visits/rhythm.ts';

/** In Manila. */
export const today = manilaToday(new Date());
export const inDays = (days: number) => addDays(today, days);

type ClientChanges = Partial<
  Record<'name' | 'email' | 'phone' | 'address' | 'town' | 'gate' | 'account', string>
>;

export type StoredClient = { id: string; homeId: string; email: string };

export async function storeClient(
  admin: Sql,
  {
    name = 'Ana Reyes',
    email = `ana.${randomUUID()}@example.ph`,
    phone = '+63 917 123 4567',
    address = '12 Mabini St., Marawoy, Lipa City, 4217 Batangas',
    town = 'Lipa City',
    gate = '',
    account,
  }: ClientChanges = {},
): Promise<StoredClient> {
  const [id, homeId] = [randomUUID(), randomUUID()];
  await admin`
    insert into public.clients (id, name, email, phone, account_id)
    values (${id}, ${name}, ${email}, ${phone}, ${account ?? null})`;
  await admin`
    insert into public.homes (id, client_id, address, town, gate)
    values (${homeId}, ${id}, ${address}, ${town}, ${gate})`;
  return { id, homeId, email };
}

/** Starts are minutes after midnight. */
type VisitToStore = {
  day: string;
  startMinutes?: number;
  state?: string;
  crew?: readonly string[];
};

/** A plan without an end is a single job. */
export type PlanToStore = {
  firstDay: string;
  /** The day after the last one. */
  endDay?: string | null;
  term?: string;
  priceInPesos?: number;
  rhythm?: Rhythm;
  stayMinutes?: number;
  visits?: readonly VisitToStore[];
};

/** Stores a plan with its visits, three months unless given. */
export async function storePlan(
  admin: Sql,
  { id: clientId, homeId }: StoredClient,
  plan: PlanToStore,
): Promise<{ subscription: string; visits: string[] }> {
  const { firstDay, endDay = addDays(firstDay, 90), term = '3-months', visits = [] } = plan;
  const { priceInPesos = 38_640, stayMinutes = 120 } = plan;
  const { rhythm = { kind: 'weeks', every: 1, weekdays: [weekdayOf(firstDay)] } } = plan;
  const subscription = randomUUID();
  const isJob = endDay === null;
  await admin`
    insert into public.subscriptions (
      id, client_id, home_id, package_type, term, price_in_pesos, first_day, end_day, rhythm,
      start_minutes, stay_minutes, visit_count
    ) values (
      ${subscription}, ${clientId}, ${homeId}, ${isJob ? 'on-demand' : 'master-gwapo'},
      ${isJob ? null : term}, ${priceInPesos}, ${firstDay}, ${endDay},
      ${isJob ? null : admin.json(rhythm)}, 540, ${stayMinutes}, ${Math.max(1, visits.length)}
    )`;
  const ids: string[] = [];
  for (const { day, startMinutes = 540, state = 'scheduled', crew = [] } of visits) {
    const id = randomUUID();
    ids.push(id);
    const [from, to] = [0, stayMinutes].map((minutes) => manilaMoment(day, startMinutes + minutes));
    await admin`
      insert into public.visits (
        id, subscription_id, number, starts_at, ends_at, state, missed_reason, cancelled_by
      ) values (
        ${id}, ${subscription}, ${ids.length}, ${from ?? null}, ${to ?? null}, ${state},
        ${state === 'missed' ? 'weather' : null}, ${state === 'cancelled' ? 'team' : null}
      )`;
    for (const member of crew) {
      await admin`insert into public.visit_crew (visit_id, member_id) values (${id}, ${member})`;
    }
  }
  return { subscription, visits: ids };
}

export const storeSubscription = async (admin: Sql, client: StoredClient, plan: PlanToStore) =>
  (await storePlan(admin, client, plan)).subscription;

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
  const sent = new Date(Date.now() - hoursAgo * hourInMs);
  const answered =
    answeredAfterHours === null ? null : new Date(+sent + answeredAfterHours * hourInMs);
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
