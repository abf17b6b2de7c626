import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';
import { deliverDue } from '../../supabase/functions/_shared/delivery/deliver.ts';
import { queueMails } from '../../supabase/functions/_shared/service-mails/queue.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../tests/database.ts';
import { noFiles } from '../mail/smtp-peer.fixture.ts';
import { type Catalogue, readCatalogue } from './catalogue.fixture.ts';
import { migrate, UnfitDatabase } from './migrate.ts';

/**
 * What release 1.0 made of an empty database, with its marks, and the rows of a small company. Made
 * once from its 57 migrations.
 */
const [made = '', rows = ''] = gunzipSync(
  readFileSync(new URL('release-1.0.sql.gz', import.meta.url)),
)
  .toString()
  .split('-- rows\n');

let fresh: TestDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
});
afterEach(() => fresh.drop());

/** What differs between two catalogues, by name. */
function differences(one: Catalogue, other: Catalogue): Record<string, [unknown, unknown]> {
  const names = Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
  return Object.fromEntries(names.map((name) => [name, [one[name], other[name]]]));
}

/** Returns all rows of all tables as JSON, in one order. */
async function allRows(admin: Sql): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await admin<{ name: string }[]>`
    select pg_class.oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = any(array['public', 'private', 'auth', 'storage']::regnamespace[])`;
  const read: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    const found = await admin.unsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(each) as row from ${name} as each order by each::text`,
    );
    read[name] = found.map(({ row }) => row);
  }
  return read;
}

describe('a database of release 1.0', () => {
  let former: TestDatabase;
  beforeEach(async () => {
    former = await emptyDatabase();
    await former.sql.begin((transaction) => transaction.unsafe(made).simple());
    await former.admin.begin((transaction) => transaction.unsafe(rows).simple());
  });
  afterEach(() => former.drop());

  it('becomes what a new one is, in every definition, grant and mark', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(former.url)));
    expect(
      differences(await readCatalogue(former.admin), await readCatalogue(fresh.admin)),
    ).toEqual({});
    const marks = (sql: Sql) => sql`
      select version, name from supabase_migrations.schema_migrations order by version`;
    expect(await marks(former.sql)).toEqual(await marks(fresh.sql));
    const buckets = (sql: Sql) => sql`
      select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id`;
    expect(await buckets(former.admin)).toEqual(await buckets(fresh.admin));
  });

  it('keeps every row, value for value', async () => {
    const before = await allRows(former.admin);
    await migrate(former.url);
    const after = await allRows(former.admin);
    expect(before.requests?.length).toBeGreaterThan(2);
    // What voided a payment stands in a table of its own now.
    before.payments = (before.payments ?? []).map((payment) => {
      const { voided_at: _at, voided_by: _by, void_reason: _reason, ...stays } = payment;
      return stays;
    });
    for (const [table, kept] of Object.entries(before)) {
      expect([table, after[table]]).toMatchObject([table, kept]);
    }
  });

  it('has one due for each price on the first day, and payments that count cover it', async () => {
    const { admin } = former;
    await admin`
      insert into payments (subscription_id, day, pesos, method, entered_by, voided_at, voided_by, void_reason)
      select subscription_id, day, 77, method, entered_by, now(), entered_by, 'Entered twice' from payments`;
    const owed = await admin`
      select id, first_day, coalesce(settled_price_in_pesos, price_in_pesos) as pesos from subscriptions
      where coalesce(settled_price_in_pesos, price_in_pesos) > 0 order by id`;
    const paid = await admin`
      select id, pesos from payments where voided_at is null order by id`;
    expect([owed.length > 0, paid.length > 0]).toEqual([true, true]);
    await migrate(former.url);
    const dues = await admin`
      select dues.subscription_id as id, day as first_day, pesos from dues join due_terms on due_id = dues.id
      where number = 1 order by 1`;
    expect(dues).toEqual(owed);
    const covering = await admin`
      select payment_id as id, sum(pesos)::integer as pesos from allocations group by payment_id order by 1`;
    expect(covering).toEqual(paid);
    // What was voided was confirmed before.
    expect(await admin`select from payment_states where state = 'confirmed'`).toHaveLength(
      2 * paid.length,
    );
    expect(await admin`select distinct reason from payment_states where state = 'voided'`).toEqual([
      { reason: 'Entered twice' },
    ]);
    expect(
      await admin`select from subscriptions where private.ledger_fault(array[id]) is not null`,
    ).toEqual([]);
  });

  it('keeps the consultations that are to come, and tells nobody anew', async () => {
    const { admin } = former;
    const [planned] = await admin<{ reference: string; member: string; at: Date }[]>`
      update public.requests set status = 'consultation',
        consultation_at = (now() at time zone 'Asia/Manila')::date + 30 + time '10:00',
        consultation_with = (select id from public.members where deactivated_at is null limit 1)
      where reference = (
        select reference from public.requests where kind = 'inquiry' and status in ('received', 'contacted') limit 1
      )
      returning reference, consultation_with as member, consultation_at as at`;
    await migrate(former.url);
    expect(
      await admin`
        select request_reference as reference, member_id as member, starts_at as at, state
        from public.consultations`,
    ).toEqual([{ ...planned, state: 'planned' }]);
    expect(await admin`select from private.outbox where kind like 'consultation%'`).toEqual([]);
  });

  it('keeps the holidays that the team entered, and none that it removed', async () => {
    const { admin } = former;
    await admin.begin(async (transaction) => {
      // The rows were restored without triggers. What the team does is kept in the history.
      await transaction`set local session_replication_role = origin`;
      await transaction`delete from public.holidays where day in ('2027-05-01', '2027-12-30')`;
      await transaction`
        insert into public.holidays (day, name) values
          ('2027-12-30', 'Rizal Day'), ('2027-03-26', 'Good Friday'), ('2027-01-20', 'Town fiesta')`;
    });
    await migrate(former.url);
    expect(
      await admin`
        select day::text, day_kind, computed_for is null as is_entered, is_assumed, is_dropped
        from public.holidays where day between '2027-01-01' and '2027-05-01' or day = '2027-12-30' order by day`,
    ).toEqual(
      [
        ['2027-01-01', 'regular', 'computed', 'assumed'],
        ['2027-01-20', 'special', 'entered', 'sure'],
        ['2027-03-26', 'regular', 'entered', 'sure'],
        ['2027-04-09', 'regular', 'computed', 'assumed'],
        ['2027-05-01', 'regular', 'computed', 'dropped'],
        ['2027-12-30', 'regular', 'computed', 'sure'],
      ].map(([day, kind, origin, standing]) => ({
        ...{ day, day_kind: kind, is_entered: origin === 'entered' },
        ...{ is_assumed: standing === 'assumed', is_dropped: standing === 'dropped' },
      })),
    );
  });

  it('delivers the mails that wait, each as it was queued', async () => {
    const { admin, sql } = former;
    await admin`delete from private.outbox`;
    await admin`
      insert into private.outbox (kind, recipient, reference)
      select mail.kind || '-' || audience, audience || '@example.ph', reference
      from unnest(array['order', 'inquiry']) as mail (kind), unnest(array['team', 'customer']) as audience,
        lateral (
          select reference from public.requests
          where requests.kind = mail.kind and email <> 'erased' order by created_at limit 1
        ) as one`;
    await admin`
      insert into private.outbox (kind, recipient, reference) values
        ('order-team', 'team@example.ph', 'O-ZZZZZZZZ')`;
    await admin`
      insert into private.outbox (kind, recipient, reply_to, subject, content) values (
        'recovery', 'ana@example.ph', 'us@example.ph', 'Set a new password',
        '{"preheader": "Soon", "title": "Hello", "blocks": []}'
      )`;
    await admin`
      insert into private.outbox (kind, recipient, about, occasion, due_at)
      select 'visit-reminder', 'later@example.ph', id, 'visit-reminder:' || id || ':2099-01-01', '2099-01-01'
      from public.visits limit 1`;
    const waiting = () => admin`
      select kind, recipient, message_id, due_at from private.outbox
      where sent_at is null and failed_at is null order by id`;
    const before = await waiting();
    await migrate(former.url);
    expect(await waiting()).toEqual(before);

    const left: string[] = [];
    await deliverDue({
      sql,
      send: async ({ recipient, replyTo, subject }) => {
        left.push(`${recipient} ${replyTo}: ${subject.replace(/[OQ]-\w{8}.*/, '…')}`);
      },
      ...{ brand: defaultBrand, siteUrl: 'http://site.test', files: noFiles },
    });
    expect(left.toSorted()).toEqual([
      'ana@example.ph us@example.ph: Set a new password',
      `customer@example.ph ${defaultBrand.email}: We have your inquiry …`,
      `customer@example.ph ${defaultBrand.email}: We have your order …`,
      'team@example.ph a@b.ph: New order …',
      'team@example.ph eva@example.ph: New inquiry …',
    ]);
    expect(
      await admin`
        select last_error from private.outbox where failed_at is not null`,
    ).toEqual([{ last_error: 'The order or inquiry was deleted.' }]);
    expect(await admin`select kind from private.outbox where waits`).toEqual([
      { kind: 'visit-reminder' },
    ]);
  });

  it('knows what waits and what was told, so that nothing is told twice', async () => {
    const { admin } = former;
    await admin`delete from private.outbox`;
    const [{ id: visit } = { id: '' }] = await admin<{ id: string }[]>`
      select id from public.visits limit 1`;
    await admin`
      insert into private.outbox (kind, recipient, about, occasion, told_occasion, sent_at) values
        ('visit-done', 'ana@example.ph', ${visit}, null, ${`visit-done:${visit}`}, now()),
        ('visit-missed', 'ana@example.ph', ${visit}, ${`visit-missed:${visit}`}, null, null),
        ('visits-changed', 'old@example.ph', ${visit}, ${`visits-changed:${visit}`}, null, null)`;
    await migrate(former.url);
    await admin.begin((transaction) =>
      queueMails(
        transaction,
        (['visit-done', 'visit-missed', 'visits-changed'] as const).map((kind) => ({
          ...{ kind, recipient: 'new@example.ph', about: visit },
        })),
      ),
    );
    const mails = await admin`select kind, recipient from private.outbox order by id`;
    expect(mails).toEqual([
      { kind: 'visit-done', recipient: 'ana@example.ph' },
      { kind: 'visit-missed', recipient: 'ana@example.ph' },
      { kind: 'visits-changed', recipient: 'new@example.ph' },
    ]);
  });

  it('keeps of a subscription only whether it was cancelled', async () => {
    const [{ id } = { id: '' }] = await former.admin<{ id: string }[]>`
      select id from public.subscriptions limit 1`;
    for (const state of ['paused', 'ended']) {
      await former.admin`
        insert into public.subscriptions
        select (jsonb_populate_record(each, jsonb_build_object('id', gen_random_uuid(), 'state', ${state}::text,
          'request_reference', null))).* from public.subscriptions as each where id = ${id}`;
    }
    const history = () => former.admin`select count(*) from public.history`;
    const before = await history();
    await migrate(former.url);
    const states = await former.admin`select distinct state from public.subscriptions`;
    expect(states.map(({ state }) => state)).not.toContain('paused');
    expect(states.map(({ state }) => state)).not.toContain('ended');
    expect(await history()).toEqual(before);
  });

  it('is refused, and left as it is, where a migration of 1.0 is missing', async () => {
    await former.sql`
      delete from supabase_migrations.schema_migrations where version = '20261124120000'`;
    const before = await readCatalogue(former.admin);
    const refused = migrate(former.url);
    await expect(refused).rejects.toThrow(UnfitDatabase);
    await expect(refused).rejects.toThrow(
      'The database is older than release 1.0: it lacks the migration 20261124120000. Start release 1.0 on it once',
    );
    expect(await readCatalogue(former.admin)).toEqual(before);
  });
});

it.each([
  [
    'a function',
    'create or replace function private.is_near(starts_at timestamptz, ends_at timestamptz) returns boolean language sql stable return ends_at > now()',
  ],
  ['a grant', 'grant delete on public.requests to team'],
  ['a policy', 'alter policy "members read themselves" on public.members using (true)'],
  ['a default', 'alter table public.visits alter moved_alone set default true'],
  ['a constraint', 'alter table public.visits drop constraint visits_stay'],
  ['an index', 'drop index public.visits_by_time'],
  ['a trigger', 'alter table public.visits disable trigger note_changes'],
  ['forced policies', 'alter table public.homes no force row level security'],
])('the comparison of databases sees %s', async (_, change) => {
  const before = await readCatalogue(fresh.admin);
  await fresh.sql.unsafe(change);
  expect(Object.keys(differences(before, await readCatalogue(fresh.admin)))).not.toEqual([]);
});
