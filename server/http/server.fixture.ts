import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultBrand } from '../../domain/brand.ts';
import { publicKey } from '../../tests/public-key.ts';
import { createLog } from '../log.ts';
import { precompress } from '../pages/encodings.ts';
import { loadSite } from '../pages/site.ts';
import { createMetrics } from './metrics.ts';
import { createHttpServer, type HttpServerParts } from './server.ts';

/** A page with one of everything that its policy must cover, long enough to be compressed. */
export const homePage = `<!doctype html><html lang="en"><head><title>Home</title>
<style>body { color: #17231f }</style>
<script>document.documentElement.dataset.ready = 'yes'</script>
<script type="application/ld+json">{"@type":"LocalBusiness"}</script>
<script type="module" src="/assets/entry-4f9a.js"></script></head>
<body>${'<p>Somebody careful looks after your home.</p>'.repeat(40)}</body></html>`;

export const siteFiles: Readonly<Record<string, string>> = {
  'index.html': homePage,
  'portal.html': '<!doctype html><title>Portal</title>',
  '404.html': `<!doctype html><title>Oops! Page not found</title>${'<p>Return to Home</p>'.repeat(20)}`,
  'robots.txt': 'User-agent: *\nAllow: /\n',
  'assets/entry-4f9a.js': 'console.log("hello");\n'.repeat(30),
  'assets/face-77aa.woff2': 'not really a font',
};

/** Makes a folder with the small site of these tests. It is removed when the test ends. */
export async function builtSite(files = siteFiles): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await precompress(folder);
  return folder;
}

type Changes = Partial<Omit<HttpServerParts, 'config' | 'log'>> & {
  config?: Partial<HttpServerParts['config']>;
};

/** Starts a server over the small site on a free port. It closes when the test ends. */
export async function startServer(changes: Changes = {}) {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics({
    mails: async () => ({ waiting: 2, failed: 1, sent: 3, oldestInSeconds: 61 }),
    pictures: async () => ({ waiting: 4, clean: 9, refused: 2, busy: 1, failed: 0 }),
    filesAnswer: async () => true,
    live: async () => ({ sockets: 5, hints: 40, refused: 1 }),
    diskFree: async () => 5_000_000,
    secondsSinceBackup: async () => 3600,
    serious: async () => new Map([['certificate', 1]]),
  });
  const server = createHttpServer({
    site: changes.site ?? (await loadSite(await builtSite())),
    functions: new Map(),
    publishableKey: publicKey,
    api: (incoming) => Response.json({ path: new URL(incoming.url).pathname }),
    live: { path: '/realtime/v1/websocket', open: () => undefined, close: async () => undefined },
    apiRoutes: ['/auth/v1/token', '/functions/v1/echo', '/functions/v1/send-order-email'],
    readiness: async () => ({
      ...{ ready: true, database: true, migrations: true, mail: true, photos: true },
    }),
    metrics,
    ...changes,
    config: {
      siteUrl: 'http://localhost:3000',
      trustedProxies: [],
      brand: defaultBrand,
      ...changes.config,
    },
    log: createLog((line) => lines.push(JSON.parse(line))),
  });
  const port = await server.listen(0, '127.0.0.1');
  onTestFinished(() => server.close());
  return { port, server, lines, metrics: changes.metrics ?? metrics };
}

/** Makes an API whose calls all wait, once they have begun, until they are released. */
export function heldApi() {
  const released = Promise.withResolvers<void>();
  const held = {
    begun: 0,
    release: released.resolve,
    async api() {
      held.begun += 1;
      await released.promise;
      return new Response('done');
    },
  };
  return held;
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer };

/** Sends the path as written, and the public key. A header that is undefined is not sent. */
export function ask(port: number, target: string, asked: Asked = {}): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const { method = 'GET', headers = {}, body } = asked;
  const given = Object.entries({ apikey: publicKey, ...headers });
  const sent = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const outgoing = request({ port, path: target, method, headers: sent, agent: false });
  outgoing.on('error', reject);
  outgoing.on('response', (response) => {
    const { statusCode = 0, headers } = response;
    const whole = response.toArray().then((chunks) => Buffer.concat(chunks));
    whole.then((body) => resolve({ status: statusCode, headers, body }), reject);
  });
  outgoing.end(body);
  return promise;
}

/** Sends one request to a server of its own. */
export async function askOnce(target: string, asked?: Asked): Promise<Reply> {
  const { port } = await startServer();
  return ask(port, target, asked);
}

/** Returns everything that a server sends on one connection until it closes. */
export function talk(port: number, text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => resolve(heard));
  return promise;
}
