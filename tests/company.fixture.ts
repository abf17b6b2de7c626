import { ids } from './company-ids.fixture.ts';
import type { TestDatabase } from './database.ts';

const strong = new Set([ids.session.dispatcher, ids.session.owner, ids.session.deactivated]);

const roles = {
  workerOnVisit: 'worker',
  workerElsewhere: 'worker',
  dispatcher: 'dispatcher',
  owner: 'owner',
  deactivated: 'dispatcher',
} as const;

/**
 * Stores five members, two clients with a home each, three requests, a subscription with a visit
 * tomorrow and one in 20 days, a single job, and one or two rows of everything else.
 */
export async function storeCompany({ admin, authSql }: TestDatabase): Promise<void> {
  for (const [name, account] of Object.entries(ids.account)) {
    await authSql`insert into auth.users (id, email) values (${account}, ${`${name}@example.ph`})`;
  }
  for (const [name, id] of Object.entries(ids.session)) {
    const [, account] =
      Object.entries(ids.account).find(
        ([known]) => name === known || name === `${known}ByPassword`,
      ) ?? [];
    await authSql`
      insert into auth.sessions (id, user_id, aal)
      values (${id}, ${account ?? null}, ${strong.has(id) ? 'aal2' : 'aal1'})`;
  }
  for (const [name, role] of Object.entries(roles)) {
    const known = name as keyof typeof roles;
    await admin`
      insert into members (id, user_id, email, name, role, deactivated_at)
      values (${ids.member[known]}, ${ids.account[known]}, ${`${name}@example.ph`}, ${name}, ${role},
        ${known === 'deactivated' ? new Date() : null})`;
  }
  await storeClients(admin);
  await storeSchedule(admin);
  await storeConsultation(admin);
  await storeOnlinePayment(admin);
  await storeRecords(admin);
  await storeWishes(admin);
  await admin`
    insert into invitations (email, name, role, token_hash, invited_by, expires_at)
    values ('new@example.ph', 'Nena', 'worker', 'x', ${ids.member.owner}, now() + interval '7 days')`;
  await admin`insert into holidays (day, name) values ('2099-03-02', 'Town fiesta')`;
  await admin`insert into ways_to_pay (way, label, code) values ('qr-ph', 'The shop', 'x')`;
  await admin`
    insert into days_away (member_id, first_day, last_day)
    values (${ids.member.workerOnVisit}, '2099-01-01', '2099-01-02')`;
  await admin`
    insert into member_pictures (id, member_id) values (${ids.picture}, ${ids.member.workerOnVisit})`;
  await admin`insert into private.outbox (kind, recipient, subject, content) values ('x', 'a@b.ph', 'x', '{}')`;
  await admin`select private.count_hits('[{"key": "x", "allowed": 9, "seconds": 60}]')`;
}

async function storeClients(admin: TestDatabase['admin']): Promise<void> {
  const { account, member } = ids;
  await admin`
    insert into clients (id, account_id, name, email, phone)
    values (${ids.client}, ${account.client}, 'Ana', 'ana@example.ph', '09171234567'),
      (${ids.otherClient}, ${account.otherClient}, 'Eva', 'eva@example.ph', '+1 415 555 0100')`;
  await admin`
    insert into homes (id, client_id, address, town)
    values (${ids.home}, ${ids.client}, '1 St.', 'Lipa City'),
      (${ids.otherHome}, ${ids.otherClient}, '2 St.', 'Tagaytay City')`;
  await admin`
    insert into home_positions (home_id, place_code) values (${ids.home}, '0401014000'),
      (${ids.otherHome}, '0402119000')`;
  await admin`
    insert into pin_proposals (home_id, member_id, latitude, longitude, accuracy_in_meters)
    values (${ids.home}, ${member.dispatcher}, 13.94, 121.16, 20)`;
  await admin`
    insert into private.learnt_travel (from_town, to_town, time_of_day, factor, drives)
    values ('0401014000', '0402119000', 'day', 1.2, 20)`;
  await admin.unsafe(insertOrder(ids.order, account.client));
  await admin.unsafe(insertOrder('O-00000002', null));
  await admin`
    insert into requests (reference, idempotency_key, content_hash, account_id, name, email, phone, address,
      message, services)
    values (${ids.inquiry}, gen_random_uuid(), '', ${account.otherClient}, 'Eva', 'eva@example.ph',
      '09171234567', 'x', '', '{}')`;
  await admin`
    insert into contact_attempts (request_reference, client_id, member_id, channel, outcome)
    values (${ids.inquiry}, null, ${member.dispatcher}, 'call', 'reached'),
      (null, ${ids.client}, ${member.dispatcher}, 'sms', 'message-sent')`;
  await admin`
    insert into quotes (id, request_reference, valid_until, token_hash, sent_by)
    values (${ids.quote}, ${ids.inquiry}, '2099-01-01', 'x', ${member.dispatcher})`;
  await admin`insert into quote_lines values (${ids.quote}, 1, 'Roof', 900)`;
}

