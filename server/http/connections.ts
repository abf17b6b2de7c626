import type { Server } from 'node:http';
import type { Log } from '../log.ts';
import type { Peers } from './client-address.ts';

const tooMany =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Bounds how many connections one address holds, trusted proxies apart: one too many is told so
 * and closed. (One beyond `server.maxConnections` is closed by Node itself.)
 */
export function boundConnections(server: Server, peers: Peers, perAddress: number, log: Log): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (peers.isTrusted(socket)) return;
    const address = peers.addressOf(socket);
    const held = (open.get(address) ?? 0) + 1;
    open.set(address, held);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (held <= perAddress) return;
    socket.end(tooMany, () => socket.destroy());
    // Once for every round of trouble, not for every connection of a flood.
    if (held === perAddress + 1) log.warn('too-many-connections', { perAddress });
  });
}
