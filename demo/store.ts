import type { Sql, TransactionSql } from 'postgres';
import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf } from '../domain/calendar/manila-clock.ts';
import { asService } from '../supabase/functions/_shared/database/roles.ts';
import type { Company } from './company.ts';
import { createRandom } from './random.ts';
import { pricesOf } from './requests.ts';
import { stayMinutes } from './subscriptions.ts';

/** Stores a company in an empty database, in one transaction. Its accounts must exist already. */
export async function storeCompany(sql: Sql, company: Company, now: Date): Promise<void> {
  await asService(sql, async (transaction) => {
    await storeTeam(transaction, company, now);
    // What follows is a dispatcher's work, and the history says so.
    const dispatcher = company.team.find(({ role }) => role === 'dispatcher');
    const claims = JSON.stringify({ sub: dispatcher?.account });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await storeClients(transaction, company, now);
    await storeRequests(transaction, company);
    await storeSubscriptions(transaction, company);
    await storeVisits(transaction, company, now);
    await storePayments(transaction, company, now);
    await storeStorm(transaction, company);
    // Nobody is told of what happened before the demo began, but for two workers of tomorrow.
    await transaction`delete from private.outbox`;
    await transaction`delete from private.untold_changes`;
    await transaction`
      update public.visit_crew set seen_at = told_at where told_at is not null and member_id not in (
        select id from public.members where role = 'worker' order by name limit 2)`;
  });
}

async function storeTeam(sql: TransactionSql, { team }: Company, now: Date): Promise<void> {
  const today = manilaDayOf(now);
  const rows = team.map(({ account: user_id, ...member }, index) => ({
    ...member,
    user_id,
    plate: `NBC ${4_210 + index}`,
    since: addDays(today, -380 + index * 9),
  }));
  await sql`
    insert into public.members (id, user_id, email, name, role, languages, phone, plate, since)
    select id, user_id, email, name, role, languages, phone, plate, since
    from jsonb_populate_recordset(null::public.members, ${sql.json(rows)})`;
  const [, , , , worker, another] = team;
  if (worker === undefined || another === undefined) return;
  await sql`
    insert into public.days_away (member_id, first_day, last_day, reason) values
      (${worker.id}, ${addDays(today, 3)}, ${addDays(today, 4)}, 'Family'),
      (${another.id}, ${addDays(today, 9)}, ${addDays(today, 13)}, 'Vacation')`;
}

async function storeClients(sql: TransactionSql, company: Company, now: Date): Promise<void> {
  const served = new Set(company.subscriptions.map(({ client }) => client.id));
  const clients = company.clients.filter(({ id }) => served.has(id));
  const rows = clients.map((client) => ({
    id: client.id,
    account_id: client.account,
    name: client.name,
    email: client.email,
    phone: client.phone,
    preferred_channel: client.channel,
    messenger_name: client.channel === 'messenger' ? client.name.replaceAll(' ', '.') : '',
    email_was_read_back: client.account !== null,
    team_notes: client.notes,
    created_at: addDays(manilaDayOf(now), -300),
  }));
  await sql`
    insert into public.clients (id, account_id, name, email, phone, preferred_channel, messenger_name,
      email_was_read_back, team_notes, created_at)
    select id, account_id, name, email, phone, preferred_channel, messenger_name,
      email_was_read_back, team_notes, created_at
    from jsonb_populate_recordset(null::public.clients, ${sql.json(rows)})`;
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
  await sql`
    insert into public.homes (id, client_id, address, town, gate, pets, who_opens, person_name, person_phone)
    select id, client_id, address, town, gate, pets, who_opens, person_name, person_phone
    from jsonb_populate_recordset(null::public.homes, ${sql.json(homes)})`;
}

