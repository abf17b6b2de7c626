import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import type { Company } from './company.ts';
import { insertRows } from './insert-rows.ts';
import { pricesOf } from './requests.ts';
import type { DemoMember } from './team.ts';

/** Two members are away soon. */
export async function storeTeam(sql: TransactionSql, { team }: Company, now: Date): Promise<void> {
  const today = manilaDayOf(now);
  const rows = team.map(({ account: user_id, portrait: _, ...member }, index) => ({
    ...member,
    user_id,
    plate: `NBC ${4_210 + index}`,
    since: addDays(today, -380 + index * 9),
  }));
  await insertRows(sql, 'public.members', rows);
  await sql`
    insert into public.member_pictures ${sql(
      team.flatMap(({ id, portrait }) =>
        portrait === null ? [] : [{ id: portrait.id, member_id: id }],
      ),
    )}`;
  const [, , , , worker, another] = team;
  if (worker === undefined || another === undefined) return;
  await sql`
    insert into public.days_away (member_id, first_day, last_day, reason) values
      (${worker.id}, ${addDays(today, 3)}, ${addDays(today, 4)}, 'Family'),
      (${another.id}, ${addDays(today, 9)}, ${addDays(today, 13)}, 'Vacation')`;
}

/** Each client has a home. */
export async function storeClients(
  sql: TransactionSql,
  company: Company,
  now: Date,
): Promise<void> {
  const served = new Set(company.subscriptions.map(({ client }) => client.id));
  const clients = company.clients.filter(({ id }) => served.has(id));
  const rows = clients.map((client) => ({
    id: client.id,
    account_id: client.account,
    name: client.name,
    email: client.email || null,
    phone: client.phone,
    preferred_channel: client.channel,
    messenger_name: client.channel === 'messenger' ? client.name.replaceAll(' ', '.') : '',
    email_was_read_back: client.account !== null,
    team_notes: client.notes,
    created_at: addDays(manilaDayOf(now), -300),
  }));
  await insertRows(sql, 'public.clients', rows);
  const homes = clients.map((client) => ({
    id: client.homeId,
    client_id: client.id,
    address: client.address,
    town: client.town,
    gate: client.gate,
    pets: client.pets,
    who_opens: client.whoOpens,
    person_name: client.personName,
    person_phone: client.personPhone,
  }));
  await insertRows(sql, 'public.homes', homes);
}

/** Stores requests, each with the contact that answered it and its consultation, if any. */
export async function storeRequests(
  sql: TransactionSql,
  { requests, team }: Company,
): Promise<void> {
  const rows = requests.map((request, index) => {
    const isOrder = request.kind === 'order';
    const { shown, inPesos } = pricesOf(request);
    const { client } = request;
    return {
      reference: request.reference,
      idempotency_key: randomUUID(),
      content_hash: '',
      account_id: client.account,
      client_id: request.isMatched ? client.id : null,
      status: request.status,
      created_at: request.createdAt.toISOString(),
      clock_started_at: request.createdAt.toISOString(),
      answered_at: request.answeredAt?.toISOString() ?? null,
      assigned_to: request.answeredAt === null ? null : dispatcherOf(team, index)?.id,
      closed_reason: request.closedReason,
      name: client.name,
      email: client.email || null,
      taken_by: client.email === '' ? dispatcherOf(team, index)?.id : null,
      phone: client.phone,
      address: client.address,
      package_type: request.packageType,
      duration: request.term,
      start_date: request.startDay,
      additional_requests: isOrder ? request.words : null,
      displayed_total_price: isOrder ? shown : null,
      total_price_in_pesos: inPesos,
      price_mismatch: isOrder ? false : null,
      message: isOrder ? null : request.words,
      services: isOrder ? null : request.services,
    };
  });
  await insertRows(sql, 'public.requests', rows);
  await sql`
    insert into public.contact_attempts (request_reference, member_id, at, channel, outcome)
    select reference, assigned_to, answered_at, 'call', 'reached'
    from public.requests where answered_at is not null`;
  // Some days after it was asked for, and on no Sunday.
  await sql`
    insert into public.consultations (request_reference, member_id, starts_at, ends_at)
    select reference, assigned_to, start, start + interval '1 hour'
    from public.requests cross join lateral (
      select (created_at at time zone 'Asia/Manila')::date + 5 as day
    ) as asked cross join lateral (
      select (day + extract(isodow from day)::integer / 7 + time '10:00') at time zone 'Asia/Manila' as start
    ) as planned
    where status = 'consultation'`;
}

/** Dispatchers take turns. */
export function dispatcherOf(team: readonly DemoMember[], place: number): DemoMember | undefined {
  const dispatchers = team.filter(({ role }) => role === 'dispatcher');
  return dispatchers[place % dispatchers.length];
}
