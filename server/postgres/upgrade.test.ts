import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../tests/database.ts';
import { root } from '../pages/built-site.ts';
import { type Catalogue, readCatalogue } from './catalogue.fixture.ts';
import { migrate, refuseForRelease, UnfitDatabase } from './migrate.ts';

/**
 * What release 1.1 made of an empty database, with its marks, and the rows of a small company. Made
 * once from its migrations, 63 of which were the product's.
 */
const [made = '', rows = ''] = gunzipSync(
  readFileSync(new URL('release-1.1.sql.gz', import.meta.url)),
)
  .toString()
  .split('-- rows\n');
/** The same step as the server's, where the provider runs it. */
const upgrade = readFileSync(new URL('../../supabase/upgrades/1.1.sql', import.meta.url), 'utf8');

async function formerDatabase(): Promise<TestDatabase> {
  const former = await emptyDatabase();
  await former.sql.begin((transaction) => transaction.unsafe(made).simple());
  return former;
}

let fresh: TestDatabase;
beforeEach(async () => {
  fresh = await testDatabase();
});
afterEach(() => fresh.drop());

/** By name. */
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

const marks = (sql: Sql) => sql`
  select version, name, statements from supabase_migrations.schema_migrations order by version`;

describe('a database of release 1.1', () => {
  let former: TestDatabase;
  beforeEach(async () => {
    former = await formerDatabase();
    await former.admin.begin((transaction) => transaction.unsafe(rows).simple());
  });
  afterEach(() => former.drop());

  it('becomes what a new one is, in every definition, grant and mark', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(former.url)));
    expect(
      differences(await readCatalogue(former.admin), await readCatalogue(fresh.admin)),
    ).toEqual({});
    const ofProduct = async (sql: Sql) =>
      (await marks(sql)).filter(({ version }) => version > '20261120');
    expect(await ofProduct(former.sql)).toEqual(await ofProduct(fresh.sql));
    expect((await marks(former.sql)).map(({ version }) => version)).toEqual(
      (await marks(fresh.sql)).map(({ version }) => version),
    );
    const buckets = (sql: Sql) => sql`
      select id, public, file_size_limit, allowed_mime_types from storage.buckets order by id`;
    expect(await buckets(former.admin)).toEqual(await buckets(fresh.admin));
  });

  it('keeps every row, value for value, and all of it while a release is only asked', async () => {
    const before = await allRows(former.admin);
    const marked = await marks(former.sql);
    await refuseForRelease(former.sql, root);
    expect([await allRows(former.admin), await marks(former.sql)]).toEqual([before, marked]);
    await migrate(former.url);
    expect(before.requests?.length).toBeGreaterThan(2);
    // Consultations have a table of their own.
    before.requests = (before.requests ?? []).map((request) => {
      const { consultation_at: _at, consultation_with: _with, ...stays } = request;
      return { ...stays, frequency: null, preferred_days: null };
    });
    // Of older photos nobody knows how far the phone's clock was off.
    before.photos = (before.photos ?? []).map((photo) => ({ ...photo, clock_off_seconds: null }));
    before.invoice_voids = (before.invoice_voids ?? []).map((one) => ({
      ...one,
      frees_number: false,
    }));
    before.members = (before.members ?? []).map((member) => ({ ...member, on_site: false }));
    before.statement_lines = (before.statement_lines ?? []).map((one) => ({
      ...one,
      fee_due_id: null,
    }));
    before.unposted_payments = [];
    before.withdrawn_promises = [];
    before['private.untold_hints'] = [];
    before.base = [{ one: true, place_code: null }];
    before.home_positions = [];
    before.pin_proposals = [];
    before['private.learnt_travel'] = [];
    expect(await allRows(former.admin)).toEqual(before);
  });

  it('is marked by the file alone, once, where the provider runs it', async () => {
    const run = () => former.sql.begin((transaction) => transaction.unsafe(upgrade).simple());
    await run();
    const versions = (sql: Sql) => sql`
      select version, name from supabase_migrations.schema_migrations order by version`;
    // The provider runs what came after that file, and has the schema of live updates.
    const gathered = (await versions(fresh.sql)).filter(
      ({ version, name }) => version <= '20261125211400' && name !== 'realtime',
    );
    expect(await versions(former.sql)).toEqual(gathered);
    await expect(run()).rejects.toThrow('The database does not stand at release 1.1');
  });
});

describe('a database that does not stand at release 1.1', () => {
  let former: TestDatabase;
  beforeAll(async () => {
    former = await formerDatabase();
    await former.sql`create table marks as select * from supabase_migrations.schema_migrations`;
  });
  afterEach(() =>
    former.sql`
      truncate supabase_migrations.schema_migrations;
      insert into supabase_migrations.schema_migrations select * from marks`.simple(),
  );
  afterAll(() => former.drop());

  it.each([
    [
      'lacks one of its migrations',
      "delete from supabase_migrations.schema_migrations where version = '20261123084021'",
      'The database is older than release 1.1: it lacks the migration 20261123084021. Start release 1.1 on it once',
    ],
    [
      'was made by release 1.0',
      `delete from supabase_migrations.schema_migrations where version > '20261120';
      insert into supabase_migrations.schema_migrations (version, name) values
        ('20261120000000', 'private'), ('20261124120000', 'crew_pictures')`,
      'The database is older than release 1.1: it lacks the migration 20261122190000. Start release 1.1 on it once',
    ],
    [
      'has another migration of those days',
      `insert into supabase_migrations.schema_migrations (version, name) values ('20261124120000', 'crew_pictures')`,
      'The database does not stand at release 1.1, which does not know its migration 20261124120000.',
    ],
    [
      'was migrated by a newer release',
      `insert into supabase_migrations.schema_migrations (version, name) values ('20991231235959', 'robots')`,
      'The database is newer than this release, which does not know its migration 20991231235959 (robots).',
    ],
    [
      'has accounts of a newer release',
      `insert into supabase_migrations.schema_migrations (version, name) values ('20260101990000', 'robots')`,
      'The database is newer than this release, which does not know its migration 20260101990000 (robots).',
    ],
  ])('is refused, and left as it is, if it %s', async (_, change, sentence) => {
    await former.sql.unsafe(change).simple();
    const before = [await marks(former.sql), await readCatalogue(former.admin)];
    const refused = migrate(former.url);
    await expect(refused).rejects.toThrow(UnfitDatabase);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refuseForRelease(former.sql, root)).rejects.toThrow(
      sentence.replace('this release', basename(root)),
    );
    expect([await marks(former.sql), await readCatalogue(former.admin)]).toEqual(before);
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
