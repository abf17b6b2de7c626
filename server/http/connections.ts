import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { widerNetwork, widerShare } from '../../supabase/functions/_shared/limits/network.ts';
import type { Log } from '../log.ts';
import { bareAnswer } from './bare-answer.ts';
import type { Peers } from './client-address.ts';
import type { HttpLimits } from './limits.ts';

const tooMany = bareAnswer(503, ['Retry-After', '10']);

/** Beyond this share of all connections, those that do nothing make room for new ones. */
const crowdedShare = 0.75;

/** How often idle connections are looked for, at least; in milliseconds. */
const longestInterval = 1000;

/** The connections of a server. */
export type Connections = {
  /**
   * A request came over the connection and is answered by `outgoing`; whether it may be. One that comes
   * while too many wait for the answers before theirs ends the connection.
   */
  admits(socket: Socket, outgoing: ServerResponse): boolean;
  /** The answer that is under way on the connection; null when it is idle. */
  answering(socket: Socket): ServerResponse | null;
  /** Closes those on which no answer is owed, also where there was no request yet. */
  closeIdle(): void;
};

type Held = {
  isTrusted: boolean;
  /** The newest answer, which may be over. */
  latest: ServerResponse | null;
  /** How many answers wait for the one before theirs. */
  waiting: number;
  hadRequest: boolean;
  /** The newest answer when the connection was last looked at. */
  seen: ServerResponse | null;
  /** When it was last seen in use; on performance.now()'s clock. */
  usedAt: number;
};

function answeringOf({ latest }: Held): ServerResponse | null {
  return latest === null || latest.closed ? null : latest;
}

/**
 * Bounds how many connections one address holds, and its wider network: one too many is told so
 * and closed. (One beyond `server.maxConnections` is closed by Node itself.) When most are taken,
 * each new one closes the one that has been idle for longest. Trusted proxies are exempt, and may
 * keep their connections idle for longer. Idle ones are looked for at intervals: Node's own timers,
 * set anew twice a request, cost more than finding a file does.
 */
export function holdConnections(
  server: Server,
  peers: Peers,
  limits: Pick<
    HttpLimits,
    | 'connections'
    | 'connectionsPerAddress'
    | 'requestsWaiting'
    | 'keepAliveTimeout'
    | 'proxyKeepAliveTimeout'
  >,
  log: Log,
): Connections {
  const perAddress = limits.connectionsPerAddress;
  // The first is the one whose last request is the longest ago.
  const open = new Map<Socket, Held>();
  const counts = new Map<string, number>();

  server.on('connection', (socket) => {
    const isTrusted = peers.isTrusted(socket);
    open.set(socket, {
      isTrusted,
      latest: null,
      waiting: 0,
      hadRequest: false,
      seen: null,
      usedAt: 0,
    });
    socket.once('close', () => open.delete(socket));
    if (!isTrusted && !isWithinBounds(socket)) {
      socket.end(tooMany, () => socket.destroy());
      return;
    }
    if (open.size > limits.connections * crowdedShare) closeLongestIdle(socket);
  });

  function isWithinBounds(socket: Socket): boolean {
    const address = peers.addressOf(socket);
    const wider = widerNetwork(address);
    const held = count(socket, address);
    const heldWider = wider === null ? 0 : count(socket, wider);
    // Once for every round of trouble, not for every connection of a flood.
    if (held === perAddress + 1 || heldWider === perAddress * widerShare + 1) {
      log.warn('too-many-connections', { perAddress });
    }
    return held <= perAddress && heldWider <= perAddress * widerShare;
  }

  function count(socket: Socket, network: string): number {
    const held = (counts.get(network) ?? 0) + 1;
    counts.set(network, held);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    return held;
  }

  function closeLongestIdle(newest: Socket): void {
    for (const [socket, held] of open) {
      if (socket === newest || held.isTrusted || answeringOf(held) !== null) continue;
      open.delete(socket);
      socket.destroy();
      return;
    }
  }

  /** Node itself waits for a first request, and for an answer that is under way. */
  function closeLongIdle(): void {
    const now = performance.now();
    for (const [socket, held] of open) {
      if (answeringOf(held) !== null || held.latest !== held.seen) {
        held.seen = held.latest;
        held.usedAt = now;
        continue;
      }
      held.latest = null;
      held.seen = null;
      const { keepAliveTimeout, proxyKeepAliveTimeout } = limits;
      const longest = held.isTrusted ? proxyKeepAliveTimeout : keepAliveTimeout;
      if (held.hadRequest && now - held.usedAt >= longest) socket.destroy();
    }
  }
  const looking = setInterval(closeLongIdle, Math.min(longestInterval, limits.keepAliveTimeout));
  looking.unref();
  server.once('close', () => clearInterval(looking));

  return {
    admits(socket, outgoing) {
      const held = open.get(socket);
      if (!held || socket.destroyed) return false;
      if (answeringOf(held) !== null) {
        held.waiting += 1;
        outgoing.once('close', () => {
          held.waiting -= 1;
        });
        if (held.waiting > limits.requestsWaiting) {
          socket.destroy();
          return false;
        }
      }
      open.delete(socket);
      open.set(socket, held);
      held.latest = outgoing;
      held.hadRequest = true;
      return true;
    },
    answering(socket) {
      const held = open.get(socket);
      return held ? answeringOf(held) : null;
    },
    closeIdle() {
      for (const [socket, held] of open) if (answeringOf(held) === null) socket.destroy();
    },
  };
}
