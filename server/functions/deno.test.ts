import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createPortServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/idempotency.ts';
import { hit } from '../../supabase/functions/_shared/limits/hits.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { type SmtpPeer, startSmtpPeer } from '../mail/smtp-peer.fixture.ts';
import { socketPath } from '../postgres/connect.ts';
import { newInquiry, newOrder } from './submissions.fixture.ts';

/** Runs the edge functions under Deno, each from its own index.ts, against one Postgres. */
const denoPackages = new URL('../../node_modules/@deno/', import.meta.url);
const deno = fileURLToPath(new URL(`${readdirSync(denoPackages)[0]}/deno`, denoPackages));
const functions = fileURLToPath(new URL('../../supabase/functions/', import.meta.url));

let database: TestDatabase;
let peer: SmtpPeer;
let processes: ChildProcess[] = [];
let token: string;
const client = randomUUID();
const provider = createServer();
const databasePort = createPortServer();
const addresses = new Map<string, string>();

beforeAll(async () => {
  database = await testDatabase();
  await database.authSql`insert into auth.users (id) values (${client})`;
  peer = await startSmtpPeer();
  const supabaseUrl = await startProvider();
  const environment = {
    ...process.env,
    DENO_NO_UPDATE_CHECK: '1',
    DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    SUPABASE_URL: supabaseUrl,
    SUPABASE_DB_URL: await throughPort(database.url),
    SUPABASE_SERVICE_ROLE_KEY: 'the-service-key',
    SMTP_URL: peer.url,
    MAIL_FROM: 'Maayos <hello@maayos.example>',
    TEAM_EMAIL: 'team@maayos.example',
    SITE_URL: 'http://site.test',
    ALLOWED_ORIGINS: 'https://shop.example',
  };
  const names = readdirSync(functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name);
  await Promise.all(
    names.map(async (name) => {
      addresses.set(name, await startDeno(name, environment));
    }),
  );
}, 60_000);

afterAll(async () => {
  for (const child of processes) child.kill();
  processes = [];
  provider.close();
  databasePort.close();
  await peer.close();
  await database.drop();
});

