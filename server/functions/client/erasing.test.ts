import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { client as clientCall } from '../../../contract/team/client-record.ts';
import { request } from '../../../contract/team/request-details.ts';
import { visit } from '../../../contract/team/visit.ts';
import type { Asked } from '../../../domain/changes/asked.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { type Erasing, eraseDue } from '../../../supabase/functions/_shared/erasing/erase-due.ts';
import { queueMails } from '../../../supabase/functions/_shared/service-mails/queue.ts';
import { storeCompany } from '../../../tests/company.fixture.ts';
import { ids } from '../../../tests/company-ids.fixture.ts';
import { cancelAt } from '../../../tests/settled-price.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { settle } from './clients.fixture.ts';

/** Stands in every text that says something of the client. */
const mark = 'Zyxwvut';

const { account, client, order, subscription } = ids;
const visits = `select id from visits where subscription_id in (
  select id from subscriptions where client_id = '${client}')`;

/** The rows of each table that speak of the client; null for tables that speak of nobody, or of the team. */
const theirs: Record<string, string | null> = {
  allocations: null,
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
  visit_crew: null,
  visit_reports: `visit_id in (${visits})`,
  visit_steps: null,
  visits: `subscription_id in (select id from subscriptions where client_id = '${client}')`,
  ways_to_pay: null,
  withholding_certificates: null,
  write_offs: null,
};

