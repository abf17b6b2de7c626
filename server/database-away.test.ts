import { beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '../supabase/functions/_shared/database/failure.ts';
import { password, startProvider } from './auth/provider.fixture.ts';
import { forAllTests } from './functions/for-tests.fixture.ts';
import { serveFunctions } from './functions/served.fixture.ts';
import { newOrder } from './functions/submissions.fixture.ts';

/** PostgreSQL's codes of a database that cannot work now but may recover. */
const sqlStates = [
  ['08006', 'connection failure'],
  ['25006', 'read-only after a failover'],
  ['40001', 'serialization failure'],
  ['40P01', 'deadlock'],
  ['53100', 'disk full'],
  ['53300', 'too many connections'],
  ['55P03', 'lock timeout'],
  ['57014', 'statement timeout'],
  ['57P01', 'shutting down'],
  ['57P03', 'starting'],
  ['58030', 'input or output error'],
] as const;

const provider = forAllTests(startProvider);
const functions = forAllTests(serveFunctions);
beforeAll(async () => {
  for (const { sql } of [provider.database, functions.database]) {
    await sql`create table fault (code text)`;
    await sql`insert into fault values ('00000')`;
    await sql`grant select on fault to service_role, supabase_auth_admin`;
    // Every sign-in and every order counts a hit first.
    await sql`
      create function fail() returns trigger language plpgsql as $$
      begin
        raise exception using errcode = (select code from public.fault);
      end $$`;
    await sql`
      create trigger fail before insert on private.rate_limits
      for each row execute function fail()`;
  }
});

test.each(sqlStates)('%s (%s) is temporary, for a sign-in and for an order', async (code) => {
  for (const { sql } of [provider.database, functions.database]) {
    await sql`update fault set code = ${code}`;
  }
  const credentials = { email: 'ana@example.com', password };
  const signedIn = await provider.call('POST', '/token?grant_type=password', credentials);
  const ordered = await functions.call('send-order-email', newOrder());
  expect([signedIn.status, ordered.status]).toEqual([503, 503]);
  for (const { headers } of [signedIn, ordered]) expect(headers.get('retry-after')).toBe('5');
});

test.each([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])('%s means that the connection is lost', (code) => {
  expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true);
});

test.each(['23514', '42501', '42883', 'EACCES', ''])('%j is a fault of our own', (code) => {
  expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(false);
});
