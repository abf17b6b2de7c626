import { createHash } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { manilaToday } from '../../domain/manila-date.ts';

export type CompanySize = {
  clients: number;
  subscriptions: number;
  visits: number;
  workers: number;
  requests: number;
  /** Of each visit; none by default. */
  checklist?: readonly string[];
};

/** A year of a company with 20 workers, grown over the years before. */
export const yearOfTwentyWorkers: CompanySize = {
  clients: 5_000,
  subscriptions: 8_000,
  visits: 100_000,
  workers: 20,
  requests: 100_000,
};

/** The first sixty of them have no answer yet. */
const openInquiries = 100;
/** Without a subscription yet. */
const agreedInquiries = 300;

/**
 * Each worker visits four homes a day, six days a week, in series with a fixed weekday and time.
 * The company's week begins three days before today, so that today is always a working day.
 */
const seriesPerWorker = 4 * 6;
/** Subscriptions take the series in turns. */
export const seriesOf = ({ workers }: CompanySize) => workers * seriesPerWorker;
/** How far the running series reach ahead. */
const weeksAhead = 9;

const firstNames =
  'Ana Ben Carla Dino Elena Felix Grace Hector Iris Jun Karen Leo Marisol Noel Ofelia Paolo Ramon Sofia Tomas Zeny';
const surnames =
  'Reyes Santos Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino Peña Salazar Navarro Mercado Panganiban Macaraeg Katigbak Malabanan Hernandez Tolentino';
const towns =
  'Lipa City,Batangas City,Tanauan City,Nasugbu,Tagaytay City,Dasmariñas City,Imus City,Bacoor City,Silang,Calamba City,Biñan City,Santa Rosa City,Los Baños';

/**
 * Fills the empty tables with the same company each time, its dates around today. The triggers are
 * off meanwhile, so the history of 60,000 changes is written here.
 */
export async function fillCompany(admin: Sql, size: CompanySize): Promise<void> {
  await admin.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await storePeople(transaction, size);
    await storeSubscriptions(transaction, size);
    await storeVisits(transaction, size);
    await storeRequests(transaction, size);
    await storeMoney(transaction);
    await storeHistory(transaction);
    await queueMails(transaction);
    await transaction`
      insert into private.client_words (client_id, words)
      select client_id, words from private.find_words(array(select id from public.clients))`;
  });
  await admin`vacuum analyze`;
  await admin`checkpoint`;
}

/** Queues the timed mails: a reminder of each visit, two for each term's end. */
async function queueMails(transaction: TransactionSql): Promise<void> {
  await transaction`
    select private.queue_reminders(array(
      select id from public.visits where state = 'scheduled' and starts_at > now()
    ))`;
  await transaction`
    select private.queue_renewal_mails(id) from public.subscriptions where state <> 'cancelled'`;
}

async function storePeople(
  transaction: TransactionSql,
  { clients, workers }: CompanySize,
): Promise<void> {
  const named = transaction`
    split_part(${firstNames}::text, ' ', number * 7 % 20 + 1) || ' '
      || split_part(${surnames}::text, ' ', (number + number / 20) % 23 + 1)`;
  await transaction`
    insert into public.members (id, email, name, role, since)
    select md5('member ' || number)::uuid, 'worker.' || number || '@maayos.example', ${named},
      'worker', current_date - 900
    from generate_series(1, ${workers}::int) as number`;
  await transaction`
    insert into public.clients (id, name, email, phone, created_at)
    select md5('client ' || number)::uuid, ${named}, 'client.' || number || '@example.ph',
      '+63 9' || lpad((number * 7919 % 100000000)::text, 9, '1'),
      now() - make_interval(hours => number % 20000)
    from generate_series(1, ${clients}::int) as number`;
  await transaction`
    insert into public.homes (id, client_id, address, town, gate)
    select md5('home ' || number)::uuid, md5('client ' || number)::uuid,
      number % 400 + 1 || ' Mabini St., Barangay ' || number % 60 || ', ' || town || ', 4217 Batangas',
      town, 'Ring twice.'
    from (
      select number, split_part(${towns}::text, ',', number % 13 + 1) as town
      from generate_series(1, ${clients}::int) as number
    ) as located`;
}

