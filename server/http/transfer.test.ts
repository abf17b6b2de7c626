import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { publicKey } from '../../tests/public-key.ts';
import { ask, startServer, talk } from './server.fixture.ts';
import type { Api } from './web-standard.ts';

const path = '/storage/v1/object/photos/one';
const signed = '/storage/v1/object/sign/photos/one?token=x';
const megabyte = 2 ** 20;

/** Returns the head of an upload that is sent by hand. */
function head(length: number): string {
  return `PUT ${path}?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
}

const measure: Api = async (request) => {
  let length = 0;
  for await (const chunk of request.body ?? []) length += chunk.length;
  return Response.json({ length });
};

test('a body beyond the limit of other calls streams to the handler', async () => {
  const { port } = await startServer({ api: measure });
  const answer = await ask(port, path, { method: 'PUT', body: Buffer.alloc(3 * megabyte) });
  expect(JSON.parse(answer.body.toString())).toEqual({ length: 3 * megabyte });
});

test('a body waits in the network until the handler takes it', async () => {
  const taken = Promise.withResolvers<void>();
  const api: Api = async (request) => {
    await taken.promise;
    return measure(request);
  };
  const { port } = await startServer({ api });
  const length = 64 * megabyte;
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  socket.write(head(length));
  socket.write(Buffer.alloc(length));
  await ask(port, '/healthz');
  await ask(port, '/healthz');
  expect(socket.writableLength).toBeGreaterThan(length / 2);
  taken.resolve();
  await expect.poll(() => heard).toContain(`{"length":${length}}`);
  socket.destroy();
});

test('an answer that comes early waits until the client has sent all', async () => {
  const { port } = await startServer({ api: () => Response.json({ early: true }) });
  const answer = await talk(port, head(5 * megabyte) + 'x'.repeat(5 * megabyte));
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"early":true\}/s);
});

test('an answer does not wait for far too much', async () => {
  const limits = { refusedUploadBytes: 1000 };
  const { port } = await startServer({ api: () => Response.json({ early: true }), limits });
  const open = head(5 * megabyte).replace('Connection: close\r\n', '');
  const answer = await talk(port, `${open}x`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*\{"early":true\}/is);
});

test('an upload has its own time, and is then cut off', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 100, uploadTimeout: 600 };
  const failures: unknown[] = [];
  const { port, lines } = await startServer({
    limits,
    api: async (request) => {
      const reading = Promise.resolve(measure(request));
      await reading.catch((failure: unknown) => failures.push(failure));
      return reading;
    },
  });
  const began = performance.now();
  await talk(port, `${head(10)}abc`);
  expect(performance.now() - began).toBeGreaterThan(500);
  await expect.poll(() => failures).toHaveLength(1);
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect((await ask(port, '/')).status).toBe(200);
});

test('so many transfers may be at work, and other calls go on', async () => {
  const over = Promise.withResolvers<Response>();
  const { port } = await startServer({
    limits: { transfersAtWork: 1 },
    api: ({ url }) => (url.includes('/storage/') ? over.promise : Response.json({})),
  });
  const first = ask(port, path);
  await expect.poll(async () => (await ask(port, path)).status).toBe(503);
  const refused = await ask(port, path);
  expect(refused.headers['retry-after']).toBe('5');
  expect(JSON.parse(refused.body.toString())).toMatchObject({
    statusCode: '503',
    code: 'SlowDown',
  });
  expect((await ask(port, '/auth/v1/token', { method: 'POST' })).status).toBe(200);
  over.resolve(new Response('done'));
  expect((await first).body.toString()).toBe('done');
});

test('one address has a share of them, also while it sends what was refused', async () => {
  const { port } = await startServer({
    config: { trustedProxies: ['127.0.0.1'] },
    limits: { transfersAtWork: 3, transfersAtWorkOfAddress: 2 },
    api: () => Response.json({}, { status: 403 }),
  });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const begun = head(1_000_000).replace('\r\n', '\r\nX-Forwarded-For: 10.0.0.1\r\n');
  const senders = [1, 2].map(() => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${begun}a`));
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  await expect.poll(async () => (await ask(port, path, from('10.0.0.1'))).status).toBe(429);
  expect((await ask(port, path, from('10.0.0.2'))).status).toBe(403);
  for (const socket of senders) socket.destroy();
  await expect.poll(async () => (await ask(port, path, from('10.0.0.1'))).status).toBe(403);
});

test('pictures have a wall of their own, and need no key', async () => {
  const none = { burst: 1, perSecond: 0.001 };
  const { port } = await startServer({
    limits: { requests: none, readings: { burst: 3, perSecond: 0.001 } },
    api: () => new Response('picture'),
  });
  const headers = { apikey: undefined };
  for (let count = 0; count < 3; count += 1) {
    expect((await ask(port, signed, { headers })).status).toBe(200);
  }
  const beyond = await ask(port, signed, { headers });
  expect([beyond.status, JSON.parse(beyond.body.toString()).code]).toEqual([429, 'SlowDown']);
  expect((await ask(port, path, { headers })).status).toBe(401);
  expect((await ask(port, path)).status).toBe(429);
});

test('a failure in the middle of an answer ends the connection, so that nobody takes it for whole', async () => {
  const { port, lines } = await startServer({
    api: () => {
      let count = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          count += 1;
          if (count < 3) controller.enqueue(new Uint8Array(1000));
          else controller.error(new Error('The disk is gone.'));
        },
      });
      return new Response(body, { headers: { 'content-length': '5000' } });
    },
  });
  await expect(ask(port, path)).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  await expect.poll(() => lines.filter(({ level }) => level === 'error')).toHaveLength(1);
});

test('a reader who leaves ends the reading', async () => {
  const cancelled = Promise.withResolvers<void>();
  const { port, lines } = await startServer({
    api: () => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
        cancel: () => cancelled.resolve(),
      });
      return new Response(body);
    },
  });
  const socket = net.connect(port, '127.0.0.1', () =>
    socket.write(`GET ${path}?apikey=${publicKey} HTTP/1.1\r\nHost: x\r\n\r\n`),
  );
  socket.once('data', () => socket.destroy());
  await cancelled.promise;
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});
