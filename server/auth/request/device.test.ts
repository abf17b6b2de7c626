import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { forAllTests } from '../../functions/for-tests.fixture.ts';
import { password, startProvider } from '../provider.fixture.ts';
import { deviceOf, knowDevice } from './device.ts';

const provider = forAllTests(startProvider);

const secret = /^device=([\w-]{43}); Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/;

async function signUp(headers: Record<string, string> = {}): Promise<string[]> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await provider.call('POST', '/signup', { email, password }, headers);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie();
}

test('a browser gets one cookie of its own, once', async () => {
  const [cookie = '', ...others] = await signUp();
  expect(cookie).toMatch(secret);
  expect(others).toEqual([]);
  expect(await signUp()).not.toEqual([cookie]);
  expect(await signUp({ cookie: cookie.split(';')[0] ?? '' })).toEqual([]);
});

test.each(['device=short', 'device=', `device=${'x'.repeat(44)}`, `device=${'%00'.repeat(20)}`])(
  'a malformed cookie is replaced: %s',
  async (cookie) => {
    expect(await signUp({ cookie })).toEqual([expect.stringMatching(secret)]);
  },
);

test('refusals, redirects and pages set the cookie too', async () => {
  const refused = await provider.call('POST', '/token?grant_type=password', {
    email: 'nobody@example.com',
    password,
  });
  expect(refused.status).toBe(400);
  const redirected = await provider.call('GET', '/verify?type=signup&token=unknown');
  expect(redirected.status).toBe(303);
  for (const { headers } of [refused, redirected]) {
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(secret)]);
  }
  const settings = await provider.call('GET', '/settings');
  expect(settings.headers.getSetCookie()).toEqual([]);
});

test('the cookie is secure if the site uses TLS', async () => {
  const app = new Hono().use(knowDevice('https://home.example'));
  app.get('/', (context) => context.text(deviceOf(context)));
  const answer = await app.request('/');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toBe(
    `device=${await answer.text()}; Max-Age=31536000; Path=/auth/v1; HttpOnly; Secure; SameSite=Lax`,
  );
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])('a page of another site neither gets a cookie nor uses one: %o', async (headers) => {
  const known = 'k'.repeat(43);
  const app = new Hono().use(knowDevice('http://home.example'));
  app.all('/', (context) => context.text(deviceOf(context)));
  const send = (method: string) =>
    app.request('/', { method, headers: { ...headers, cookie: `device=${known}` } });
  const posted = await send('POST');
  expect(await posted.text()).not.toBe(known);
  expect(posted.headers.getSetCookie()).toEqual([]);
  // A link followed from a mail that another site shows.
  expect(await (await send('GET')).text()).toBe(known);
  expect((await app.request('/', { headers })).headers.getSetCookie()).toEqual([]);
});

test.each([
  { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
  { origin: 'http://home.example' },
  { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
])('the cookie counts on the site’s own page: %o', async (headers) => {
  const known = 'k'.repeat(43);
  const app = new Hono().use(knowDevice('http://home.example'));
  app.post('/', (context) => context.text(deviceOf(context)));
  const cookie = `device=${known}`;
  const answer = await app.request('/', { method: 'POST', headers: { ...headers, cookie } });
  expect(await answer.text()).toBe(known);
});