async function storeSubscriptions(transaction: TransactionSql, size: CompanySize): Promise<void> {
  const { clients, subscriptions, visits } = size;
  const series = seriesOf(size);
  const weeks = Math.ceil(visits / subscriptions);
  const generations = Math.ceil(subscriptions / series);
  await transaction`
    insert into public.subscriptions (
      id, client_id, home_id, request_reference, package_type, term, price_in_pesos, first_day,
      end_day, rhythm, start_minutes, stay_minutes, visit_count, state, created_at
    )
    select md5('subscription ' || number)::uuid, md5('client ' || client)::uuid,
      md5('home ' || client)::uuid, 'O-' || upper(lpad(to_hex(number), 8, '0')), 'master-gwapo',
      '3-months', 38640, first_day, end_day,
      jsonb_build_object('kind', 'weeks', 'every', 1, 'weekdays',
        jsonb_build_array(extract(isodow from first_day + lane % 6))),
      480 + lane / 6 % 4 * 150, 120,
      (number + 1) * ${visits}::bigint / ${subscriptions}::int
        - number * ${visits}::bigint / ${subscriptions}::int,
      case when end_day <= ${today()}::date and number % 40 = 0 then 'cancelled' else 'active' end,
      first_day - 5
    from (
      select *, greatest((first_day + interval '3 months')::date, first_day + 7 * ${weeks}::int)
        as end_day
      from (
        select number, number % ${series}::int as lane, number % ${clients}::int + 1 as client,
          ${today()}::date - 3 + 7 * (
            ${weeksAhead}::int + number % ${series}::int % ${weeks}::int
            - (${generations}::int - number / ${series}::int) * ${weeks}::int
          ) as first_day
        from generate_series(0, ${subscriptions}::int - 1) as number
      ) as started
    ) as numbered`;
  await transaction`
    insert into public.subscription_crew (subscription_id, member_id)
    select md5('subscription ' || number)::uuid,
      md5('member ' || number % ${series}::int / ${seriesPerWorker}::int + 1)::uuid
    from generate_series(0, ${subscriptions}::int - 1) as number`;
}

async function storeVisits(transaction: TransactionSql, size: CompanySize): Promise<void> {
  await transaction`
    insert into public.visits (
      id, subscription_id, number, starts_at, ends_at, state, missed_reason, cancelled_by, checklist,
      closed_at
    )
    select md5('visit ' || series || ' ' || number)::uuid, subscription_id, number, starts_at,
      starts_at + interval '2 hours', state,
      case state when 'missed' then 'weather' end, case state when 'cancelled' then 'team' end,
      ${[...(size.checklist ?? [])]}::text[],
      case when state in ('done', 'missed') then starts_at + interval '2 hours' end
    from (
      select *, case
        when starts_at >= (${today()}::date)::timestamp at time zone 'Asia/Manila' then 'scheduled'
        when (series * 31 + number * 7) % 50 = 0 then 'missed'
        when (series * 31 + number * 7) % 50 = 1 then 'skipped'
        when (series * 31 + number * 7) % 50 = 2 then 'cancelled'
        else 'done' end as state
      from (
        select series, stored.id as subscription_id, number, (
          stored.first_day + 7 * (number - 1) + series % ${seriesOf(size)}::int % 6
          + make_interval(mins => stored.start_minutes)
        ) at time zone 'Asia/Manila' as starts_at
        from generate_series(0, ${size.subscriptions}::int - 1) as series
        join public.subscriptions as stored on stored.id = md5('subscription ' || series)::uuid
        cross join lateral generate_series(1, stored.visit_count) as number
      ) as timed
    ) as stated`;
  // Of the coming visits some have no crew, and some workers have not seen what changed.
  await transaction`
    insert into public.visit_crew (visit_id, member_id, period, is_planned, told_at)
    select visits.id, crew.member_id, visits.period, visits.is_planned,
      case when visits.is_planned and left(visits.id::text, 1) = '1' then now() end
    from public.visits join public.subscription_crew as crew using (subscription_id)
    where not visits.is_planned or left(visits.id::text, 1) <> '0'`;
  await transaction`
    insert into private.booked_times (member_id, period, is_planned, visit_id)
    select member_id, period, is_planned, visit_id from public.visit_crew`;
}

