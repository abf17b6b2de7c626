import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { visitorNetwork } from '../../supabase/functions/_shared/limits/network.ts';
import type { Transport } from '../pages/security-headers.ts';

/** The header in which only this server tells the API where a request came from. */
export const clientAddressHeader = 'x-client-address';

const unknownAddress = 'unknown';

/** Identifies the other end of a connection, given the proxies that we trust. */
export type Peers = {
  /** Returns whether the other end of the connection is a proxy that we believe. */
  isTrusted(socket: Socket): boolean;
  /** For limits: the nearest untrusted hop in X-Forwarded-For, or else the other end. */
  addressOf(socket: Socket, forwardedFor?: string): string;
  /** Returns whether the visitor came over TLS, as far as a trusted proxy tells. */
  transportOf(incoming: IncomingMessage): Transport;
};

/** For limits. This server has removed the header's value from the client. */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? unknownAddress;
}

/** `trustedProxies` are addresses or CIDR blocks. Throws if one of them is neither. */
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

/** Removes a port, brackets and a zone. An IPv4 address mapped into IPv6 becomes plain IPv4. */
function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
