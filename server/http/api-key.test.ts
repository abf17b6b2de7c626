import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { ask, startServer } from './server.fixture.ts';

/** Returns a call's refusal, or whether the call passed. */
async function asked(target: string, apikey: string | undefined, method = 'POST') {
  let reached = false;
  const { port } = await startServer({
    api: () => {
      reached = true;
      return new Response(null, { status: 204 });
    },
  });
  const { status, body } = await ask(port, target, { method, headers: { apikey }, body: '{}' });
  return { reached, status, words: status === 401 ? JSON.parse(body.toString()) : null };
}

const missing = {
  message: 'No API key found in request',
  hint: 'No `apikey` request header or url param was found.',
};
const wrong = { message: 'Invalid API key', hint: 'Double check your API key.' };

test.each([
  ['no key', undefined, missing],
  ['an empty key', '', missing],
  ['a wrong key', 'sb_publishable_another-key-of-one-form_checksum', wrong],
  ['a key cut short', publicKey.slice(0, -1), wrong],
  ['a key with more after it', `${publicKey}x`, wrong],
  ['a secret key', publicKey.replace('publishable', 'secret'), wrong],
])('%s is refused before any work', async (_, key, words) => {
  for (const target of ['/auth/v1/token', '/auth/v1/health', '/functions/v1/send-order-email']) {
    expect(await asked(target, key)).toEqual({ reached: false, status: 401, words });
  }
});

test('the key may come in a header or in the query', async () => {
  const in204 = { reached: true, status: 204, words: null };
  expect(await asked('/auth/v1/token', publicKey)).toEqual(in204);
  expect(await asked(`/auth/v1/token?a=b&apikey=${publicKey}`, undefined)).toEqual(in204);
  const twice = await asked(`/auth/v1/token?apikey=${publicKey}`, 'wrong');
  expect(twice).toMatchObject({ reached: false, words: wrong });
});

test.each([
  ['GET', '/auth/v1/verify?token=x'],
  ['POST', '/auth/v1/verify'],
  ['GET', '/auth/v1/callback'],
  ['GET', '/auth/v1/authorize'],
  ['GET', '/auth/v1/.well-known/jwks.json'],
  ['OPTIONS', '/auth/v1/token'],
  ['OPTIONS', '/functions/v1/send-order-email'],
])('%s %s needs no key', async (method, target) => {
  expect(await asked(target, undefined, method)).toMatchObject({ reached: true });
});

test('pages and files need no key', async () => {
  const { port } = await startServer();
  const headers = { apikey: undefined };
  expect((await ask(port, '/', { headers })).status).toBe(200);
  expect((await ask(port, '/healthz', { headers })).status).toBe(200);
});

test('the key is not in the log', async () => {
  const { port, lines } = await startServer();
  await ask(port, `/auth/v1/token?apikey=${publicKey}`);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('sb_publishable');
});