/** The first became subscriptions; the newest inquiries are open. */
async function storeRequests(
  transaction: TransactionSql,
  { requests, subscriptions }: CompanySize,
): Promise<void> {
  await transaction`
    insert into public.requests (
      reference, idempotency_key, content_hash, client_id, status, created_at, clock_started_at,
      answered_at, name, email, phone, address, package_type, duration, start_date,
      additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch
    )
    select request_reference, md5(request_reference)::uuid, '', clients.id, 'confirmed',
      subscriptions.created_at, subscriptions.created_at,
      subscriptions.created_at + make_interval(hours => ascii(clients.email) % 3 + visit_count % 30),
      clients.name, clients.email, '+63 917 555 0123', homes.address, 'master-gwapo', '3-months',
      first_day, '', '₱38,640.00', 38640, false
    from public.subscriptions join public.clients on clients.id = subscriptions.client_id
    join public.homes on homes.id = home_id`;
  await transaction`
    insert into public.requests (
      reference, idempotency_key, content_hash, status, created_at, clock_started_at, answered_at,
      name, email, phone, address, message, services
    )
    select 'Q-' || upper(lpad(to_hex(number), 8, '0')), md5('inquiry ' || number)::uuid, '',
      case when number > ${openInquiries + agreedInquiries}::int then 'lost'
        when number > ${openInquiries}::int then 'won' when number > 60 then 'contacted'
        else 'received' end, sent,
      sent, case when number > 60 then sent + make_interval(mins => number * 17 % 1800) end,
      'Ana Reyes', 'asker.' || number || '@example.ph', '+63 917 555 0123',
      '12 Mabini St., Barangay San Roque, Lipa City, 4217 Batangas', 'How soon can you come?', '{carwash}'
    from (
      select number, now() - make_interval(mins => case when number > 60 then number * 60
        else number * 25 end) as sent
      from generate_series(1, ${requests - subscriptions}::int) as number
    ) as sent`;
  await transaction`
    insert into public.contact_attempts (request_reference, member_id, at, channel, outcome)
    select reference, md5('member 1')::uuid, answered_at, 'call', 'reached'
    from public.requests where answered_at is not null`;
}

/** Of twelve subscriptions one is unpaid, and three were paid in two parts. */
async function storeMoney(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    select id, first_day + part * 14,
      case when twelfth < 4 then case part when 0 then 20000 else 18640 end else 38640 end,
      'gcash', md5('member 1')::uuid
    from (
      select *, ('x' || left(id::text, 4))::bit(16)::int % 12 as twelfth from public.subscriptions
    ) as drawn
    cross join generate_series(0, 1) as part
    where first_day + part * 14 <= ${today()}::date and twelfth > 0 and (part = 0 or twelfth < 4)`;
}

/** Every second visit was moved once, up to 40,000; each client and some visits changed too. */
async function storeHistory(transaction: TransactionSql): Promise<void> {
  await transaction`
    insert into public.history (at, actor, actor_id, actor_name, thing, thing_id, change, before, after)
    (select least(starts_at, now()) - interval '3 days', 'member', md5('member 1')::uuid, 'Dana Cruz',
      'visit', id::text, 'updated', jsonb_build_object('starts_at', starts_at - interval '1 day'),
      jsonb_build_object('starts_at', starts_at)
    from public.visits where id::text < '8' order by id limit 40000)
    union all
    (select created_at, 'member', md5('member 1')::uuid, 'Dana Cruz', 'client', id::text, 'updated',
      '{"preferred_channel": "call"}', '{"preferred_channel": "sms"}' from public.clients)
    union all
    (select end_day::timestamptz - interval '20 days', 'member', md5('member 1')::uuid, 'Dana Cruz',
      'subscription', id::text, 'updated', '{"state": "active"}', '{"state": "cancelled"}'
    from public.subscriptions where state = 'cancelled')
    union all
    (select ends_at, 'member', md5('member 1')::uuid, 'Ben Santos', 'visit', id::text, 'updated',
      '{"state": "started"}', '{"state": "done"}'
    from public.visits where id::text > '8' order by id limit 15000)`;
}

/** Numbers start with 1. */
export const memberId = (number: number) => idOf(`member ${number}`);

/** Returns the id of a named thing: 'client 7' or 'visit 12 3'. */
export function idOf(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function today(): string {
  return manilaToday(new Date());
}
