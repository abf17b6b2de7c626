import type { Sql } from 'postgres';
import { makeAccounts } from './accounts.ts';
import type { Cluster } from './cluster.ts';
import { type CompanySize, fillCompany } from './company.ts';
import { fillFeedback } from './feedback.ts';
import { fillLedger } from './ledger.ts';
import { fillMessages } from './messages.ts';
import { fillRecords } from './records.ts';

/** A company with 200 workers and a million visits: four years' work, at four visits a day each. */
export const companyOfTwoHundredWorkers: CompanySize = {
  clients: 50_000,
  subscriptions: 80_000,
  visits: 1_000_000,
  workers: 200,
  requests: 200_000,
  checklist: ['Mow the lawn'],
};

/** One client in so many has an account, with one session. */
const clientsPerAccount = 2.5;

const largest = ['public.visit_steps', 'public.photos', 'public.history', 'storage.objects'];

/**
 * Fills the empty tables with such a company: plans, debts, crews' records and messages. The
 * triggers are off meanwhile, so PostgreSQL checks no foreign key and no sum of a ledger; call
 * `faultsOf` afterwards. The files of its photos are missing.
 */
export async function fillLargeCompany({ admin }: Cluster, size: CompanySize): Promise<void> {
  await quicken(admin);
  await makeAccounts(admin, size.clients / clientsPerAccount);
  await storeSessions(admin);
  await fillCompany(admin, size);
  await fillLedger(admin, size);
  await withoutIndexes(admin, largest, () =>
    Promise.all([fillRecords(admin), fillFeedback(admin).then(() => fillMessages(admin))]),
  );
  await admin`vacuum analyze`;
  await slowDownAgain(admin);
}

/** A crash discards everything anyway, so nothing has to reach the disk meanwhile. */
const whileFilling = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  work_mem: '256MB',
};

async function quicken(admin: Sql): Promise<void> {
  for (const [name, value] of Object.entries(whileFilling)) {
    await admin`alter system set ${admin(name)} = ${admin.unsafe(`'${value}'`)}`;
  }
  await admin`select pg_reload_conf()`;
}

async function slowDownAgain(admin: Sql): Promise<void> {
  for (const name of Object.keys(whileFilling)) await admin`alter system reset ${admin(name)}`;
  await admin`select pg_reload_conf()`;
  await admin`checkpoint`;
}

/** Each account signed in within the last weeks, the first ones just now. */
async function storeSessions(admin: Sql): Promise<void> {
  await admin`
    insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, aal)
    select md5('session ' || id)::uuid, id, at, at, at, 'aal1' from (
      select id, now() - make_interval(hours => ('x' || left(id::text, 3))::bit(12)::int % 600) as at
      from auth.users
    ) as users`;
  await admin`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
    select md5(id::text), user_id::text, false, created_at, created_at, id from auth.sessions`;
  await admin`analyze auth.sessions, auth.refresh_tokens`;
}

/** Returns the violated constraints that triggers would enforce: foreign keys, sums of ledgers. */
export async function faultsOf(admin: Sql): Promise<readonly string[]> {
  const keys = await admin<{ name: string; query: string }[]>`
    select conname as name, format(
      'select exists (select from %s as child where %s and not exists (select from %s as parent where %s)) as is_broken',
      conrelid::regclass,
      (select string_agg(format('child.%I is not null', attname), ' and ') from pg_attribute
        where attrelid = conrelid and attnum = any(conkey)),
      confrelid::regclass,
      (select string_agg(format('parent.%I = child.%I', theirs.attname, ours.attname), ' and ')
        from unnest(conkey, confkey) as pair (own, other)
          join pg_attribute as ours on ours.attrelid = conrelid and ours.attnum = own
          join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = other)
    ) as query
    from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and reltuples > 0`;
  const broken: string[] = [];
  for (const { name, query } of keys) {
    const [found] = await admin.unsafe<{ is_broken: boolean }[]>(query);
    if (found?.is_broken) broken.push(name);
  }
  // A few hundred at a time, as the rule checks one transaction's.
  const [ledgers] = await admin<[{ fault: string | null }]>`
    select max(private.ledger_fault(ids)) as fault from (
      select array_agg(id) as ids
      from (select id, row_number() over (order by id) / 200 as part from public.subscriptions) as each
      group by part
    ) as parts`;
  return ledgers.fault === null ? broken : [...broken, ledgers.fault];
}

/** Fills tables before their indexes are made, but for constraints: a fraction of the time. */
async function withoutIndexes(
  admin: Sql,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await admin<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid = any(${tables}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await admin.unsafe(`drop index ${name}`);
  await fill();
  await Promise.all(indexes.map(({ definition }) => admin.unsafe(definition)));
}