async function storeSchedule(admin: TestDatabase['admin']): Promise<void> {
  const { member } = ids;
  await admin`
    insert into subscriptions (id, client_id, home_id, request_reference, package_type, term,
      price_in_pesos, first_day, end_day, rhythm, start_minutes, stay_minutes, visit_count)
    values (${ids.subscription}, ${ids.client}, ${ids.home}, ${ids.order}, 'master-gwapo', '3-months',
      38640, ${dayFrom(0)}, ${dayFrom(90)}, '{}', 540, 120, 12)`;
  await admin`
    insert into subscriptions (id, client_id, home_id, package_type, price_in_pesos, first_day,
      start_minutes, stay_minutes, visit_count)
    values (${ids.job}, ${ids.otherClient}, ${ids.otherHome}, 'on-demand', 900, ${dayFrom(0)}, 540, 120, 1)`;
  await admin`
    insert into subscription_crew (subscription_id, member_id)
    values (${ids.subscription}, ${member.workerOnVisit})`;
  for (const [id, subscription, number, days] of [
    [ids.visit, ids.subscription, 1, 1],
    [ids.farVisit, ids.subscription, 2, 20],
    [ids.otherVisit, ids.job, 1, 2],
  ] as const) {
    await admin`
      insert into visits (id, subscription_id, number, starts_at, ends_at)
      values (${id}, ${subscription}, ${number}, ${timeOn(dayFrom(days), 9)}, ${timeOn(dayFrom(days), 11)})`;
  }
  await admin`
    insert into visit_crew (visit_id, member_id)
    values (${ids.visit}, ${member.workerOnVisit}), (${ids.farVisit}, ${member.workerOnVisit}),
      (${ids.otherVisit}, ${member.workerElsewhere})`;
  await admin`
    insert into private.crew_left (visit_id, member_id, left_at)
    values (${ids.farVisit}, ${member.owner}, now())`;
  await admin`
    insert into private.told_changes (visit_id, old_starts_at, old_ends_at, old_state, new_starts_at,
      new_ends_at, new_state)
    select id, starts_at, ends_at, state, starts_at, ends_at, 'skipped' from visits
    where id = ${ids.visit}`;
  await admin`
    insert into private.untold_changes (kind, told_to, visit_id, starts_at, ends_at, state)
    select 'visits-changed', ${ids.client}, id, starts_at, ends_at, state from visits
    where id = ${ids.visit}`;
  await admin`
    insert into payments (id, subscription_id, day, pesos, method, entered_by)
    values (${ids.payment}, ${ids.subscription}, ${dayFrom(0)}, 1000, 'gcash', ${member.dispatcher})`;
  await admin`
    insert into allocations (payment_id, due_id, subscription_id, pesos)
    select ${ids.payment}, id, subscription_id, 400 from dues where subscription_id = ${ids.subscription}`;
  await storeBooks(admin);
  await admin`
    insert into statement_lines (mark, payment_id, subscription_id, by_member)
    values ('another-mark-of-22-let', ${ids.payment}, ${ids.subscription}, ${member.dispatcher})`;
  await admin`
    insert into pay_links (id, subscription_id, token_hash) values (${ids.payLink}, ${ids.subscription}, 'x')`;
  await admin`
    insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
    values (${ids.subscription}, 'visit-not-placed', ${ids.visit}, 500, ${dayFrom(0)})`;
}

