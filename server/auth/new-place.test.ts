import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { dayInMs } from '../../domain/calendar/in-ms.ts';
import {
  addressHeader,
  confirmedAccount,
  cookieOf,
  elsewhere,
  home,
  password,
  providerForAllTests,
} from './provider.fixture.ts';
import { tidyAccounts } from './tidy.ts';

const provider = providerForAllTests();

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

/** Signs in with the real client from a network, with a browser. */
async function signIn(email: string, address: string, browser = address): Promise<void> {
  const client = new AuthClient({
    url: provider.url,
    headers: { cookie: cookieOf(browser), [addressHeader]: address, 'user-agent': chrome },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
}

/** Stays signed in for 100 days, by a refresh every 20 days, and tidies meanwhile. */
async function staySignedIn(client: GoTrueClient): Promise<void> {
  for (let days = 0; days < 100; days += 20) {
    provider.advance(20 * dayInMs);
    const { error } = await client.refreshSession();
    if (error) throw error;
    await tidyAccounts(provider.database.authSql, provider.now());
  }
}

async function told(email: string): Promise<string[]> {
  const rows = await provider.database.admin<{ content: unknown }[]>`
    select content from private.outbox where recipient = ${email} and kind = 'new-place' order by id`;
  return rows.map(({ content }) => JSON.stringify(content));
}

test('a sign-in from a browser and a network that are not known is told by mail, once', async () => {
  const email = 'owner@example.com';
  await confirmedAccount(provider, email);
  expect(await told(email)).toEqual([]);
  await signIn(email, elsewhere);
  const [mail = '', ...more] = await told(email);
  expect(more).toEqual([]);
  expect(mail).toContain('Chrome on Android, network 198.51.100.0/24');
  expect(mail).not.toContain(elsewhere);
  expect(mail).toContain('Forgot password?');
  await signIn(email, elsewhere);
  expect(await told(email)).toHaveLength(1);
});

test('a known browser in another network, and another browser in a known network, are no new place', async () => {
  const email = 'moving@example.com';
  await confirmedAccount(provider, email);
  await signIn(email, '203.0.113.5', home);
  await signIn(email, '203.0.113.5', 'another browser');
  expect(await told(email)).toEqual([]);
});

test('whoever stays signed in for over 90 days is still told of a new place, and knows their own', async () => {
  const email = 'staying@example.com';
  const client = await confirmedAccount(provider, email);
  await staySignedIn(client);
  await signIn(email, elsewhere);
  expect(await told(email)).toHaveLength(1);
  await signIn(email, home);
  expect(await told(email)).toHaveLength(1);
});

test('whoever signed in long ago, and nowhere since, is told too', async () => {
  const email = 'away@example.com';
  await confirmedAccount(provider, email);
  provider.advance(200 * dayInMs);
  await tidyAccounts(provider.database.authSql, provider.now());
  await signIn(email, elsewhere);
  expect(await told(email)).toHaveLength(1);
});

test('a session that is refreshed somewhere else makes no place known', async () => {
  const email = 'carried@example.com';
  const client = await confirmedAccount(provider, email);
  const { data } = await client.getSession();
  provider.advance(2 * dayInMs);
  const refreshed = await provider.call(
    'POST',
    '/token?grant_type=refresh_token',
    { refresh_token: data.session?.refresh_token },
    { [addressHeader]: elsewhere, cookie: cookieOf(elsewhere) },
  );
  expect(refreshed.status).toBe(200);
  await signIn(email, elsewhere);
  expect(await told(email)).toHaveLength(1);
});

test('nobody is told of a wrong password, and nothing goes to an address that is not confirmed', async () => {
  const email = 'unconfirmed@example.com';
  await provider.client().signUp({ email, password });
  const client = provider.client('implicit', elsewhere);
  const refused = await client.signInWithPassword({ email, password });
  expect(refused.error?.code).toBe('email_not_confirmed');
  expect(await told(email)).toEqual([]);
  await confirmedAccount(provider, 'guessed@example.com');
  await client.signInWithPassword({ email: 'guessed@example.com', password: 'not it at all' });
  expect(await told('guessed@example.com')).toEqual([]);
});

test('the mails of a day are limited, and the sign-ins go on', async () => {
  const email = 'travelling@example.com';
  await confirmedAccount(provider, email);
  for (let place = 0; place < 7; place += 1) await signIn(email, `198.51.${place}.9`);
  expect(await told(email)).toHaveLength(5);
});

test('a session keeps what its browser says of itself, and no address', async () => {
  const email = 'kept@example.com';
  await confirmedAccount(provider, email);
  await signIn(email, '198.51.100.77');
  await signIn(email, '2001:db8:7:1::/64');
  const kept = await provider.database.admin`
    select s.user_agent, host(s.ip) || '/' || masklen(s.ip) as network
    from auth.sessions s join auth.users u on u.id = s.user_id
    where u.email = ${email} and s.user_agent = ${chrome} order by s.created_at`;
  expect(kept.map(({ network }) => network)).toEqual(['198.51.100.0/24', '2001:db8:7::/48']);
});
