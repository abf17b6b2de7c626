import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { heardSocket } from './heard-socket.ts';

/** Serves connections, and returns a socket that gives up after two seconds of silence. */
async function connected(serve: (socket: Socket) => void): Promise<Socket> {
  const server = createServer((socket) => serve(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const socket = heardSocket(2)({ host: ['127.0.0.1'], port: [bound.port], path: false });
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket.resume();
}

test('a database that answers nothing is given up', async () => {
  const socket = await connected(() => undefined);
  socket.write('a query');
  const [failure] = await once(socket, 'error');
  expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
});

test('a connection on which nothing is asked stays', async () => {
  const asked = await connected((socket) => socket.pipe(socket));
  const silent = await connected(() => undefined);
  asked.write('a query');
  await once(asked, 'data');
  silent.write('a query');
  // Both are of one age, and this one is given up at the end of its time.
  await expect(once(silent, 'close')).rejects.toThrow();
  expect(asked.destroyed).toBe(false);
});
