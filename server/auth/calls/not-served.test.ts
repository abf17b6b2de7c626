import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Provider, startProvider } from '../provider.fixture.ts';
import { notServed } from './not-served.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

const documented = readFileSync(
  new URL('../../../docs/auth-capabilities.md', import.meta.url),
  'utf8',
);

test.each(notServed)(
  '%s %s says in the provider’s shape that it is not served',
  async (method, path) => {
    const concrete = path.replace(':id', '3f0c7c1e-5f5e-4a53-9d43-3a8f0f3f6f10');
    const answer = await provider.call(method, concrete, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      code: 404,
      error_code: 'feature_disabled',
      msg: expect.stringMatching(/^Not served here: /),
    });
  },
);

test('the documentation lists each of them, and no other', () => {
  const [, list = ''] = documented.split('## Not served');
  const rows = [...list.matchAll(/^\| `(\w+)` \| `([^`]+)` \| ([^|]+) \|$/gm)];
  expect(rows.map(([, method, path, what]) => [method, path, what])).toEqual(
    notServed.map((row) => [...row]),
  );
});

test('what the documentation calls served is answered', async () => {
  const [served = ''] = documented.split('## Not served');
  const rows = [...served.matchAll(/^\| `(\w+)` \| `(\/[^`?]+)/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, method = '', path = ''] of rows) {
    const { status } = await provider.call(method, path, method === 'GET' ? undefined : {});
    expect([path, status]).not.toEqual([path, 404]);
  }
});

test('any other path is not found, in the same shape', async () => {
  const { status, body } = await provider.call('GET', '/nowhere');
  expect([status, body.error_code]).toEqual([404, 'not_found']);
});

test('the official client tells the application so', async () => {
  const otp = await provider.client().signInWithOtp({ email: 'someone@example.com' });
  expect(otp.error).toMatchObject({ status: 404, code: 'feature_disabled' });
});
