import { randomUUID } from 'node:crypto';
import type { Asked } from '../../../domain/changes/asked.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { ids } from '../../../tests/company-ids.fixture.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import type { ServedTeam } from '../team/team.fixture.ts';

/** In every text about the client. */
export const mark = 'Zyxwvut';

const { account, client, order, subscription } = ids;
const visits = `select id from visits where subscription_id in (
  select id from subscriptions where client_id = '${client}')`;

/** The rows of each table about the client; null if a table has none about any client. */
export const theirs: Record<string, string | null> = {
  allocations: null,
  base: null,
  calendar_feeds: null,
  change_requests: `subscription_id = '${subscription}'`,
  clients: `id = '${client}'`,
  // Gone with the client.
  claim_screenshots: null,
  consultations: `request_reference = '${order}'`,
  contact_attempts: `client_id = '${client}' or request_reference = '${order}'`,
  days_away: null,
  deletions: null,
  due_terms: null,
  // Only added to, so they come filled.
  dues: null,
  gateway_payments: null,
  // Filled by the changes below.
  history: null,
  holidays: null,
  // Gone with the address.
  home_positions: null,
  homes: `client_id = '${client}'`,
  // What it holds of a file is forgotten after a day.
  imports: null,
  invitations: null,
  invoice_voids: null,
  invoices: null,
  member_pictures: null,
  members: null,
  pauses: null,
  payment_promises: null,
  pay_links: null,
  payment_states: null,
  // Only voided once, so they come filled.
  payments: null,
  photos: null,
  // Gone with the address.
  pin_proposals: null,
  problem_photos: null,
  problems: `visit_id in (${visits})`,
  proof_shares: null,
  // Gone with the account.
  push_subscriptions: null,
  quote_lines: `quote_id in (select id from quotes where request_reference = '${order}')`,
  quotes: `request_reference = '${order}'`,
  ratings: `visit_id in (${visits})`,
  // Only paid out once, so they come filled.
  refunds: null,
  requests: `reference = '${order}'`,
  sms_settings: null,
  // Days, amounts and marks of lines, without a name.
  statement_lines: null,
  subscription_crew: null,
  subscriptions: `client_id = '${client}'`,
  // What the provider reports, which bears no name.
  unposted_payments: null,
  visit_crew: null,
  visit_reports: `visit_id in (${visits})`,
  visit_steps: null,
  visits: `subscription_id in (select id from subscriptions where client_id = '${client}')`,
  ways_to_pay: null,
  withholding_certificates: null,
  withdrawn_promises: null,
  write_offs: null,
};

export const asked: Asked[] = [
  {
    kind: 'move',
    startsAt: '2026-12-09T05:00:00.000Z',
    scope: 'following',
    ownDay: '2026-12-08',
  },
  {
    kind: 'pause',
    firstDay: '2026-12-10',
    endDay: '2026-12-20',
    newEndDay: '2027-03-01',
    visits: [{ id: ids.visit, number: 1, from: '2026-12-11T01:00:00.000Z', to: null }],
  },
  { kind: 'resume', from: '2026-12-15' },
  { kind: 'renew', reference: order },
  { kind: 'cancel', endsBefore: '2026-12-31' },
];

