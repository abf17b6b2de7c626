import { expect, test } from 'vitest';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import {
  type Answer,
  cookieOf,
  home,
  type Provider,
  password,
  signedIn,
  startProvider,
} from './provider.fixture.ts';

const provider = forAllTests(startProvider);
const other = forAllTests(() => provider.another());
const browser = { cookie: cookieOf(home) };

/** Sends the same call many times at once, over two servers. */
function atOnce(count: number, send: (at: Provider, n: number) => Promise<Answer>) {
  return Promise.all(Array.from({ length: count }, (_, n) => send(n % 2 ? other : provider, n)));
}

test('simultaneous sign-ups of one address make one account and one mail', async () => {
  const email = 'together@example.com';
  const answers = await atOnce(8, (at) => at.call('POST', '/signup', { email, password }, browser));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(7).fill(429)]);
  const [row] = await provider.database.authSql`
    select count(*)::int as users from auth.users where email = ${email}`;
  expect(row?.users).toBe(1);
  expect(await provider.mails(email)).toHaveLength(1);
});

test('a link opened many times at once works once', async () => {
  const [mail] = await provider.mails('together@example.com');
  const path = (mail?.url ?? '').replace(/^.*\/auth\/v1/, '');
  const answers = await atOnce(8, (at) => at.call('GET', path, undefined, browser));
  const signedIn = answers.filter(({ headers }) =>
    headers.get('location')?.includes('access_token='),
  );
  expect(signedIn).toHaveLength(1);
});

test('all calls at once on one account cause no fault', async () => {
  const email = 'together@example.com';
  const { session, bearer } = await signedIn(provider, email);
  const calls: [string, string, unknown][] = [
    ['POST', '/token?grant_type=password', { email, password }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: session.refresh_token }],
    ['POST', '/signup', { email, password: 'another one' }],
    ['POST', '/recover', { email }],
    ['POST', '/resend', { type: 'email_change', email }],
    ['POST', '/verify', { type: 'email', email, token: '000000' }],
    ['PUT', '/user', { data: { at: 'once' } }],
    ['PUT', '/user', { email: 'elsewhere@example.com' }],
    ['PUT', '/user', { password: 'a new password' }],
    ['GET', '/reauthenticate', undefined],
    ['POST', '/logout?scope=others', undefined],
  ];
  const answers = await atOnce(calls.length * 6, (at, n) => {
    const [method, path, body] = calls[n % calls.length] ?? ['GET', '/health', undefined];
    return at.call(method, path, body, bearer);
  });
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