/** Opens a port, as hosted Supabase does, to a PostgreSQL that listens only on a socket. */
async function throughPort(url: string): Promise<string> {
  databasePort.on('connection', (socket) => {
    const upstream = connect(socketPath(url) ?? '');
    for (const end of [socket, upstream]) end.on('error', () => end.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  databasePort.listen(0, '127.0.0.1');
  await once(databasePort, 'listening');
  const { port } = databasePort.address() as AddressInfo;
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href;
}

/** Publishes a signing key where the provider does, and signs in a client. */
async function startProvider(): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
  provider.on('request', (request, response) => {
    response.statusCode = request.url === '/auth/v1/.well-known/jwks.json' ? 200 : 404;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(jwks));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const bound = provider.address();
  if (bound === null || typeof bound === 'string') throw new Error('The provider has no port.');
  const url = `http://127.0.0.1:${bound.port}`;
  token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(`${url}/auth/v1`)
    .setSubject(client)
    .setAudience('authenticated')
    .setExpirationTime('5m')
    .sign(privateKey);
  return url;
}

async function startDeno(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const flags = ['--node-modules-dir=manual', '--cached-only', '--no-prompt'];
  const rights = ['--allow-env', '--allow-net', '--allow-read', '--allow-sys'];
  const child = spawn(deno, ['run', ...flags, ...rights, `${functions}${name}/index.ts`], { env });
  processes.push(child);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
    const address = /Listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
    if (address !== undefined) resolve(address);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  child.on('exit', () => reject(new Error(`${name} ended: ${output}`)));
  return promise;
}

function call(name: string, init?: RequestInit, query = ''): Promise<Response> {
  return fetch(`${addresses.get(name)}${query}`, init);
}

function submission(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

it('takes an order of a signed-in client and an inquiry of a visitor, and mails all four', async () => {
  const order = newOrder();
  const inquiry = newInquiry();
  const authorization = `Bearer ${token}`;
  const sent = submission(order, { authorization, [idempotencyHeader]: randomUUID() });
  const ordered = await call('send-order-email', sent);
  const inquired = await call('send-contact-email', submission(inquiry));
  expect(ordered.status).toBe(200);
  expect(inquired.status).toBe(200);
  const { reference } = await ordered.json();
  expect(await (await call('send-order-email', sent)).json()).toEqual({ reference });
  expect(
    await database.admin`
      select kind, email, account_id, total_price_in_pesos as price from requests order by reference`,
  ).toEqual([
    { kind: 'order', email: order.email, account_id: client, price: 38_640 },
    { kind: 'inquiry', email: inquiry.email, account_id: null, price: null },
  ]);
  await peer.arrived(4);
  expect(peer.received.map(({ recipient }) => recipient).toSorted()).toEqual(
    [order.email, inquiry.email, 'team@maayos.example', 'team@maayos.example'].toSorted(),
  );

  const mine = await call('my-requests', { headers: { authorization } });
  expect((await mine.json()).orders).toMatchObject([{ reference }]);
  expect((await call('my-requests')).status).toBe(401);
  const earlier = await call('my-requests', { headers: { authorization } }, `?before=${reference}`);
  expect(await earlier.json()).toEqual({ orders: [], inquiries: [], earlier: null });
});

it('takes calls only from pages of the allowed origins', async () => {
  for (const [origin, status] of [
    ['http://site.test', 400],
    ['https://shop.example', 400],
    ['https://evil.example', 403],
  ] as const) {
    const response = await call('send-contact-email', submission({}, { origin }));
    expect([origin, response.status]).toEqual([origin, status]);
    const allowed = response.headers.get('access-control-allow-origin');
    expect(allowed).toBe(status === 403 ? null : origin);
  }
});

it('counts by the address that the outermost proxy saw, whatever the caller writes', async () => {
  const before = peer.received.length;
  const [seen, forged] = ['198.51.100.7', '203.0.113.9'];
  const sent = submission(newInquiry(), { 'cf-connecting-ip': seen, 'x-forwarded-for': forged });
  expect((await call('send-contact-email', sent)).status).toBe(200);
  await peer.arrived(before + 2);
  const counted = (network: string) =>
    database.admin`
      select hits from private.rate_limits
      where key = private.counter_key(${hit('submissionsByNetwork', { network }).key})`;
  expect(await counted(seen)).toEqual([{ hits: 1 }]);
  expect(await counted(forged)).toEqual([]);
});

it('says of a link that leads nowhere that it is no longer valid', async () => {
  for (const [name, body] of [
    ['quote', { token: 'guess' }],
    ['shared-proof', { token: 'guess' }],
    ['answer-quote', { token: 'guess', answer: 'accepted' }],
  ] as const) {
    const response = await call(name, submission(body));
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ code: 'link-gone' });
  }
});

it('serves the calls of an audience from one function, and no others', async () => {
  for (const [name, path, status] of [
    ['client', 'client/room', 401],
    ['crew', 'crew/my-visits', 401],
    ['team', 'team/me', 401],
    ['team', 'client/room', 404],
    ['team', 'team/toString', 404],
  ] as const) {
    const response = await fetch(`${addresses.get(name)}/functions/v1/${path}`);
    expect([path, response.status]).toEqual([path, status]);
  }
});

it('answers a wrong field as our own server does', async () => {
  const response = await call('send-order-email', submission(newOrder({ name: '' })));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: { name: 'Name is required.' } });
});

it('delivers what is left when a timer with the service key asks', async () => {
  const before = peer.received.length;
  await database.admin`
    insert into private.outbox (kind, recipient, subject, content)
    values ('order-customer', 'late@example.ph', 'Late', '{"preheader":"","title":"Late","blocks":[]}')`;
  const wrong = await call('deliver-mail', { headers: { authorization: 'Bearer guess' } });
  expect(wrong.status).toBe(401);
  expect(peer.received).toHaveLength(before);
  const right = await call('deliver-mail', {
    headers: { authorization: 'Bearer the-service-key' },
  });
  expect(right.status).toBe(200);
  expect(peer.received.at(-1)?.recipient).toBe('late@example.ph');
});
