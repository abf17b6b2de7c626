import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import type { LogFields } from '../log.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import { ask, startServer } from './server.fixture.ts';
import { createViewLog } from './view-log.ts';

const vitals = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain', ...headers },
});

test('the metrics show requests, submissions, mails and the process', async () => {
  const { port, metrics } = await startServer({
    api: (request) => new Response(null, { status: request.method === 'POST' ? 200 : 422 }),
  });
  await ask(port, '/');
  await ask(port, '/portal?x=1');
  await ask(port, '/portal');
  await ask(port, '/nothing');
  await ask(port, '/assets/entry-4f9a.js');
  await ask(port, '/functions/v1/send-order-email', { method: 'POST' });
  await ask(port, '/functions/v1/send-order-email');
  const counters = await startMetricsServer(metrics, 0);
  onTestFinished(() => counters.stop());
  const reply = await ask(counters.port, '/metrics');
  expect(reply.headers['content-type']).toContain('version=0.0.4');
  const lines = reply.body.toString().split('\n');
  for (const line of [
    'maayos_requests_total{route="/",status="2xx"} 1',
    'maayos_requests_total{route="/portal",status="2xx"} 2',
    'maayos_requests_total{route="other",status="4xx"} 1',
    'maayos_requests_total{route="/assets/*",status="2xx"} 1',
    'maayos_request_seconds_count{route="/portal"} 2',
    'maayos_request_seconds_bucket{route="/portal",le="+Inf"} 2',
    'maayos_submissions_total{kind="order",result="accepted"} 1',
    'maayos_submissions_total{kind="order",result="refused"} 1',
    'maayos_mails{state="waiting"} 2',
    'maayos_mails{state="failed"} 1',
    'maayos_mails{state="sent"} 3',
    'maayos_pictures_waiting 4',
    'maayos_pictures_total{result="clean"} 9',
    'maayos_pictures_total{result="busy"} 1',
    'maayos_oldest_waiting_mail_seconds 61',
    'maayos_files_answer 1',
    'maayos_disk_free_bytes 5000000',
    'maayos_backup_age_seconds 3600',
    'maayos_serious_findings{about="certificate"} 1',
  ]) {
    expect(lines).toContain(line);
  }
  expect(reply.body.toString()).toMatch(/^maayos_event_loop_busy_seconds_total \d/m);
  expect(reply.body.toString()).toMatch(/^maayos_memory_bytes\{part="resident"\} \d{7,}$/m);
  const head = await ask(counters.port, '/metrics', { method: 'HEAD' });
  expect([head.status, head.body.toString()]).toEqual([200, '']);
  expect((await ask(counters.port, '/')).status).toBe(404);
  expect((await ask(port, '/metrics')).status).toBe(404);
});

