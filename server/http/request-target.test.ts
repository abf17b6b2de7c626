import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { requestTarget } from './request-target.ts';
import { startServer, talk } from './server.fixture.ts';

test.each([
  ['/', { path: '/', query: '' }],
  ['/portal?a=b?c', { path: '/portal', query: '?a=b?c' }],
  ['/a//b/../c', { path: '/a//b/../c', query: '' }],
  ['/Pe%C3%B1a', { path: '/Pe%C3%B1a', query: '' }],
  ['http://localhost:3000/portal?a=b', { path: '/portal', query: '?a=b' }],
  ['HTTPS://[::1]', { path: '/', query: '' }],
  ['http://localhost?a=b', { path: '/', query: '?a=b' }],
  ['http://me@localhost/portal', null],
  ['http:///portal', null],
  ['ftp://localhost/portal', null],
  ['localhost:3000', null],
  ['*', null],
  ['', null],
  ['/portal#a?b', null],
  ['/%zz', null],
  ['/%00', null],
])('%s is read as %j', (written, target) => {
  expect(requestTarget(written)).toEqual(target);
});

/** Sends raw bytes. Returns the status, what a handler saw, the log and the metrics. */
async function asked(requestLine: string, ...headers: string[]) {
  const seen: string[] = [];
  const { port, lines, metrics } = await startServer({
    api: (request) => {
      seen.push(request.url);
      return new Response(null, { status: 204 });
    },
    apiRoutes: ['/auth/v1/token', '/auth/v1/settings', '/auth/v1/health'],
  });
  const head = [requestLine, ...headers, 'Connection: close'].join('\r\n');
  const heard = await talk(port, `${head}\r\n\r\n`);
  await expect.poll(() => lines.length).toBe(1);
  const counted = /requests_total\{route="([^"]*)",status="(.).*\} 1/.exec(await metrics.text());
  const status = Number(heard.slice(9, 12));
  expect(counted?.[2]).toBe(String(status)[0]);
  expect(counted?.[1]).toBe(lines[0]?.route);
  return { status, heard, seen: seen.map((url) => new URL(url).pathname), route: counted?.[1] };
}

test('the handler, the log and the metrics see the same path', async () => {
  const key = `apikey: ${publicKey}`;
  const result = await asked(
    'GET /auth/v1/token?grant_type=x HTTP/1.1',
    'Host: any.example:80',
    key,
  );
  expect(result).toMatchObject({ status: 204, seen: ['/auth/v1/token'], route: '/auth/v1/token' });
});

test.each([
  'x/auth/v1/settings?',
  'x/auth/v1/settings#',
  'x\\auth',
  'user@x',
  'a b',
  'x:port',
  'x:123456',
  '[::1',
  'é',
  '',
])('a request with "Host: %s" is refused', async (host) => {
  const { status, seen } = await asked('GET /auth/v1/token HTTP/1.1', `Host: ${host}`);
  expect({ status, seen }).toEqual({ status: 400, seen: [] });
});

test.each(['/', '/auth/v1/token', '/nothing'])('%s with two hosts is refused', async (path) => {
  const twice = await asked(`GET ${path} HTTP/1.1`, 'Host: x', 'hOST: x');
  expect(twice.status).toBe(400);
  expect(twice.seen).toEqual([]);
  expect(twice.heard.includes('"error_code":"validation_failed"')).toBe(path.startsWith('/auth/'));
});

test.each([
  '/functions/v1/../../auth/v1/health',
  '/auth/v1/../v1/health',
  '/auth/v1/./health',
  '/auth/v1/token/..',
  '/auth/v1/%2e%2e/health',
  '/auth/v1/%68ealth',
  '/auth/v1/token%2f..%2fhealth',
  '/auth/v1/x\\..\\health',
  '/auth/v1/"',
  'http://x/auth/v1/../v1/health',
])('%s reaches no handler', async (target) => {
  const { status, seen, route } = await asked(`GET ${target} HTTP/1.1`, 'Host: x');
  expect({ status, seen }).toEqual({ status: 400, seen: [] });
  expect(route).toMatch(/^\/(?:auth|functions)\/v1\/\*$/);
});

test('HTTP/1.0 clients need no host', async () => {
  expect((await asked('GET / HTTP/1.0')).status).toBe(200);
});
