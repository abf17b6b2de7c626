import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { visitorNetwork } from '../../supabase/functions/_shared/limits/network.ts';
import type { Transport } from '../pages/security-headers.ts';

/** The header in which this server, and nobody else, tells the API where a request came from. */
export const clientAddressHeader = 'x-client-address';

const unknownAddress = 'unknown';

/** Whom a connection is answered as, given which proxies are believed. */
export type Peers = {
  /** Whether the other end of the connection is a proxy whose words count. */
  isTrusted(socket: Socket): boolean;
  /**
   * Where a request comes from, for limits: the nearest hop that is no trusted proxy, given its
   * X-Forwarded-For; without one the other end of the connection.
   */
  addressOf(socket: Socket, forwardedFor?: string): string;
  /** Whether the visitor came over TLS, as far as a trusted proxy tells. */
  transportOf(incoming: IncomingMessage): Transport;
};

/**
 * The address a request of the API came from, for limits. Made for requests this server passed
 * on: it has removed whatever the client itself wrote into the header.
 */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? unknownAddress;
}

/**
 * Believes `trustedProxies` (addresses or CIDR blocks) about X-Forwarded-For and
 * X-Forwarded-Proto, and no one else. Throws when one of them is no address.
 */
export function createPeers(trustedProxies: readonly string[]): Peers {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const trusts = (address: string) =>
    trustedProxies.length > 0 &&
    isIP(address) !== 0 &&
    trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const peerOf = (socket: Socket) => plainAddress(socket.remoteAddress ?? '');
  const isTrusted = (socket: Socket) => trusts(peerOf(socket));

  return {
    isTrusted,
    addressOf(socket, forwardedFor = '') {
      let nearest = peerOf(socket);
      const hops = forwardedFor.split(',');
      while (trusts(nearest)) {
        const before = plainAddress(hops.pop()?.trim() ?? '');
        if (isIP(before) === 0) break;
        nearest = before;
      }
      return visitorNetwork(nearest);
    },
    transportOf(incoming) {
      const claimsTls = incoming.headers['x-forwarded-proto'] === 'https';
      return claimsTls && isTrusted(incoming.socket) ? 'tls' : 'plain';
    },
  };
}

/** Without a port, brackets or a zone, and IPv4 as IPv4 also where it came mapped into IPv6. */
function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
