import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { ask, askOnce, heldApi, startServer, talk } from './server.fixture.ts';

const post = (body: string | Buffer, headers = {}) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
});
const parsed = ({ body }: { body: Buffer }) => JSON.parse(body.toString());

test('a handler gets the request, and its answer goes out unchanged', async () => {
  const { port, lines } = await startServer({
    api: async (request) =>
      new Response(`${request.method} ${new URL(request.url).search} ${await request.text()}`, {
        status: 201,
        headers: [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['cache-control', 'public, max-age=600'],
        ],
      }),
  });
  const reply = await ask(port, '/functions/v1/echo?x=1', post('{"ñ":"₱"}'));
  expect(reply.status).toBe(201);
  expect(reply.body.toString()).toBe('POST ?x=1 {"ñ":"₱"}');
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(reply.headers['cache-control']).toBe('public, max-age=600');
  const line = lines.find(({ event }) => event === 'request');
  expect(line).toMatchObject({
    id: reply.headers['x-request-id'],
    method: 'POST',
    route: '/functions/v1/echo',
    status: 201,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(JSON.stringify(lines)).not.toContain('x=1');
});

test('a handler that throws causes a 500 that reveals nothing, and the log has its id', async () => {
  const { port, lines } = await startServer({
    api: () => {
      throw new TypeError('value "juan@home.ph" is wrong');
    },
  });
  const inFunctions = await ask(port, '/functions/v1/x', post('{}'));
  expect(inFunctions.status).toBe(500);
  expect(parsed(inFunctions)).toEqual({ code: 'unexpected', message: expect.any(String) });
  const inAuth = await ask(port, '/auth/v1/token', post('{}'));
  expect(parsed(inAuth)).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: expect.any(String),
  });
  const versioned = { 'x-supabase-api-version': '2024-01-01' };
  expect(parsed(await ask(port, '/auth/v1/token', post('{}', versioned)))).toEqual({
    code: 'unexpected_failure',
    message: expect.any(String),
  });
  const id = inFunctions.headers['x-request-id'];
  const failure = lines.find((line) => line.event === 'request-failed' && line.id === id);
  expect(failure).toMatchObject({ level: 'error', name: 'TypeError' });
  expect(failure?.at).toContain('api.test.ts');
  expect(JSON.stringify(lines)).not.toContain('juan@home.ph');
});

test.each([
  ['declared', {}],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body %s beyond the limit is a 413', async (_, headers) => {
  let reached = 0;
  const { port } = await startServer({
    limits: { bodyBytes: 1000 },
    api: () => {
      reached += 1;
      return new Response();
    },
  });
  const tooLarge = await ask(port, '/functions/v1/x', post(Buffer.alloc(1001), headers));
  expect(tooLarge.status).toBe(413);
  expect(parsed(tooLarge).code).toBe('body-too-large');
  expect(reached).toBe(0);
  expect((await ask(port, '/functions/v1/x', post(Buffer.alloc(1000), headers))).status).toBe(200);
  const toAuth = await ask(port, '/auth/v1/x', post(Buffer.alloc(9000), headers));
  expect(parsed(toAuth)).toMatchObject({ code: 413, error_code: 'request_entity_too_large' });
});

test('a body far beyond the limit is not even read', async () => {
  const { port } = await startServer({ limits: { bodyBytes: 1000 } });
  const heard = await talk(
    port,
    `POST /functions/v1/x?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\nabc`,
  );
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toMatch(/connection: close/i);
});

test('headers beyond the limit are a 431', async () => {
  const { port } = await startServer();
  const headers = { 'x-long': 'a'.repeat(20_000) };
  expect((await ask(port, '/', { headers })).status).toBe(431);
  expect((await ask(port, '/functions/v1/x', { headers })).status).toBe(431);
});

test('an invalid host or address is a 400', async () => {
  const reply = await askOnce('/functions/v1/x', { headers: { host: 'a b' } });
  expect(reply.status).toBe(400);
  expect(parsed(reply).code).toBe('invalid-body');
});

test('a sender who calls too often is slowed down and told for how long', async () => {
  const { port } = await startServer({
    limits: { requests: { burst: 3, perSecond: 0.1 } },
    config: { trustedProxies: ['127.0.0.1'] },
  });
  const from = (address: string, target = '/functions/v1/x') =>
    ask(port, target, { headers: { 'x-forwarded-for': address } });
  for (let count = 0; count < 3; count += 1) expect((await from('192.0.2.1')).status).toBe(200);
  const refused = await from('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
  expect(parsed(refused).code).toBe('too-many-requests');
  expect(parsed(await from('192.0.2.1', '/auth/v1/token')).error_code).toBe(
    'over_request_rate_limit',
  );
  expect((await from('192.0.2.2')).status).toBe(200);
  expect((await from('192.0.2.1', '/')).status).toBe(200);
});

test('calls beyond those that may be at work are told to come back, and hold up nobody', async () => {
  const held = heldApi();
  const { port } = await startServer({
    limits: { callsAtWork: 2 },
    api: held.api,
  });
  const first = [1, 2].map(() => ask(port, '/auth/v1/token', post('{}')));
  await expect.poll(() => held.begun).toBe(2);
  const refused = await ask(port, '/functions/v1/x', post('{}'));
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(parsed(refused)).toMatchObject({ code: 'unavailable' });
  expect((await ask(port, '/')).status).toBe(200);
  held.release();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(port, '/auth/v1/token', post('{}'))).status).toBe(200);
});

test('calls of one /48 that fill its share get 429 in words, and others are still served', async () => {
  const held = heldApi();
  const { port } = await startServer({
    limits: { callsAtWork: 9, callsAtWorkOfAddress: 2 },
    config: { trustedProxies: ['127.0.0.1'] },
    api: held.api,
  });
  const signUp = (address: string) =>
    ask(port, '/auth/v1/signup', {
      ...post('{}'),
      headers: { ...post('{}').headers, 'x-forwarded-for': address },
    });
  const first = Array.from({ length: 8 }, (_, index) => signUp(`2001:db8:7:${index}::1`));
  await expect.poll(() => held.begun).toBe(8);
  const refused = await signUp('2001:db8:7:ff::1');
  expect(refused.status).toBe(429);
  expect(parsed(refused)).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Too many requests came from your network. Please wait a moment and try again.',
  });
  const other = signUp('2001:db8:8::1');
  await expect.poll(() => held.begun).toBe(9);
  held.release();
  for (const answer of [...first, other]) expect((await answer).status).toBe(200);
  expect((await signUp('2001:db8:7:ff::1')).status).toBe(200);
});
