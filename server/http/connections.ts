import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { widerNetwork, widerShare } from '../../supabase/functions/_shared/limits/network.ts';
import type { Log } from '../log.ts';
import { bareAnswer } from './bare-answer.ts';
import type { Peers } from './client-address.ts';
import type { HttpLimits } from './limits.ts';
import { refusals } from './refusals.ts';

const tooMany = bareAnswer(429, ['Retry-After', '10'], refusals.tooManyRequests.message);

/** Above this share of all connections, idle ones make room for new ones. */
const crowdedShare = 0.75;

/** The longest interval between two searches for idle connections, in milliseconds. */
const longestInterval = 1000;

export type Connections = {
  /** False, and the connection ends, if too many requests wait for earlier answers. */
  admits(socket: Socket, outgoing: ServerResponse): boolean;
  /** Leaves the connection to somebody else. It still counts for its address. */
  release(socket: Socket): void;
  /** Returns the open answer on the connection, or null if the connection is idle. */
  answering(socket: Socket): ServerResponse | null;
  /** Closes connections that owe no answer, including those without any request yet. */
  closeIdle(whose: 'strangers' | 'all'): void;
  /** Returns whether a trusted proxy holds a connection. */
  hasProxies(): boolean;
};

type Held = {
  isTrusted: boolean;
  /** The newest answer, which may be finished. */
  latest: ServerResponse | null;
  /** How many answers wait for an earlier one. */
  waiting: number;
  hadRequest: boolean;
  /** The newest answer at the last search. */
  seen: ServerResponse | null;
  /** When the connection was last seen in use, on performance.now()'s clock. */
  usedAt: number;
};

function answeringOf({ latest }: Held): ServerResponse | null {
  return latest === null || latest.closed ? null : latest;
}

/**
 * Limits the connections of one address and of its wider network. One too many gets a 429 and is
 * closed. (Node itself closes those beyond `server.maxConnections`.) When most are taken, each new
 * one closes the one that was idle for longest.
 * Trusted proxies are exempt, and may stay idle for longer. We look for idle connections at
 * intervals. Node's own timers are reset twice per request, which costs more than finding a file.
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
  // The first has waited longest since its last request.
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
    looking ??= setInterval(closeLongIdle, interval).unref();
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
    // Warn once per incident, not for every connection of a flood.
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

  /** Node itself waits for a first request and for an open answer. */
  function closeLongIdle(): void {
    // An idle server has nothing to look for.
    if (open.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
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
  const interval = Math.min(longestInterval, limits.keepAliveTimeout);
  let looking: NodeJS.Timeout | undefined;

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
    release: (socket) => void open.delete(socket),
    answering(socket) {
      const held = open.get(socket);
      return held ? answeringOf(held) : null;
    },
    closeIdle(whose) {
      for (const [socket, held] of open) {
        if (answeringOf(held) === null && (whose === 'all' || !held.isTrusted)) socket.destroy();
      }
    },
    hasProxies: () => [...open.values()].some(({ isTrusted }) => isTrusted),
  };
}
