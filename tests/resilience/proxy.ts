import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy between visitors and servers that can be told to do harm. */
export type Proxy = {
  port: number;
  /** Returns the port of the server for the next connection. */
  target: () => number;
  /** Returns whether to cut the next connection just when the server begins to respond. */
  cutsAnswer: () => boolean;
};

/** Starts a TCP proxy on a free port. It is closed when the test is over. */
export async function startProxy(target: () => number): Promise<Proxy> {
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    const upstream = connect(proxy.target(), '127.0.0.1');
    for (const socket of [client, upstream]) track(socket);
    const cut = () => {
      client.resetAndDestroy();
      upstream.destroy();
    };
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroySoon());
    client.pipe(upstream);
    if (proxy.cutsAnswer()) upstream.once('data', cut);
    else upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxy: Proxy = { port: address.port, target, cutsAnswer: () => false };
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return proxy;
}
