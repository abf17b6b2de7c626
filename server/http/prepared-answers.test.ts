import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { ask, startServer, talk } from './server.fixture.ts';

const said = 'User-agent: *\nAllow: /\n';

test.each([
  ['HTTP/1.1', 'close', 'close'],
  ['HTTP/1.0', '', 'close'],
  ['HTTP/1.0', 'keep-alive', 'keep-alive'],
])('%s with "Connection: %s" is told "%s", and that happens', async (version, wish, told) => {
  // A kept connection ends by lying idle, which a closed one must not wait for.
  const keepAliveTimeout = told === 'close' ? 60_000 : 50;
  const { port } = await startServer({ limits: { keepAliveTimeout } });
  const header = wish === '' ? '' : `Connection: ${wish}\r\n`;
  const heard = await talk(port, `GET /robots.txt ${version}\r\nHost: x\r\n${header}\r\n`);
  expect(heard).toMatch(
    new RegExp(`^HTTP/1.1 200 OK\r\nDate: [^\r]+ GMT\r\nConnection: ${told}\r`),
  );
  expect(heard.endsWith(`\r\n\r\n${said}`)).toBe(true);
});

test('the date is of this moment, also a moment later', async () => {
  const { port } = await startServer();
  const dateOf = async () => Date.parse((await ask(port, '/')).headers.date ?? '');
  const first = await dateOf();
  expect(Math.abs(Date.now() - first)).toBeLessThan(2000);
  await expect.poll(dateOf, { timeout: 5000 }).toBeGreaterThan(first);
});

test('who asks much and reads late gets every answer, whole and in order', async () => {
  const rounds = 2000;
  const { port } = await startServer({ limits: { requestsWaiting: 2 * rounds } });
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  const round = 'GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = 'GET /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  socket.write(round.repeat(rounds) + last);
  const page = (await ask(port, '/')).body.toString('latin1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.resume();
  await once(socket, 'close');
  const bodies = heard.split(/HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)+\r\n/).slice(1);
  expect(bodies).toHaveLength(2 * rounds + 1);
  expect(bodies.every((body, at) => body === (at % 2 === 0 && at < 2 * rounds ? page : said))).toBe(
    true,
  );
});
