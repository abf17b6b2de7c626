import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';

const owner = randomUUID();
const stranger = randomUUID();

/** The callers: a database role each, with an account where one is signed in. */
const callers = {
  anon: { role: 'anon', sub: null },
  owner: { role: 'authenticated', sub: owner },
  'another client': { role: 'authenticated', sub: stranger },
  service_role: { role: 'service_role', sub: null },
  supabase_auth_admin: { role: 'supabase_auth_admin', sub: null },
} as const;
type CallerName = keyof typeof callers;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { admin, authSql } = database;
  await authSql`insert into auth.users (id) values (${owner}), (${stranger})`;
  await admin.unsafe(insertOrder(owner));
  await admin.unsafe(insertMail);
  await admin.unsafe(count);
});
afterAll(() => database.drop());

function insertOrder(client: string): string {
  return `insert into public.requests (reference, idempotency_key, content_hash, account_id, name, email, phone,
      address, package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch)
    values ('O-' || upper(substr(md5(random()::text), 1, 8)), gen_random_uuid(), '', '${client}', 'Ana',
      'a@b.ph', '09171234567', 'x', 'on-demand', 'custom', '2099-01-01', '', '', false)`;
}

const insertMail = `insert into private.outbox (kind, recipient, subject, content) values ('x', 'a@b.ph', 'x', '{}')`;

const count = `select private.count_hits('[{"key": "x", "allowed": 9, "seconds": 60}]')`;

class Undone extends Error {}

/**
 * Runs a statement as a caller, and undoes it. Returns the number of affected rows, or 'denied'.
 */
async function attempt(name: CallerName, statement: string): Promise<number | 'denied'> {
  const { role, sub } = callers[name];
  let outcome: number | 'denied' = 'denied';
  const run = async (transaction: TransactionSql) => {
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify({ role, sub })}, true),
        set_config('role', ${role}, true)`;
    outcome = (await transaction.unsafe(statement)).count;
    throw new Undone();
  };
  await database.sql.begin(run).catch((error: unknown) => {
    if (error instanceof Undone) return;
    // PostgreSQL reports 'insufficient privilege' also for a new row that breaks a policy.
    if (error instanceof Error && 'code' in error && error.code === '42501') return;
    throw error;
  });
  return outcome;
}

type Expected = Record<CallerName, number | 'denied'>;
const nobody: Expected = {
  anon: 'denied',
  owner: 'denied',
  'another client': 'denied',
  service_role: 'denied',
  supabase_auth_admin: 'denied',
};
const service: Expected = { ...nobody, service_role: 1 };
const readers: Expected = { ...service, owner: 1, 'another client': 0 };
const serviceAndProvider: Expected = { ...service, supabase_auth_admin: 1 };

const verbs: [verb: string, statement: () => string, expected: Expected][] = [
  ['select requests', () => 'select reference from public.requests', readers],
  ['select all of requests', () => 'select * from public.requests', service],
  ['insert requests', () => insertOrder(owner), service],
  ['update requests', () => `update public.requests set status = 'declined'`, service],
  ['delete requests', () => 'delete from public.requests', service],
  ['truncate requests', () => 'truncate public.requests', nobody],
  ['select mails', () => 'select id from private.outbox', service],
  ['insert mails', () => insertMail, serviceAndProvider],
  ['update mails', () => `update private.outbox set attempts = 2`, service],
  ['delete mails', () => 'delete from private.outbox', service],
  ['select counters', () => 'select key from private.rate_limits', serviceAndProvider],
  ['count', () => count, serviceAndProvider],
  ['delete counters', () => 'delete from private.rate_limits', serviceAndProvider],
  ['submit', () => 'select private.submit(null, null, null)', nobody],
  ['ask for the wait', () => `select private.wait_for('[]')`, service],
  ['find an order again', () => `select private.stored_order(null, '{}')`, nobody],
  ['claim mails', () => `select private.claim_mails(1, '1 minute')`, nobody],
  ['settle mails', () => 'select private.settle_mail(1, null, null)', nobody],
  ['forget', () => 'select private.forget_the_past()', nobody],
];

describe.each(verbs)('%s', (_, statement, expected) => {
  it.each(Object.keys(callers) as CallerName[])('as %s', async (name) => {
    expect(await attempt(name, statement())).toBe(expected[name]);
  });
});

it('covers every table and function of the product', async () => {
  const { sql } = database;
  const tables = await sql`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by relname`;
  expect(tables.map(({ name }) => name)).toEqual([
    'clients',
    'contact_attempts',
    'days_away',
    'history',
    'holidays',
    'homes',
    'invitations',
    'members',
    'outbox',
    'payments',
    'quote_lines',
    'quotes',
    'rate_limits',
    'requests',
    'subscription_crew',
    'subscriptions',
    'visit_crew',
    'visits',
  ]);
  const unprotected = await sql`
    select relname from pg_class
    where relkind = 'r' and not (relrowsecurity and relforcerowsecurity)
      and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  expect(unprotected).toEqual([]);
  const open = await sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute'))
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  expect(open).toEqual([]);
});

it.each(['public.requests', 'private.outbox', 'private.rate_limits'])(
  "the server's own login sees nothing of %s without a role",
  async (table) => {
    const { sql, admin } = database;
    expect(await admin.unsafe(`select from ${table}`)).toHaveLength(1);
    expect(await sql.unsafe(`select from ${table}`)).toHaveLength(0);
  },
);

it("the server's own login is no superuser and inherits none of the roles", async () => {
  const [login] = await database.sql`
    select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
  expect(login).toEqual({ rolsuper: false, rolbypassrls: false });
});
