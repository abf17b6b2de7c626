import { once } from 'node:events';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { ask, heldApi, startServer, talk } from './server.fixture.ts';

async function connected(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Resolves to the start of the next answer. */
async function nextAnswer(socket: net.Socket): Promise<string> {
  const [data] = await once(socket, 'data');
  return String(data);
}

/** Resolves once the connection has ended, even by an error. */
const closing = (socket: net.Socket) =>
  new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));

const short = { headersTimeout: 100, requestTimeout: 200, keepAliveTimeout: 100 };

test('headers that arrive too slowly are cut off', async () => {
  const { port } = await startServer({ limits: short });
  expect(await talk(port, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that never comes is cut off, and no handler waits for it', async () => {
  let reached = 0;
  const { port, lines } = await startServer({
    limits: short,
    api: () => {
      reached += 1;
      return new Response();
    },
  });
  await talk(
    port,
    `POST /auth/v1/x?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc`,
  );
  expect(reached).toBe(0);
  await expect.poll(() => lines.find(({ event }) => event === 'request')).toBeDefined();
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect((await ask(port, '/')).status).toBe(200);
});

test('a connection without a request, or idle after one, is closed', async () => {
  const { port } = await startServer({ limits: short });
  expect(await talk(port, '')).toMatch(/^HTTP\/1\.1 408 /);
  const heard = await talk(port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
});

test('one address may hold only so many connections, and gets a place back when one closes', async () => {
  const { port, lines } = await startServer({ limits: { connectionsPerAddress: 2 } });
  const first = await connected(port);
  await connected(port);
  const refused = await talk(port, '');
  expect(refused).toMatch(
    /^HTTP\/1\.1 429 .*Retry-After: 10.*Too many requests came from your network\./s,
  );
  expect(lines.map(({ event }) => event)).toContain('too-many-connections');
  first.destroy();
  await expect.poll(async () => (await ask(port, '/').catch(() => null))?.status).toBe(200);
});

test('a trusted proxy may hold as many connections as it needs', async () => {
  const { port } = await startServer({
    limits: { connectionsPerAddress: 1 },
    config: { trustedProxies: ['127.0.0.1'] },
  });
  await connected(port);
  await connected(port);
  expect((await ask(port, '/')).status).toBe(200);
});

test('when most connections are taken, the one idle for longest makes room for a visitor', async () => {
  const { port } = await startServer({ limits: { connections: 4 } });
  const used = await connected(port);
  const idle = await connected(port);
  used.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await nextAnswer(used);
  await connected(port);
  const idleClosed = once(idle, 'close');
  expect((await ask(port, '/')).status).toBe(200);
  await idleClosed;
  used.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await nextAnswer(used)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection with an open answer never makes room', async () => {
  const held = heldApi();
  const { port } = await startServer({ limits: { connections: 4 }, api: held.api });
  const answered = ask(port, '/functions/v1/echo');
  await expect.poll(() => held.begun).toBe(1);
  for (let count = 0; count < 6; count += 1) await connected(port);
  expect((await ask(port, '/')).status).toBe(200);
  held.release();
  expect((await answered).body.toString()).toBe('done');
});

test('only a client that sends requests without reading answers is cut off', async () => {
  const { port, metrics } = await startServer({ limits: { requestsWaiting: 10 } });
  const greedy = await connected(port);
  greedy.pause();
  const closed = closing(greedy);
  greedy.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5000));
  expect((await ask(port, '/')).status).toBe(200);
  greedy.resume();
  await closed;
  const answered = /maayos_requests_total\{route="\/",status="2xx"\} (\d+)/;
  expect(Number(answered.exec(await metrics.text())?.[1])).toBeLessThan(100);
});

test('empty lines do not keep an idle connection open', async () => {
  const { port } = await startServer({ limits: { keepAliveTimeout: 50 } });
  const idle = await connected(port);
  const closed = closing(idle);
  idle.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await nextAnswer(idle);
  const dripping = setInterval(() => idle.write('\r\n'), 10);
  await closed;
  clearInterval(dripping);
});

test('a visitor’s idle connection is closed soon, a trusted proxy’s is kept', async () => {
  const limits = { keepAliveTimeout: 50, proxyKeepAliveTimeout: 60_000 };
  const direct = await startServer({ limits });
  const proxied = await startServer({ limits, config: { trustedProxies: ['127.0.0.1'] } });
  const kept = await connected(proxied.port);
  kept.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await nextAnswer(kept);
  const heard = await talk(direct.port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  kept.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await nextAnswer(kept)).toMatch(/^HTTP\/1\.1 200 /);
});

test('unreadable input is refused with our headers, counted, and logged without its text', async () => {
  const { port, lines, metrics } = await startServer();
  const heard = await talk(port, 'GET / HTTP/1.1\r\nHost: x\r\nSecret : y\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(heard).toContain('X-Content-Type-Options: nosniff\r\n');
  expect(heard).toContain("Content-Security-Policy: default-src 'none'");
  expect(lines).toEqual([
    expect.objectContaining({
      event: 'request',
      route: 'other',
      status: 400,
      code: expect.stringMatching(/^HPE_/),
    }),
  ]);
  expect(await metrics.text()).toContain('maayos_requests_total{route="other",status="4xx"} 1\n');
});

test('the process holds a limited number of connections in total', async () => {
  const { port } = await startServer({ limits: { connections: 1 } });
  await connected(port);
  expect(await talk(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
});

test('one connection serves many requests, even several sent at once', async () => {
  const { port } = await startServer({ limits: short });
  const heard = await talk(
    port,
    'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /nothing HTTP/1.1\r\nHost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '404', '200']);
  expect(heard.endsWith('Allow: /\n')).toBe(true);
});

test('closing lets open requests finish and accepts no new ones', async () => {
  const held = heldApi();
  const { port, server } = await startServer({ api: held.api });
  const idle = await connected(port);
  const idleClosed = once(idle, 'close');
  const socket = await connected(port);
  socket.write(`GET /functions/v1/x?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => held.begun).toBe(1);
  const closed = server.close();
  await idleClosed;
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED');
  const answer = nextAnswer(socket);
  held.release();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*done/s);
  await closed;
});

test('closing answers a trusted proxy on connections that nobody has accepted yet', async () => {
  const { port, server } = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  const connectedAll = new Int32Array(new SharedArrayBuffer(4));
  const proxy = new Worker(
    `const { parentPort, workerData: { port, count, connectedAll } } = require('node:worker_threads');
    const request = 'GET /healthz HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n';
    for (let i = 0; i < count; i += 1) {
      const socket = require('node:net').connect(port, '127.0.0.1', () => {
        if (Atomics.add(connectedAll, 0, 1) + 1 === count) Atomics.notify(connectedAll, 0);
      });
      socket.end(request);
      socket.once('data', (answer) => parentPort.postMessage(String(answer).slice(9, 12)));
      socket.once('error', ({ code }) => parentPort.postMessage(code));
    }`,
    { eval: true, workerData: { port, count: 20, connectedAll } },
  );
  // The server's own thread is busy meanwhile.
  while (Atomics.load(connectedAll, 0) < 20) {
    Atomics.wait(connectedAll, 0, Atomics.load(connectedAll, 0), 1_000);
  }
  const statuses: string[] = [];
  proxy.on('message', (status) => statuses.push(status));
  await Promise.all([server.close(), once(proxy, 'exit')]);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => '200'));
});

test('closing does not wait forever', async () => {
  const held = heldApi();
  const { port, server } = await startServer({ limits: { closingTimeout: 100 }, api: held.api });
  const heard = talk(port, `GET /functions/v1/x?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => held.begun).toBe(1);
  await server.close();
  expect(await heard).toBe('');
});

test('a port in use is an error', async () => {
  const { port } = await startServer();
  const { server } = await startServer();
  await expect(server.listen(port, '127.0.0.1')).rejects.toThrow();
});