test('every counter is there at 0 before anything happened', async () => {
  const { metrics } = await startServer();
  const lines = (await metrics.text()).split('\n');
  for (const route of ['/', '/portal', '/assets/*', '/functions/v1/echo', '/auth/v1/*', 'other']) {
    for (const status of ['2xx', '3xx', '4xx', '5xx', 'aborted']) {
      expect(lines).toContain(`maayos_requests_total{route="${route}",status="${status}"} 0`);
    }
  }
  for (const kind of ['order', 'inquiry']) {
    for (const result of ['accepted', 'refused', 'failed', 'aborted']) {
      expect(lines).toContain(`maayos_submissions_total{kind="${kind}",result="${result}"} 0`);
    }
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

test.runIf(hasPromtool)('promtool finds nothing in the metrics to complain of', async () => {
  const { port, metrics } = await startServer();
  await ask(port, '/vitals', vitals([{ name: 'LCP', value: 900 }]));
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await metrics.text(),
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('invented addresses make no counters of their own', async () => {
  const { port, metrics } = await startServer({
    api: () => new Response(null, { status: 204 }),
  });
  for (let made = 0; made < 70; made += 1) {
    await ask(port, `/auth/v1/x${made}`, { method: 'OPTIONS' });
  }
  for (const name of ['b', '%22}', 'token/x', 'token']) await ask(port, `/auth/v1/${name}`);
  const text = await metrics.text();
  const counted = /maayos_requests_total\{route="([^"]*)",status="[^"]*"\} [1-9]/g;
  const routes = [...text.matchAll(counted)].map(([, name]) => name);
  expect(new Set(routes)).toEqual(new Set(['/auth/v1/*', '/auth/v1/token']));
});

test('only a submission counts as a submission', async () => {
  const { port, metrics } = await startServer({ api: () => new Response(null, { status: 204 }) });
  await ask(port, '/functions/v1/send-order-email', { method: 'OPTIONS' });
  expect(await metrics.text()).not.toMatch(/maayos_submissions_total\{.*\} [1-9]/);
});

test('a submission whose sender left in the middle counts only as aborted', async () => {
  const { port, metrics } = await startServer();
  const socket = net.connect(port, '127.0.0.1');
  const begun = `POST /functions/v1/send-order-email?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc`;
  socket.write(begun, () => socket.destroy());
  await vi.waitFor(async () => {
    const text = await metrics.text();
    const counted = text
      .split('\n')
      .filter((line) => /^maayos_(submissions|requests)_.*order.* [1-9]/.test(line));
    expect(counted).toEqual([
      'maayos_requests_total{route="/functions/v1/send-order-email",status="aborted"} 1',
      'maayos_submissions_total{kind="order",result="aborted"} 1',
    ]);
  });
});

test('a page that rebinds its name to the loopback address cannot read the metrics', async () => {
  const { metrics } = await startServer();
  const counters = await startMetricsServer(metrics, 0);
  onTestFinished(() => counters.stop());
  const status = async (host: string) =>
    (await ask(counters.port, '/metrics', { headers: { host } })).status;
  expect(await status('evil.example')).toBe(421);
  expect(await status('localhost.evil.example')).toBe(421);
  expect(await status('localhost:9000')).toBe(200);
  expect(await status('127.0.0.1:9000')).toBe(200);
});

test('one address may send only a few measurements', async () => {
  const { port } = await startServer({ limits: { vitals: { burst: 1, perSecond: 0.1 } } });
  const sent = vitals([{ name: 'LCP', value: 900 }]);
  expect((await ask(port, '/vitals', sent)).status).toBe(204);
  const refused = await ask(port, '/vitals', sent);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(5);
});

test('if something cannot be counted, all other metrics remain', async () => {
  const away = () => Promise.reject(new Error('no database'));
  const metrics = createMetrics({
    mails: away,
    pictures: away,
    filesAnswer: async () => false,
    live: async () => ({ sockets: 2, hints: 0, refused: 0 }),
    diskFree: async () => 7,
    secondsSinceBackup: async () => Infinity,
    serious: async () => null,
  });
  metrics.request('/', 200, 3);
  const text = await metrics.text();
  expect(text).not.toMatch(/maayos_(mails|pictures)/);
  expect(text).toContain('maayos_files_answer 0\n');
  expect(text).toContain('maayos_disk_free_bytes 7\n');
  expect(text).toContain('maayos_backup_age_seconds +Inf\n');
  expect(text).toContain('maayos_request_seconds_bucket{route="/",le="0.0025"} 0\n');
  expect(text).toContain('maayos_request_seconds_bucket{route="/",le="0.005"} 1\n');
  expect(text).toContain('maayos_request_seconds_sum{route="/"} 0.003\n');
});

test('a visit’s measurements reach the metrics', async () => {
  const { port, metrics } = await startServer();
  const sent = [
    { name: 'LCP', value: 900 },
    { name: 'CLS', value: 0 },
  ];
  expect((await ask(port, '/vitals', vitals(sent))).status).toBe(204);
  const text = await metrics.text();
  expect(text).toContain('maayos_web_vital_seconds_bucket{name="LCP",le="0.75"} 0\n');
  expect(text).toContain('maayos_web_vital_seconds_bucket{name="LCP",le="1.1"} 1\n');
  expect(text).toContain('maayos_web_vital_cls_bucket{le="0"} 1\n');
});

test.each([
  ['invalid JSON', vitals('{'), 400],
  ['empty', vitals([]), 400],
  ['under an unknown name', vitals([{ name: 'ID', value: 1 }]), 400],
  ['about a person', vitals([{ name: 'LCP', value: 1, email: 'a@b.c' }]), 400],
  ['negative', vitals([{ name: 'LCP', value: -1 }]), 400],
  ['under one name twice', vitals([1, 2].map((value) => ({ name: 'LCP', value }))), 400],
  ['too large', vitals(' '.repeat(1025)), 413],
  ['from another site', vitals([], { 'sec-fetch-site': 'cross-site' }), 403],
  [
    'from another origin',
    vitals([], { 'sec-fetch-site': '', origin: 'https://evil.example' }),
    403,
  ],
  ['read by GET', { headers: {} }, 405],
])('measurements that are %s are refused', async (_, asked, status) => {
  const { port, metrics } = await startServer();
  const reply = await ask(port, '/vitals', asked);
  expect(reply.status).toBe(status);
  expect(await metrics.text()).not.toContain('maayos_web_vital_seconds_count');
});

test('the health check tells what works and nothing else', async () => {
  const broken = { ready: false, database: true, migrations: true, mail: false, photos: false };
  const { port } = await startServer({ readiness: async () => broken });
  const alive = await ask(port, '/healthz');
  expect([alive.status, alive.body.toString()]).toEqual([200, '{"alive":true}']);
  const ready = await ask(port, '/readyz');
  expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([503, broken]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('page views are logged up to a limit, and those beyond it only as a number', () => {
  let now = 0;
  const logged: (LogFields | undefined)[] = [];
  const log = {
    info: (_: string, fields?: LogFields) => logged.push(fields),
    warn() {},
    error() {},
  };
  const logView = createViewLog(log, () => now);
  for (let view = 0; view < 60; view += 1) logView(() => ({ view }));
  expect(logged).toHaveLength(50);
  now += 1000;
  logView(() => ({ view: 60 }));
  logView(() => ({ view: 61 }));
  expect(logged.slice(50)).toEqual([{ view: 60, unlogged: 10 }, { view: 61 }]);
});

test('a page view is logged, and a file is not', async () => {
  const { port, lines } = await startServer();
  await ask(port, '/portal?email=me@home.ph');
  await ask(port, '/robots.txt');
  expect(lines).toEqual([
    expect.objectContaining({ event: 'request', method: 'GET', route: '/portal', status: 200 }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('home.ph');
});
