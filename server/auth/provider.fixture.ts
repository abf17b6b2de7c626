import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { AuthClient, type GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { beforeEach } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';
import { originsOf } from '../../supabase/functions/_shared/call/origins.ts';
import type { Hit } from '../../supabase/functions/_shared/limits/hits.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { freePort } from '../free-port.ts';
import { forAllTests } from '../functions/for-tests.fixture.ts';
import { createLog } from '../log.ts';
import { connect } from '../postgres/connect.ts';
import type { AuthDependencies } from './dependencies.ts';
import { createAuth } from './index.ts';
import { loadSigningKeys } from './keys.ts';
import { startRequestWorker } from './work-off.ts';

type QueuedMail = {
  kind: string;
  recipient: string;
  subject: string;
  url: string;
  code: string;
};

/** The header that sets a request's network address. */
export const addressHeader = 'x-test-address';
/** The network address of requests that set none. */
export const home = '192.0.2.1';
export const elsewhere = '198.51.100.7';

/** Returns the cookie of a browser. By default each network address has one browser. */
export function cookieOf(browser: string): string {
  return `device=${createHash('sha256').update(browser).digest('base64url')}`;
}

function sentBy(browser: string, address: string): Record<string, string> {
  return { cookie: cookieOf(browser), [addressHeader]: address };
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> };

/** A running, real provider: HTTP, a database of its own, and a clock that the test moves. */
export type Provider = {
  siteUrl: string;
  url: string;
  database: TestDatabase;
  /** Makes another client with its own storage, at a network address and in a given browser. */
  client(flowType?: 'implicit' | 'pkce', address?: string, browser?: string): GoTrueClient;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Latest first. */
  mails(recipient: string): Promise<QueuedMail[]>;
  /** Opens a mailed link in the browser known at home. Returns where it leads. */
  open(url: string, address?: string): Promise<URL>;
  /** Opens a mailed link in another browser. Returns its answer, and where its button leads. */
  openElsewhere(
    url: string,
    address?: string,
  ): Promise<{ page: string; headers: Headers; press(): Promise<URL> }>;
  /** Moves the provider's clock forward, in milliseconds. */
  advance(milliseconds: number): void;
  now(): Date;
  forgetLimits(): Promise<void>;
  spend(...hits: Hit[]): Promise<void>;
  /** The dependencies of its calls and its worker. */
  dependencies: AuthDependencies;
  /** Starts another server over the same database. */
  another(): Promise<Provider>;
  close(): Promise<void>;
};

/** Starts a provider for all tests of a file, and lifts its limits before each. */
export function providerForAllTests(): Provider {
  const provider = forAllTests(startProvider);
  beforeEach(() => provider.forgetLimits());
  return provider;
}

type Block = { button?: { url: string }; code?: string };
type Row = { kind: string; recipient: string; subject: string; content: { blocks: Block[] } };

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export async function startProvider(): Promise<Provider> {
  const database = await testDatabase();
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  return serveProvider({ database, siteUrl, port, clock: { offset: 0 }, after: database.giveBack });
}

async function serveProvider(given: {
  database: TestDatabase;
  siteUrl: string;
  port: number;
  clock: { offset: number };
  after: () => Promise<void>;
}): Promise<Provider> {
  const { database, siteUrl, port, clock, after } = given;
  const sql: Sql = connect(database.url, {
    max: 4,
    onnotice: () => undefined,
    connection: { role: 'supabase_auth_admin' },
  });
  const now = () => new Date(Date.now() + clock.offset);
  const dependencies: AuthDependencies = {
    sql,
    keys: await loadSigningKeys(sql),
    siteUrl,
    brand: defaultBrand,
    allowedOrigins: originsOf(siteUrl, 'https://app.example'),
    redirectAllowList: ['https://app.example/welcome'],
    clientAddress: (request) => request.headers.get(addressHeader) ?? home,
    mailQueued: () => undefined,
    mailRequested: () => void worker.nudge(),
    now,
  };
  const worker = startRequestWorker(
    dependencies,
    createLog(() => undefined),
  );
  const auth = createAuth(dependencies);
  const app = new Hono().route('/auth/v1', auth);
  const taken = await new Promise<{ port: number; close: () => Promise<void> }>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
    server.once('listening', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      }),
    );
  });
  const url = `http://127.0.0.1:${taken.port}/auth/v1`;

  return {
    siteUrl,
    url,
    database,
    dependencies,
    now,
    client: (flowType = 'implicit', address = home, browser = address) =>
      new AuthClient({
        url,
        headers: sentBy(browser, address),
        storage: memory(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        persistSession: true,
        flowType,
      }),
    async call(method, path, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: text }),
      });
      const answered = await answer.text();
      return {
        status: answer.status,
        headers: answer.headers,
        body: answered === '' ? {} : JSON.parse(answered),
      };
    },
    async mails(recipient) {
      await worker.nudge();
      // Another server may be writing one, which no other takes. Whoever asks for its row waits for it.
      await database.admin`select from auth.mail_requests where due_at <= now() for key share`;
      const rows = await database.admin<Row[]>`
        select kind, recipient, subject, content from private.outbox
        where recipient = ${recipient} and content is not null order by id desc`;
      return rows.map(({ content: { blocks }, ...mail }) => ({
        ...mail,
        url: blocks.find((block) => block.button)?.button?.url ?? '',
        code: blocks.find((block) => block.code)?.code ?? '',
      }));
    },
    async open(link, address = home) {
      const answer = await fetch(link, { redirect: 'manual', headers: sentBy(home, address) });
      return new URL(answer.headers.get('location') ?? '');
    },
    async openElsewhere(link, address = elsewhere) {
      const headers = sentBy(elsewhere, address);
      const answer = await fetch(link, { redirect: 'manual', headers });
      const page = await answer.text();
      return {
        page,
        headers: answer.headers,
        async press() {
          const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
            ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
          );
          const action = new URL(/action="(\w+)"/.exec(page)?.[1] ?? '', link);
          const pressed = await fetch(action, {
            method: 'POST',
            redirect: 'manual',
            headers,
            body: new URLSearchParams(fields),
          });
          return new URL(pressed.headers.get('location') ?? '');
        },
      };
    },
    advance(milliseconds) {
      clock.offset += milliseconds;
    },
    async forgetLimits() {
      // Row by row, a deletion would deadlock with calls that count several things at once.
      await database.admin`truncate private.rate_limits`;
    },
    async spend(...hits) {
      for (const { key, allowed } of hits) {
        await database.admin`
          insert into private.rate_limits (key, window_ends_at, hits)
          values (private.counter_key(${key}), now() + interval '5 minutes', ${allowed})`;
      }
    },
    another: () => serveProvider({ ...given, port: 0, after: () => Promise.resolve() }),
    async close() {
      await taken.close();
      await worker.stop();
      await sql.end({ timeout: 1 });
      await after();
    },
  };
}

export const password = 'correct horse';

export async function confirmedAccount(provider: Provider, email: string): Promise<GoTrueClient> {
  const client = provider.client();
  const signedUp = await client.signUp({ email, password });
  if (signedUp.error) throw signedUp.error;
  const [mail] = await provider.mails(email);
  const verified = await client.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' });
  if (verified.error) throw verified.error;
  return client;
}

/** Signs in with the password, by default at home and with one browser for each address. */
export async function signedIn(
  provider: Provider,
  email: string,
  address = home,
  browser = address,
) {
  const client = provider.client('implicit', address, browser);
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session, bearer: bearer(data.session.access_token) };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export async function bearerOf(client: GoTrueClient) {
  const { data } = await client.getSession();
  return bearer(data.session?.access_token ?? '');
}

export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}

/** The fragment of a link that was used or has expired. */
export const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

export async function latestMail(provider: Provider, email: string) {
  const [mail] = await provider.mails(email);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
}