/** An online payment, the provider's report of it, and a failed refund of it. */
async function storeOnlinePayment(admin: TestDatabase['admin']): Promise<void> {
  await admin`
    insert into private.gateway_events (provider, event_id, kind)
    values ('paymongo', 'evt_1', 'payment.paid')`;
  await admin`
    with checkout as (
      insert into private.gateway_checkouts (subscription_id, paying, asked_by, pesos, provider, state, expires_at)
      values (${ids.subscription}, 'due', 'client', 100, 'paymongo', 'paid', now()) returning id
    )
    insert into gateway_payments (provider, provider_payment_id, payment_id, subscription_id, checkout_id,
      gross_in_centavos, fee_in_centavos, net_in_centavos)
    select 'paymongo', 'pay_1', ${ids.payment}, ${ids.subscription}, id, 10000, 250, 9750 from checkout`;
  await admin`
    insert into unposted_payments (provider, provider_payment_id, subscription_id, why, amount)
    values ('paymongo', 'pay_2', ${ids.subscription}, 'no-amount', 'null PHP')`;
  await admin`
    insert into private.gateway_refunds (refund_id, payment_id, pesos, state, asked_by)
    select id, ${ids.payment}, 100, 'failed', ${ids.member.owner} from refunds`;
}

async function storeBooks(admin: TestDatabase['admin']): Promise<void> {
  const { subscription, member, payment } = ids;
  const [due] = await admin<{ id: string }[]>`
    select id from dues where subscription_id = ${subscription}`;
  const row = { due_id: due?.id ?? null, subscription_id: subscription, by_member: member.owner };
  await admin`
    insert into invoices ${admin({ ...row, number: 'SI-9', day: dayFrom(0), pesos: 900 })}`;
  await admin`
    insert into invoice_voids (invoice_id, subscription_id, reason, by_member)
    select id, subscription_id, 'x', by_member from invoices`;
  await admin`
    insert into payment_promises (subscription_id, day, by_member)
    values (${subscription}, ${dayFrom(3)}, ${member.dispatcher})`;
  await admin`
    insert into withdrawn_promises (promise_id, subscription_id, by_member)
    select id, subscription_id, by_member from payment_promises`;
  await admin`
    insert into withholding_certificates (payment_id, subscription_id, quarter, by_member)
    values (${payment}, ${subscription}, date_trunc('quarter', ${dayFrom(0)}::timestamp), ${member.dispatcher})`;
}

async function storeConsultation(admin: TestDatabase['admin']): Promise<void> {
  const { consultation, inquiry, member } = ids;
  await admin`
    insert into consultations (id, request_reference, member_id, starts_at, ends_at)
    values (${consultation}, ${inquiry}, ${member.workerElsewhere}, ${timeOn(dayFrom(3), 10)},
      ${timeOn(dayFrom(3), 11)})`;
  await admin`
    insert into private.told_consultations
    select id, member_id::text, starts_at, ends_at, false from consultations`;
}

async function storeRecords(admin: TestDatabase['admin']): Promise<void> {
  const { account, member, visit } = ids;
  await admin`
    insert into visit_steps (id, visit_id, member_id, kind, known_start, recorded_at)
    select ${ids.step}, id, ${member.workerOnVisit}, 'on-the-way', starts_at, now() from visits
    where id = ${visit}`;
  await admin`insert into visit_reports (visit_id, note) values (${visit}, 'Gate key returned.')`;
  await admin`
    insert into photos (id, visit_id, taken_by, task, phase, source, taken_at, bytes, width, height)
    values (${ids.photo}, ${visit}, ${member.workerOnVisit}, 0, 'before', 'camera', now(), 1000, 1200, 900)`;
  await admin`
    insert into proof_shares (id, visit_id, account_id, token_hash, expires_at)
    values (${ids.share}, ${visit}, ${account.client}, 'x', now() + interval '30 days')`;
  await admin`
    insert into storage.objects (bucket_id, name, version)
    values ('incoming', ${`${visit}/${ids.photo}`}, '1'), ('photos', ${`${visit}/${ids.photo}`}, '2')`;
  await admin`insert into storage.unowned_files (version) values ('3')`;
}

