import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { loggablePath } from '../pages/request-path.ts';
import { loadSite } from '../pages/site.ts';
import { ask, askOnce, builtSite, homePage, siteFiles, startServer } from './server.fixture.ts';

test('a page is the file, byte for byte, in every encoding', async () => {
  const { port } = await startServer();
  const plain = await ask(port, '/');
  expect(plain.status).toBe(200);
  expect(plain.body.toString()).toBe(homePage);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(homePage)),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  });
  expect(plain.headers['content-encoding']).toBeUndefined();

  const openers = {
    br: zlib.brotliDecompressSync,
    zstd: zlib.zstdDecompressSync,
    gzip: zlib.gunzipSync,
  };
  const tags = new Set([plain.headers.etag]);
  for (const [encoding, open] of Object.entries(openers)) {
    const reply = await ask(port, '/', { headers: { 'accept-encoding': encoding } });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
    expect(open(reply.body).toString()).toBe(homePage);
    tags.add(reply.headers.etag);
  }
  expect(tags.size).toBe(4);
});

test('hashed files are kept for a year, other files for an hour', async () => {
  const { port } = await startServer();
  const script = await ask(port, '/assets/entry-4f9a.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const font = await ask(port, '/assets/face-77aa.woff2', { headers: { 'accept-encoding': 'br' } });
  expect(font.headers['content-type']).toBe('font/woff2');
  expect(font.headers['content-encoding']).toBeUndefined();
  const robots = await ask(port, '/robots.txt');
  expect(robots.headers['cache-control']).toBe('public, max-age=3600');
  expect(robots.body.toString()).toBe(siteFiles['robots.txt']);
});

test.each([
  ['/portal', 200],
  ['/?utm_source=poster', 200],
  ['/portal?a=b', 200],
  ['http://localhost/portal', 200],
  ['/portal.html', 404],
  ['/index.html', 404],
  ['/404', 404],
  ['/nothing', 404],
  ['/assets/', 404],
  ['/index.html.br', 404],
])('%s is answered with %i', async (target, status) => {
  expect((await askOnce(target)).status).toBe(status);
});

test('an unknown address shows the 404 page, and one log line names the attempt without secrets', async () => {
  const { port, lines } = await startServer();
  const reply = await ask(port, '/old/me@home.ph/kubo?token=secret');
  expect(reply.status).toBe(404);
  expect(reply.body.toString()).toBe(siteFiles['404.html']);
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'request',
      id: reply.headers['x-request-id'],
      route: 'other',
      status: 404,
      path: '/old/…/kubo',
    }),
  ]);
});

test.each([
  ['/call/+63 917-123-4567/now', '/call/+…/now'],
  ['/call/%30917%31234567', '/call/…'],
  ['/２０２６１１２０１', '/…'],
  ['/2026/11/20/kubo', '/2026/11/20/kubo'],
  ['/call/0917_123_4567', '/call/…'],
  ['/call/0917/123/4567/now', '/call/…/now'],
  ['/call/0917~123,4567', '/call/…'],
  ['/2026/11/20/0917', '/…'],
  ['/me%40home.ph', '/…'],
  ['/me%2540home.ph/kubo', '/…/kubo'],
  ['/me%25252540home.ph', '/…'],
  ['/me%2540home.ph%25ff%25zz/kubo', '/…/kubo'],
  ['/call/%2530917%2531234567', '/call/…'],
  ['/me＠home.ph', '/…'],
  ['/Peña', '/Pe?a'],
  [`/${'word/'.repeat(40)}`, `/${'word/'.repeat(40)}`.slice(0, 60)],
])('%s is logged as %s', (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});

test.each([5, 20, 8000])('nothing is logged of what is encoded %d times', (times) => {
  expect(loggablePath(`/me%${'25'.repeat(times - 1)}40home.ph`)).toBe('…');
});

test('requests for unknown addresses are slowed down, but pages are not', async () => {
  const { port } = await startServer({ limits: { lost: { burst: 80, perSecond: 0.1 } } });
  for (let count = 0; count < 80; count += 1) {
    expect((await ask(port, `/nothing-${count}`)).status).toBe(404);
  }
  const refused = await ask(port, '/nothing');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
  expect((await ask(port, '/')).status).toBe(200);
  expect((await ask(port, '/healthz')).status).toBe(200);
});

