import { beforeAll, expect, test } from 'vitest';
import { bearerOf, confirmedAccount, providerForAllTests } from './provider.fixture.ts';

const provider = providerForAllTests();
let bearer: Awaited<ReturnType<typeof bearerOf>>;
beforeAll(async () => {
  bearer = await bearerOf(await confirmedAccount(provider, 'hostile@example.com'));
});

const calls = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/verify'],
  ['POST', '/resend'],
  ['POST', '/recover'],
  ['PUT', '/user'],
] as const;

async function refusal(method: string, path: string, body: unknown) {
  const answer = await provider.call(method, path, body, bearer);
  return [answer.status, answer.body.error_code];
}

test.each(calls)('%s %s refuses anything but a JSON object', async (method, path) => {
  for (const body of ['', '{', '{"email":', 'null', '[]', '"text"', '1', '['.repeat(60_000)]) {
    expect(await refusal(method, path, body)).toEqual([400, 'bad_json']);
  }
  expect(
    await refusal(method, path, `{"data":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`),
  ).toEqual([400, 'bad_json']);
});

test.each(calls)(
  '%s %s refuses wrong types and texts that cannot be stored',
  async (method, path) => {
    const fields = [
      'email',
      'password',
      'refresh_token',
      'auth_code',
      'code_verifier',
      'token',
      'type',
    ];
    for (const wrong of [
      1,
      true,
      [],
      {},
      ['a@example.com'],
      '\u0000',
      'a\u0000b@example.com',
      '\ud800',
    ]) {
      const body = Object.fromEntries(fields.map((field) => [field, wrong]));
      const [status] = await refusal(method, path, body);
      expect(status).toBe(400);
    }
  },
);

test('invalid UTF-8 is refused', async () => {
  const answer = await fetch(`${provider.url}/recover`, {
    method: 'POST',
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  });
  expect(answer.status).toBe(400);
});

test.each([
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
])(
  'POST %s answers as ever to an address to go back to that cannot be stored',
  async (path, more) => {
    for (const wanted of ['%00', '%ED%A0%80', '%ff', `${'x'.repeat(5000)}%00`]) {
      await provider.forgetLimits();
      const body = { email: 'hostile@example.com', ...more };
      const answer = await provider.call('POST', `${path}?redirect_to=${wanted}`, body);
      expect([answer.status, answer.body]).toEqual([200, {}]);
    }
  },
);

test.each(['GET', 'POST'])('%s /verify leads only to the site', async (method) => {
  const query = new URLSearchParams({
    type: 'signup',
    token: "'; drop table auth.users; --\u0000",
    redirect_to: 'https://evil.example',
  });
  const answer = await provider.call(method, `/verify?${query}`);
  if (method === 'GET') {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(`${provider.siteUrl}/#error=access_denied`);
  } else expect(answer.status).toBe(400);
});