async function storeWishes(admin: TestDatabase['admin']): Promise<void> {
  const { account, client, change, doneVisit, home, problem, subscription, visit } = ids;
  const [job] = await admin<{ id: string }[]>`
    insert into subscriptions (client_id, home_id, package_type, price_in_pesos, first_day, start_minutes,
      stay_minutes, visit_count)
    values (${client}, ${home}, 'on-demand', 900, ${dayFrom(-1)}, 540, 120, 1) returning id`;
  await admin`
    insert into write_offs (due_id, subscription_id, pesos, reason, by_member)
    select id, subscription_id, 50, 'x', ${ids.member.owner} from dues
    where subscription_id = ${job?.id ?? null}`;
  await admin`
    insert into visits (id, subscription_id, number, starts_at, ends_at, state, closed_at)
    values (${doneVisit}, ${job?.id ?? null}, 1, ${timeOn(dayFrom(-1), 9)}, ${timeOn(dayFrom(-1), 11)}, 'done',
      now() - interval '10 hours')`;
  await admin`
    insert into change_requests (id, subscription_id, visit_id, kind, state, asked_by, answer_by, lapses_at)
    values (${change}, ${subscription}, ${visit}, 'skip', 'waiting', ${account.client}, now() + interval '2 hours',
      now() + interval '4 hours')`;
  await admin`
    insert into private.untold_withdrawals (change_id, client_id) values (${change}, ${client})`;
  await admin`
    insert into private.erasing_notices (subscription_id, erased_from) values (${subscription}, now())`;
  await admin`
    insert into pauses (subscription_id, first_day, end_day)
    values (${subscription}, ${dayFrom(30)}, ${dayFrom(40)})`;
  await admin`
    insert into private.paused_visits (pause_id, visit_id, version, starts_at, ends_at, moved_alone, is_owed, crew)
    select pauses.id, visits.id, visits.version, starts_at, ends_at, false, false, '{}'
    from pauses, visits where visits.id = ${visit}`;
  await admin`
    insert into private.undoable_visits (visit_id, version, starts_at, ends_at, state, moved_alone, is_owed, crew, told)
    select id, 2, starts_at, ends_at, state, false, false, '{}', '[]' from visits where id = ${visit}`;
  await admin`insert into private.sms_months values ('2026-11-01', 50)`;
  await admin`insert into ratings (visit_id, stars) values (${doneVisit}, 4)`;
  await admin`
    insert into problems (id, visit_id, text, answer_by)
    values (${problem}, ${doneVisit}, 'A pot is broken.', now() + interval '1 day')`;
  await admin`
    insert into problem_photos (id, problem_id, bytes, width, height)
    values (gen_random_uuid(), ${problem}, 1000, 1200, 900)`;
  await admin`
    insert into claim_screenshots (id, payment_id, bytes, width, height)
    values (gen_random_uuid(), ${ids.payment}, 1000, 400, 800)`;
  await admin`
    insert into imports (id, kind, file_name, head, by_member)
    values (${doneVisit}, 'clients', 'clients.csv', '{Name}', ${ids.member.owner})`;
  await admin`insert into private.import_rows (import_id, number, cells) values (${doneVisit}, 2, '{Ana}')`;
  await admin`
    insert into private.imported (thing_id, import_id, kind, key, number)
    values (gen_random_uuid(), ${doneVisit}, 'client', 'C-1', 2)`;
  await admin`
    insert into private.push_keys (public_key, private_key) values (${'B'.repeat(87)}, ${'k'.repeat(43)})`;
  await admin`
    with session as (
      insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${account.client}) returning id
    )
    insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, room, language)
    select ${account.client}, id, 'https://push.example/to/one', ${'B'.repeat(87)}, ${'a'.repeat(22)}, 'portal', 'en'
    from session`;
  await admin`insert into calendar_feeds (client_id, token_hash) values (${client}, 'x')`;
  await admin`insert into deletions (account_id, client_id) values (${account.otherClient}, ${ids.otherClient})`;
}

export function insertOrder(reference: string, account: string | null): string {
  return `insert into public.requests (reference, idempotency_key, content_hash, account_id, name, email, phone,
      address, package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch)
    values ('${reference}', gen_random_uuid(), '', ${account === null ? 'null' : `'${account}'`}, 'Ana',
      'a@b.ph', '09171234567', 'x', 'on-demand', 'custom', '2099-01-01', '', '', false)`;
}

/** YYYY-MM-DD in Manila. */
export function dayFrom(days: number): string {
  return new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
}

/** An hour in Manila as ISO 8601. */
export function timeOn(day: string, hour: number): string {
  return `${day}T${String(hour).padStart(2, '0')}:00:00+08:00`;
}