test('no value of Accept-Encoding takes memory for long', async () => {
  const site = await loadSite(await builtSite());
  const { port } = await startServer({ site });
  for (let count = 0; count < 40; count += 1) {
    await ask(port, '/', { headers: { 'accept-encoding': `br, x${count}` } });
    await ask(port, '/', { headers: { 'accept-encoding': `br, ${'x'.repeat(100)}${count}` } });
  }
  const choices = [...(site.at('/')?.choices.keys() ?? [])];
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.length).toBeLessThanOrEqual(8);
  expect(Math.max(...choices.map((value) => value.length))).toBeLessThanOrEqual(64);
});

test('a trailing slash leads to the page without it, and nowhere else', async () => {
  const { port } = await startServer();
  const reply = await ask(port, '/portal/?from=mail');
  expect(reply.status).toBe(308);
  expect(reply.headers.location).toBe('/portal?from=mail');
  expect((await ask(port, '//evil.example/')).status).toBe(404);
});

test('HEAD has the headers of GET', async () => {
  const { port } = await startServer();
  for (const target of ['/', '/nothing', '/assets/entry-4f9a.js']) {
    const headers = { 'accept-encoding': 'br' };
    const [head, get] = await Promise.all([
      ask(port, target, { headers, method: 'HEAD' }),
      ask(port, target, { headers }),
    ]);
    expect(head.body.length).toBe(0);
    const comparable = ({ date, 'x-request-id': id, ...rest }: typeof get.headers) => rest;
    expect(comparable(head.headers)).toEqual(comparable(get.headers));
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  'a page refuses %s',
  async (method) => {
    const { port } = await startServer();
    const reply = await ask(port, '/', { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(reply.body.toString()).toContain(reply.headers['x-request-id']);
    expect((await ask(port, '/nothing', { method })).status).toBe(404);
  },
);

test('a copy that is still current is not sent again', async () => {
  const { port } = await startServer();
  const headers = { 'accept-encoding': 'br' };
  const etag = String((await ask(port, '/', { headers })).headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const reply = await ask(port, '/', { headers: { ...headers, 'if-none-match': known } });
    expect(reply.status).toBe(304);
    expect(reply.body.length).toBe(0);
    expect(reply.headers).toMatchObject({
      etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(reply.headers['content-security-policy']).toContain('script-src');
  }
  const changed = await ask(port, '/', { headers: { ...headers, 'if-none-match': '"other"' } });
  expect(changed.status).toBe(200);
  const otherEncoding = await ask(port, '/', { headers: { 'if-none-match': etag } });
  expect(otherEncoding.status).toBe(200);
});

test.each([
  ['bytes=0-9', 206, [0, 10]],
  ['bytes=10-', 206, [10]],
  ['bytes=-5', 206, [-5]],
  ['bytes=0-99999999', 206, [0]],
  ['bytes=99999999-', 416, null],
  ['bytes=-0', 416, null],
  ['bytes=9-3', 200, [0]],
  ['bytes=0-1,4-5', 200, [0]],
  ['bytes=-', 200, [0]],
  ['lines=1-2', 200, [0]],
] as const)('range %s is answered with %i', async (range, status, part) => {
  const reply = await askOnce('/', { headers: { range, 'accept-encoding': 'br' } });
  expect(reply.status).toBe(status);
  const whole = Buffer.from(homePage);
  const expected = part === null ? Buffer.alloc(0) : whole.subarray(...part);
  expect(reply.body).toEqual(expected);
  if (status === 416) expect(reply.headers['content-range']).toBe(`bytes */${whole.length}`);
  if (status === 206) {
    const first =
      whole.length - (part?.[0] === 0 ? whole.length : whole.subarray(part?.[0]).length);
    const last = first + expected.length - 1;
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${last}/${whole.length}`);
  }
});

test('a range of a file that has changed is the whole file', async () => {
  const { port } = await startServer();
  const etag = String((await ask(port, '/')).headers.etag);
  const ranged = (ifRange: string) =>
    ask(port, '/', { headers: { range: 'bytes=0-9', 'if-range': ifRange } });
  expect((await ranged(etag)).status).toBe(206);
  expect((await ranged('"older"')).status).toBe(200);
  expect((await ranged('Fri, 20 Nov 2026 00:00:00 GMT')).status).toBe(200);
});