async function storeRequests(sql: TransactionSql, { requests, team }: Company): Promise<void> {
  const dispatchers = team.filter(({ role }) => role === 'dispatcher');
  const rows = requests.map((request, index) => {
    const isOrder = request.kind === 'order';
    const { shown, inPesos } = pricesOf(request);
    const { client } = request;
    return {
      reference: request.reference,
      account_id: client.account,
      client_id: request.isMatched ? client.id : null,
      status: request.status,
      created_at: request.createdAt.toISOString(),
      answered_at: request.answeredAt?.toISOString() ?? null,
      assigned_to: request.answeredAt === null ? null : dispatchers[index % 2]?.id,
      closed_reason: request.closedReason,
      name: client.name,
      email: client.email,
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
  await sql`
    insert into public.requests (reference, idempotency_key, content_hash, account_id, client_id, status,
      created_at, clock_started_at, answered_at, assigned_to, closed_reason, name, email, phone, address,
      package_type, duration, start_date, additional_requests, displayed_total_price,
      total_price_in_pesos, price_mismatch, message, services)
    select reference, gen_random_uuid(), '', account_id, client_id, status, created_at, created_at,
      answered_at, assigned_to, closed_reason, name, email, phone, address, package_type, duration,
      start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch,
      message, services
    from jsonb_populate_recordset(null::public.requests, ${sql.json(rows)})`;
  await sql`
    insert into public.contact_attempts (request_reference, member_id, at, channel, outcome)
    select reference, coalesce(assigned_to, ${dispatchers[0]?.id ?? null}), answered_at, 'call', 'reached'
    from public.requests where answered_at is not null`;
}

async function storeSubscriptions(sql: TransactionSql, company: Company): Promise<void> {
  const confirmedBy = company.team.find(({ role }) => role === 'dispatcher')?.id;
  const rows = company.subscriptions.map((subscription) => ({
    id: subscription.id,
    client_id: subscription.client.id,
    home_id: subscription.client.homeId,
    request_reference: subscription.request.reference,
    package_type: subscription.packageType,
    term: subscription.term,
    price_in_pesos: subscription.priceInPesos,
    first_day: subscription.firstDay,
    end_day: subscription.endDay,
    rhythm: subscription.rhythm,
    start_minutes: subscription.startMinutes,
    stay_minutes: stayMinutes,
    visit_count: subscription.visits.length,
    checklist: [...subscription.checklist],
    state: subscription.state,
    confirmed_by: confirmedBy,
    created_at: subscription.request.answeredAt?.toISOString(),
  }));
  await sql`
    insert into public.subscriptions (id, client_id, home_id, request_reference, package_type, term,
      price_in_pesos, first_day, end_day, rhythm, start_minutes, stay_minutes, visit_count, checklist,
      state, confirmed_by, created_at)
    select id, client_id, home_id, request_reference, package_type, term, price_in_pesos, first_day,
      end_day, nullif(rhythm, 'null'), start_minutes, stay_minutes, visit_count, checklist, state,
      confirmed_by, created_at
    from jsonb_populate_recordset(null::public.subscriptions, ${sql.json(rows)})`;
  const crew = company.subscriptions.flatMap(({ id, crew: members }) =>
    members.map((member) => ({ subscription_id: id, member_id: member.id })),
  );
  await sql`
    insert into public.subscription_crew
    select * from jsonb_populate_recordset(null::public.subscription_crew, ${sql.json(crew)})`;
}

async function storeVisits(
  sql: TransactionSql,
  { subscriptions }: Company,
  now: Date,
): Promise<void> {
  const visits = subscriptions.flatMap(({ id, visits: planned, checklist, client }) =>
    planned.map((visit) => ({
      id: visit.id,
      subscription_id: id,
      number: visit.number,
      starts_at: visit.start.toISOString(),
      ends_at: visit.end.toISOString(),
      state: visit.state,
      missed_reason: visit.missedReason,
      client_notes:
        visit.state === 'done' && visit.number % 5 === 0
          ? 'All done. The tap in the kitchen drips.'
          : '',
      team_notes: client.notes,
      checklist: [...checklist],
    })),
  );
  await sql`
    insert into public.visits (id, subscription_id, number, starts_at, ends_at, state, missed_reason,
      client_notes, team_notes, checklist)
    select id, subscription_id, number, starts_at, ends_at, state, missed_reason, client_notes, team_notes,
      checklist
    from jsonb_populate_recordset(null::public.visits, ${sql.json(visits)})`;
  const random = createRandom('crews');
  // A few of the next visits still lack a crew, so that Today has something to settle.
  const soon = now.getTime() + 6 * 24 * 3_600_000;
  const crew = subscriptions.flatMap(({ visits: planned, crew: members }) =>
    planned
      .filter(
        ({ start, state }) =>
          state !== 'scheduled' || start.getTime() > soon || !random.chance(0.06),
      )
      .flatMap((visit) => members.map((member) => ({ visit_id: visit.id, member_id: member.id }))),
  );
  await sql`
    insert into public.visit_crew (visit_id, member_id)
    select visit_id, member_id
    from jsonb_to_recordset(${sql.json(crew)}) as one (visit_id uuid, member_id uuid)`;
}

async function storePayments(sql: TransactionSql, company: Company, now: Date): Promise<void> {
  const random = createRandom('payments');
  const enteredBy = company.team.find(({ role }) => role === 'dispatcher')?.id;
  const rows = company.subscriptions.flatMap(({ id, firstDay, priceInPesos }) => {
    if (firstDay > manilaDayOf(now) || random.chance(0.06)) return [];
    const isInTwo = random.chance(0.25);
    const part = {
      subscription_id: id,
      method: random.one(['cash', 'gcash', 'gcash', 'maya', 'bank']),
      entered_by: enteredBy,
    };
    if (!isInTwo) return [{ ...part, day: firstDay, pesos: priceInPesos }];
    const half = Math.floor(priceInPesos / 2);
    return [
      { ...part, day: firstDay, pesos: half },
      { ...part, day: addDays(firstDay, 14), pesos: priceInPesos - half },
    ].filter(({ day }) => day <= manilaDayOf(now));
  });
  await sql`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    select subscription_id, day, pesos, method, entered_by
    from jsonb_populate_recordset(null::public.payments, ${sql.json(rows)})`;
}

/** Tells the history of the day that a storm emptied: its visits took place two days later. */
async function storeStorm(sql: TransactionSql, { stormDay, team }: Company): Promise<void> {
  const dispatcher = team.find(({ role }) => role === 'dispatcher');
  if (dispatcher === undefined) return;
  await sql`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, before, after, reason)
    select (${stormDay}::date - 1) + time '09:30' at time zone 'Asia/Manila', 'member', ${dispatcher.id},
      ${dispatcher.name}, 'visit', id::text, 'updated',
      jsonb_build_object('starts_at', starts_at - interval '2 days', 'ends_at', ends_at - interval '2 days'),
      jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at),
      'Storm signal no. 2: the day was moved'
    from public.visits
    where (starts_at at time zone 'Asia/Manila')::date = ${stormDay}::date + 2 and state = 'done'`;
}
