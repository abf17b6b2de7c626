import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import type { Dependencies } from '../../supabase/functions/_shared/call/dependencies.ts';
import type { Origins } from '../../supabase/functions/_shared/call/origins.ts';
import { serviceQuery } from '../../supabase/functions/_shared/database/roles.ts';
import { bareAnswer } from '../http/bare-answer.ts';
import { countCallsAtWork } from '../http/calls-at-work.ts';
import { defaultLimits, type HttpLimits } from '../http/limits.ts';
import { createRequestWall } from '../http/request-wall.ts';
import { type Log, reason } from '../log.ts';
import { type Version, versions } from './frames.ts';
import { type Listener, listen, poll, type Told } from './listener.ts';
import { permitOf } from './permits.ts';
import { createPresences } from './presences.ts';
import { type LiveSocket, type SocketParts, serveSocket } from './socket.ts';
import { createTopics } from './topics.ts';

export const realtimePath = '/realtime/v1/websocket';

type RealtimeParts = {
  sql: Sql;
  caller: Dependencies['caller'];
  allowedOrigins: Origins;
  /** Where the database's notifications are heard. Null where they cannot be. */
  listenUrl: string | null;
  /** Whether other processes work over the same database. */
  isShared: boolean;
  log: Log;
  limits?: Partial<HttpLimits>;
};

export type Realtime = ReturnType<typeof createRealtime>;

/** What is told of changes that screens may have missed. */
const everything = { things: ['everything'] };

/** Above so many screens, each waits for a time of its own before it asks again. */
const crowd = 50;
const spreadInMs = 2_000;

/** In milliseconds. */
const looksForSilentEvery = 15_000;
const closingTakes = 1_000;

/** Serves the provider's realtime protocol (docs/decisions/0062-live.md). */
export function createRealtime(parts: RealtimeParts) {
  const { sql, caller, allowedOrigins, listenUrl, log } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.socketMessageBytes,
  });
  const sockets = new Set<LiveSocket>();
  const topics = createTopics();
  const counts = { hints: 0, refused: 0 };

  // One after another, so that nobody seems to leave after they came back.
  let sending: Promise<unknown> = Promise.resolve();
  const send = (topic: string, event: string, payload: object) => {
    const text = JSON.stringify(payload);
    sending = sending
      .then(
        () =>
          serviceQuery(sql)`select realtime.send(${text}::text::jsonb, ${event}, ${topic}, true)`,
      )
      .catch((failure: unknown) => log.warn('live-sending-failed', { reason: reason(failure) }));
  };
  const presences = createPresences(topics, send, parts.isShared);
  const takeShare = countCallsAtWork({
    callsAtWork: Number.POSITIVE_INFINITY,
    callsAtWorkOfAddress: limits.socketsOfNetwork,
  });
  const takeAccountShare = countCallsAtWork({
    callsAtWork: Number.POSITIVE_INFINITY,
    callsAtWorkOfAddress: limits.socketsOfAccount,
  });
  const openingWall = createRequestWall(limits.requests);

  const socketParts: SocketParts = {
    topics,
    presences,
    limits,
    identify: (token) => caller({ header: () => (token === null ? undefined : `Bearer ${token}`) }),
    permitOf: (person, topic) => permitOf(sql, person, topic),
    takePlace(account) {
      const place = takeAccountShare(account);
      return typeof place === 'string' ? null : place;
    },
    joinWall: createRequestWall(limits.joins),
    refused() {
      counts.refused += 1;
    },
    failed: (failure) => log.warn('live-socket-failed', { reason: reason(failure) }),
  };

  function hear(told: Told): void {
    if (presences.hear(told)) return;
    const { topic, event, payload } = told;
    if (event === 'ask-again' && topic === 'accounts') return void askAgain(payload);
    const spread = topics.at(topic).length > crowd ? { spreadInMs } : {};
    const hint = { type: 'broadcast', event, payload: { ...payload, ...spread } };
    counts.hints += topics.tell(topic, 'broadcast', hint);
  }

  async function askAgain({ accounts }: Told['payload']): Promise<void> {
    const concerned = new Set(Array.isArray(accounts) ? accounts.map(String) : []);
    for (const socket of [...sockets]) {
      await socket.askAgain(concerned).catch((failure: unknown) => {
        socketParts.failed(failure);
        socket.drop();
      });
    }
  }

  function missed(): void {
    presences.askAnew();
    for (const topic of new Set(topics.all().map((channel) => channel.topic))) {
      hear({ topic, event: 'changed', payload: everything });
    }
    const accounts = topics.all().flatMap(({ person }) => person.account ?? []);
    void askAgain({ accounts });
  }

  const heard = { told: hear, missed, log };
  const listener: Listener =
    listenUrl === null ? poll(sql, () => sockets.size > 0, heard) : listen(listenUrl, heard);
  if (listenUrl === null) log.warn('live-polls', { setting: 'LISTEN_DATABASE_URL' });

  let looking: NodeJS.Timeout | undefined;
  function dropSilent(): void {
    const longAgo = performance.now() - limits.socketSilence;
    for (const socket of sockets) if (socket.heardAt() < longAgo) socket.drop();
    if (sockets.size > 0) {
      listener.stir();
      return;
    }
    clearInterval(looking);
    looking = undefined;
  }

  return {
    path: realtimePath,
    begun: listener.begun,

    /** Takes over a connection that asks for a WebSocket. The public key was checked before. */
    open(
      incoming: IncomingMessage,
      connection: Socket,
      head: Buffer,
      { query, network }: { query: string; network: string },
    ): void {
      const refuse = (status: number) => connection.end(bareAnswer(status));
      const { origin } = incoming.headers;
      if (origin !== undefined && !allowedOrigins.has(origin)) return void refuse(403);
      const asked = new URLSearchParams(query).get('vsn') ?? '1.0.0';
      const version: Version | undefined = versions.find((known) => known === asked);
      if (version === undefined) return void refuse(400);
      const share = openingWall(network) > 0 ? 'tooManyRequests' : takeShare(network);
      if (typeof share === 'string') return void refuse(429);
      connection.once('close', share);
      server.handleUpgrade(incoming, connection, head, (web) => {
        const socket = serveSocket(web, version, network, socketParts);
        sockets.add(socket);
        web.once('close', () => sockets.delete(socket));
        looking ??= setInterval(dropSilent, looksForSilentEvery).unref();
      });
    },

    counts: () => ({ sockets: sockets.size, ...counts }),

    /** Sends everybody away, who come back to another process, or to the next one. */
    async close(): Promise<void> {
      for (const socket of sockets) socket.close();
      const until = performance.now() + closingTakes;
      while (sockets.size > 0 && performance.now() < until) await pause(20);
      for (const socket of sockets) socket.drop();
    },

    async stop(): Promise<void> {
      clearInterval(looking);
      presences.stop();
      await Promise.all([listener.stop(), sending]);
    },
  };
}