/** Writes the mark into every text of the client, twice, so that the history has both sides. */
export async function fill(team: ServedTeam): Promise<void> {
  const { admin } = team.database;
  await admin`
    insert into contact_attempts (request_reference, member_id, channel, outcome)
    values (${order}, ${ids.member.dispatcher}, 'call', 'reached')`;
  await admin`
    insert into consultations (request_reference, starts_at, ends_at)
    values (${order}, '2099-01-01 09:00+08', '2099-01-01 10:00+08')`;
  const [quote] = await admin`
    insert into quotes (request_reference, valid_until, token_hash, sent_by)
    values (${order}, '2099-01-01', 'y', ${ids.member.dispatcher}) returning id`;
  await admin`insert into quote_lines values (${quote?.id}, 1, 'Roof', 900)`;
  const columns = await admin<{ table: string; column: string; isList: boolean }[]>`
    select table_name as table, column_name as column, data_type = 'ARRAY' as "isList"
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and (data_type = 'text' or data_type = 'ARRAY' and udt_name = '_text')`;
  for (const { table, column, isList } of columns) {
    const rows = theirs[table];
    if (!rows || chosen.has(column)) continue;
    for (const text of [`${mark} 1234567890`, `${mark}@example.ph`]) {
      const value = isList ? `array['${text}']` : `'${text}'`;
      await admin.unsafe(`update public.${table} set ${column} = ${value} where ${rows}`);
    }
  }
  await admin`
    insert into payments (subscription_id, day, pesos, method, reference, note, entered_by)
    values (${subscription}, now()::date, 500, 'bank', ${mark}, ${mark}, ${ids.member.dispatcher})`;
  await admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member)
    select id, subscription_id, 'voided', ${mark}, ${ids.member.dispatcher} from payments
    where reference = ${mark}`;
  await admin`
    with extra as (
      insert into dues (subscription_id, number, kind, text)
      values (${subscription}, 2, 'extra', ${mark}) returning id
    )
    insert into due_terms (due_id, subscription_id, day, pesos, reason)
    select id, ${subscription}, now()::date, 0, 'agreed' from extra`;
  await admin`
    with due as (
        -- What was written off of the subscription would be paid too much by now.
        select dues.id, subscription_id from dues join subscriptions on subscriptions.id = subscription_id
        where client_id = ${client} and subscription_id <> ${subscription} limit 1
      ),
      invoice as (
        insert into invoices (due_id, subscription_id, number, day, pesos, by_member)
        select id, subscription_id, 'SI-1', now()::date, 100, ${ids.member.dispatcher} from due
        returning id, subscription_id
      ),
      voided as (
        insert into invoice_voids (invoice_id, subscription_id, reason, by_member)
        select id, subscription_id, ${mark}, ${ids.member.dispatcher} from invoice
      )
    insert into write_offs (due_id, subscription_id, pesos, reason, by_member)
    select id, subscription_id, 100, ${mark}, ${ids.member.owner} from due`;
  await admin`
    update refunds set state = 'paid', paid_day = now()::date, method = 'bank', reference = ${mark},
      paid_by = ${ids.member.dispatcher}, paid_at = now()
    where subscription_id = ${subscription}`;
  for (const { kind, ...details } of [
    { kind: 'task', task: 0, isDone: false, reason: mark },
    { kind: 'finish', photoIds: [], noPairReason: mark, note: mark },
    { kind: 'not-possible', reason: 'weather', note: mark },
  ]) {
    await admin`
      insert into visit_steps (id, visit_id, member_id, kind, known_start, recorded_at, details)
      select gen_random_uuid(), id, ${ids.member.workerOnVisit}, ${kind}, starts_at, now(),
        ${admin.json(details)}
      from visits where id = ${ids.visit}`;
  }
  await admin`
    update visit_reports set tasks = ${admin.json([{ task: 0, isDone: false, reason: mark }])}
    where visit_id = ${ids.visit}`;
  await admin`
    update change_requests set asked = ${admin.json({ kind: 'skip', words: mark })}, state = 'withdrawn',
      decided_at = now()
    where id = ${ids.change}`;
  for (const { kind, ...details } of asked) {
    await admin`
      insert into change_requests (subscription_id, visit_id, kind, asked, state, asked_by, decided_at)
      values (${subscription}, ${kind === 'move' ? ids.visit : null}, ${kind},
        ${admin.json({ kind, ...details })}, 'done', ${account.client}, now())`;
  }
  await admin`
    with made as (
      insert into imports (id, kind, file_name, head, by_member, digest, made_at)
      values (gen_random_uuid(), 'clients', 'clients.csv', '{Number}', ${ids.member.owner}, '', now())
      returning id
    )
    insert into private.imported (thing_id, import_id, kind, key, number)
    select thing_id::uuid, id, kind, ${mark} || kind, row_number() over () from made, (
      values (${client}, 'client'), (${subscription}, 'plan')
      union all select id::text, 'home' from homes where client_id = ${client}
    ) as thing (thing_id, kind)`;
  await admin`
    update private.undoable_visits set untold_reason = ${mark} where visit_id = ${ids.visit}`;
  await admin`
    update requests set assigned_to = ${ids.member.dispatcher} where reference = ${order}`;
  await admin`
    insert into private.outbox (kind, recipient, reference, subject, content)
    values ('x', ${`${mark}@example.ph`}, ${order}, ${mark}, ${admin.json({ text: mark })}),
      ('x', ${`${mark}.Own@example.ph`}, null, ${mark}, ${admin.json({ text: mark })})`;
  await admin`
    insert into private.outbox (kind, recipient, about) values ('visit-done', 'x@example.ph', ${ids.visit})`;
  // One call about a consultation waits, and one was made.
  await admin`
    insert into private.outbox (kind, about, channel, content, sent_at, told_by)
    select 'consultation-changed', consultations.id, 'call', told.*
    from consultations, (values
      (null::jsonb, null::timestamptz, null::uuid),
      (${admin.json({ spoken: mark })}, now(), ${ids.member.dispatcher})
    ) as told
    where request_reference = ${order}`;
  await queueForAll(team);
  await team.database.authSql`
    update auth.users set email = ${`${mark}.own@example.ph`.toLowerCase()}, email_confirmed_at = now(),
      raw_user_meta_data = ${admin.json({ name: mark })}
    where id = ${account.client}`;
  await team.files.write(
    'photos',
    photoNames(ids.photo).picture,
    new Uint8Array([1]),
    'image/jpeg',
  );
}

/** Addresses of others that the client once typed into orders. */
export const [teamEmail, invited] = ['team@example.ph', 'invited@example.ph'];

/** Queues mails to people named in the client's requests, some of them about other things. */
export async function queueForAll(team: ServedTeam): Promise<void> {
  const { admin } = team.database;
  for (const [reference, email] of [
    ['Q-00000011', teamEmail],
    ['Q-00000012', invited],
  ] as const) {
    await admin`
      insert into requests (reference, idempotency_key, content_hash, account_id, name, email, phone, address,
        message, services)
      values (${reference}, gen_random_uuid(), '', ${account.client}, ${mark}, ${email}, '09171234567', 'x', '', '{}')`;
  }
  const [quote] = await admin`
    insert into quotes (request_reference, valid_until, token_hash, sent_by)
    values ('Q-00000012', '2099-01-01', 'z', ${ids.member.dispatcher}) returning id`;
  await admin.begin((transaction) =>
    queueMails(transaction, [
      { kind: 'team-digest', recipient: teamEmail, about: randomUUID() },
      { kind: 'order-team', recipient: teamEmail, about: 'O-00000002' },
      { kind: 'order-team', recipient: teamEmail, about: 'Q-00000011' },
      {
        kind: 'invitation',
        recipient: invited,
        subject: 'Join',
        title: 'Join',
        blocks: [],
        preheader: '',
      },
      {
        kind: 'quote',
        recipient: invited,
        request: 'Q-00000012',
        subject: `For ${mark}`,
        title: mark,
        blocks: [],
        preheader: '',
      },
      {
        kind: 'quote-ends',
        recipient: invited,
        about: quote?.id,
        subject: `For ${mark}`,
        title: mark,
        blocks: [],
        preheader: '',
      },
    ]),
  );
}

/** Columns that take only certain words, or that the other kind of request has. */
const chosen = new Set([
  'language',
  'closed_as',
  'frequency',
  ...['status', 'state', 'kind', 'duration', 'term', 'package_type', 'services', 'message'],
  ...['channel', 'outcome', 'missed_reason', 'cancelled_by', 'preferred_channel'],
  ...['reference', 'request_reference'],
]);