/** What the client asked for once. */
const asked: Asked[] = [
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

let team: ServedTeam;
let person: Person;
let erasing: Erasing;
const forgotten: string[] = [];
beforeAll(async () => {
  team = await serveTeam();
  await storeCompany(team.database);
  await fill();
  person = await team.addClient(account.client);
  erasing = {
    sql: team.database.sql,
    files: team.files,
    now: () => new Date(),
    forgetCopies: async (names) => {
      forgotten.push(...names);
    },
  };
});
afterAll(() => team.close());

/** Writes the mark into every text of the client that takes one, twice, so that the history has both sides. */
async function fill(): Promise<void> {
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
  // One call about a consultation waits, and one was told.
  await admin`
    insert into private.outbox (kind, about, channel, content, sent_at, told_by)
    select 'consultation-changed', consultations.id, 'call', told.*
    from consultations, (values
      (null::jsonb, null::timestamptz, null::uuid),
      (${admin.json({ spoken: mark })}, now(), ${ids.member.dispatcher})
    ) as told
    where request_reference = ${order}`;
  await queueForAll();
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

/** Neither is an account's or a client's own address; the client typed both into orders of theirs once. */
const [teamEmail, invited] = ['team@example.ph', 'invited@example.ph'];

/** Queues mails to people whom requests of the client name: some about these requests, some not. */
async function queueForAll(): Promise<void> {
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

/** What takes only a few words, or is of the other kind of request. */
const chosen = new Set([
  'language',
  'closed_as',
  ...['status', 'state', 'kind', 'duration', 'term', 'package_type', 'services', 'message'],
  ...['channel', 'outcome', 'missed_reason', 'cancelled_by', 'preferred_channel'],
  ...['reference', 'request_reference'],
]);

/** Returns the tables that still hold a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { admin } = team.database;
  const tables = await admin<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth', 'storage')
    order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await admin.unsafe(
      `select from ${name} as held where strpos(lower(held::text), lower('${text}')) > 0`,
    );
    if (rows.count > 0) found.push(name);
  }
  return found;
}

const begin = async (daysAgo: number) => {
  await settle(team, { subscription });
  await team.database.admin`
    update visits set state = 'cancelled', cancelled_by = 'subscription'
    where state = 'scheduled' and subscription_id in (select id from subscriptions where client_id = ${client})`;
  const others = await team.database.admin<{ id: string }[]>`
    select id from subscriptions where client_id = ${client} and id <> ${subscription}`;
  for (const { id } of others) await team.database.admin.begin((sql) => cancelAt(sql, id, 0));
  await person.call(deleteAccount, {});
  await team.database.admin`
    update deletions set begun_at = now() - make_interval(days => ${daysAgo})
    where account_id = ${account.client}`;
};

describe('30 days after a deletion began', () => {
  it('every table says of which rows it speaks of a client', async () => {
    const tables = await team.database.admin<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(theirs).toSorted());
  });

  it('nothing is erased before', async () => {
    expect(await tablesWith(mark)).toEqual(
      expect.arrayContaining(['auth.users', 'private.outbox', 'public.clients', 'public.history']),
    );
    await begin(29);
    await eraseDue(erasing);
    expect(await tablesWith(mark)).toContain('public.clients');
    const early = team.database.admin`select private.erase_client(id) from deletions`;
    await expect(early).rejects.toThrow('This deletion is not due.');
  });

  it('no text in any column of any table speaks of the client, and files are gone', async () => {
    await team.database.admin`
      update deletions set begun_at = now() - interval '30 days' where account_id = ${account.client}`;
    await Promise.all([eraseDue(erasing), eraseDue(erasing)]);
    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith('ana@example.ph')).toEqual([]);
    expect(await team.database.admin`select from private.outbox where channel = 'call'`).toEqual(
      [],
    );
    expect(await team.files.read('photos', photoNames(ids.photo).picture)).toBeNull();
    expect(await team.database.admin`select from claim_screenshots`).toHaveLength(0);
    expect(forgotten).toEqual(
      expect.arrayContaining([`${mark}.own@example.ph`.toLowerCase(), order]),
    );
  });

  it('the team still opens what is left, with the days that were asked for', async () => {
    const { dispatcher } = team;
    await team.database.admin`
      update requests set email = 'erased' where reference = 'O-00000002'`;
    const { changes, requests } = await dispatcher.call(clientCall, { id: client });
    // Another's request that was erased too has the same address now.
    expect(requests.map(({ reference }) => reference)).not.toContain('O-00000002');
    const shown = asked.map((change) => expect.objectContaining({ kind: change.kind }));
    expect(changes.latest).toEqual(expect.arrayContaining(shown));
    const kept = await team.database.admin`
      select asked from change_requests where state = 'done' and subscription_id = ${subscription}`;
    expect(kept.map((row) => row.asked)).toEqual(expect.arrayContaining(asked));
    await dispatcher.call(visit, { id: ids.visit });
    await dispatcher.call(request, { reference: order });
  });

  it('the account is gone, once; days, amounts and methods of payments stay', async () => {
    const { admin } = team.database;
    expect(await admin`select from auth.users where id = ${account.client}`).toHaveLength(0);
    const [kept] = await admin`
      select clients.state, clients.name, pesos, method, reference, reason from clients
        join subscriptions on client_id = clients.id join payments on subscription_id = subscriptions.id
        join payment_states on payment_id = payments.id
      where clients.id = ${client} and payment_states.state = 'voided'`;
    expect(kept).toEqual({
      state: 'erased',
      name: 'erased',
      pesos: 500,
      method: 'bank',
      reference: 'erased',
      reason: 'erased',
    });
    const [deletion] = await admin`select erased_at from deletions where client_id = ${client}`;
    await eraseDue(erasing);
    expect(await admin`select erased_at from deletions where client_id = ${client}`).toEqual([
      deletion,
    ]);
    expect((await person.ask(deleteAccount)).status).toBe(401);
  });

  it('the mails of others still wait, also to addresses that the client once typed', async () => {
    const waiting = await team.database.admin`
      select kind, recipient, reference from private.outbox
      where recipient in (${teamEmail}, ${invited}) and waits order by id`;
    expect(waiting).toEqual([
      { kind: 'team-digest', recipient: teamEmail, reference: null },
      { kind: 'order-team', recipient: teamEmail, reference: 'O-00000002' },
      { kind: 'invitation', recipient: invited, reference: null },
    ]);
  });

  it('other clients and the team are as before', async () => {
    const { admin } = team.database;
    const [other] =
      await admin`select name, email, state from clients where id = ${ids.otherClient}`;
    expect(other).toEqual({ name: 'Eva', email: 'eva@example.ph', state: 'active' });
    const members =
      await admin`select from members where name = 'erased' or deactivated_at > now()`;
    expect(members).toHaveLength(0);
  });
});
