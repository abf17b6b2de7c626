import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grantsNotServed, notServed, typesNotServed } from './auth/calls/not-served.ts';
import { startProvider } from './auth/provider.fixture.ts';
import { forAllTests } from './functions/for-tests.fixture.ts';
import { ask, startServer } from './http/server.fixture.ts';

const provider = forAllTests(startProvider);

const id = '3f0c7c1e-5f5e-4a53-9d43-3a8f0f3f6f10';
const page = (name: string) => readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
const served = page('auth-capabilities');
const refused = page('provider-capabilities');
const rows = refused
  .split('\n')
  .filter((line) => line.includes(' | `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, capability = '', method = '', path = '', body = '', status, code = '', words = '']) => ({
    ...{ capability, method, path, body, code, words },
    status: Number(status),
  }));

/** The provider answers its own paths, the server around it all others. */
async function call(method: string, path: string, body: string) {
  const concrete = path.replace(/:\w+/g, id);
  const [, ofProvider] = concrete.split('/auth/v1');
  if (ofProvider !== undefined) {
    const sent = body === '' && method !== 'GET' ? '{}' : body || undefined;
    const answer = await provider.call(method, ofProvider, sent);
    return { status: answer.status, code: answer.body.error_code, words: answer.body.msg };
  }
  const { port } = await startServer();
  const answer = await ask(port, concrete, { method, ...(body !== '' && { body }) });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const { code, message } = JSON.parse(answer.body.toString());
  return { status: answer.status, code, words: message };
}

test.each(rows)(
  '$capability: $method $path $body is answered as documented',
  async ({ method, path, body, status, code, words }) => {
    expect(await call(method, path, body)).toEqual({ status, code, words });
  },
);

test('the documentation lists everything that is not served, and every capability that the product must not use', () => {
  const listed = rows.map(({ method, path, body }) => `${method} ${path} ${body}`);
  for (const [method, path] of notServed) expect(listed).toContain(`${method} /auth/v1${path} `);
  for (const grant of grantsNotServed.keys()) {
    expect(listed).toContain(`POST /auth/v1/token?grant_type=${grant} {}`);
  }
  for (const path of ['verify', 'resend']) {
    for (const type of typesNotServed.keys()) {
      const start = `POST /auth/v1/${path} {"type":"${type}"`;
      expect(listed.filter((row) => row.startsWith(start))).toHaveLength(1);
    }
  }
  expect(rows.map(({ capability }) => capability)).toEqual(
    expect.arrayContaining([
      ...['otp', 'sso', 'authorize', 'identity link and unlink', 'admin', 'phone'],
      ...['realtime', 'REST'],
    ]),
  );
});

test('every call of the official client is served or listed', async () => {
  const client = ['GoTrueClient', 'GoTrueAdminApi'].map((name) =>
    readFileSync(
      new URL(`../node_modules/@supabase/auth-js/src/${name}.ts`, import.meta.url),
      'utf8',
    ),
  );
  const calls = client
    .join()
    .matchAll(/_request\(\s*this\.fetch,\s*'(\w+)',\s*`\$\{this\.url\}([^`]*)`/g);
  const found = [...calls].map(([, method = '', path = '']) => [method, path] as const);
  expect(found.length).toBeGreaterThan(50);
  for (const [method, path] of found) {
    const concrete = path.replaceAll(/\$\{[^}]*\}/g, id);
    const { body } = await provider.call(method, concrete, method === 'GET' ? undefined : {});
    expect([method, path, body.error_code]).not.toEqual([method, path, 'not_found']);
  }
});

test('every call that the documentation calls served gets an answer', async () => {
  const paths = [...served.matchAll(/^\| `(\w+)` \| `(\/[^`?]+)/gm)];
  expect(paths.length).toBeGreaterThan(10);
  for (const [, method = '', path = ''] of paths) {
    const { status } = await provider.call(method, path, method === 'GET' ? undefined : {});
    expect([path, status]).not.toEqual([path, 404]);
  }
});

test('any other path is not found, in the same shape', async () => {
  const { status, body } = await provider.call('GET', '/nowhere');
  expect([status, body.error_code]).toEqual([404, 'not_found']);
});

test('the official client reports it to the application', async () => {
  const otp = await provider.client().signInWithOtp({ email: 'someone@example.com' });
  expect(otp.error).toMatchObject({ status: 404, code: 'feature_disabled' });
});
