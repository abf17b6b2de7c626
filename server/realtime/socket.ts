import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Caller } from '../../supabase/functions/_shared/call/caller.ts';
import type { HttpLimits } from '../http/limits.ts';
import { createRequestWall } from '../http/request-wall.ts';
import { type Frame, readFrame, type Version, writeFrame } from './frames.ts';
import { readJoin } from './join-request.ts';
import type { Permit } from './permits.ts';
import type { Presences } from './presences.ts';
import type { Channel, Person, Topics } from './topics.ts';

/** What sockets share. */
export type SocketParts = {
  topics: Topics;
  presences: Presences;
  /** Null for a token that is invalid or whose session has ended. */
  identify: (token: string | null) => Promise<Caller | null>;
  permitOf: (caller: Caller, topic: string) => Promise<Permit>;
  /** Frees the account's place again, or returns null if it has none left. */
  takePlace: (account: string) => (() => void) | null;
  /** Seconds to wait before somebody may join once more. */
  joinWall: (who: string) => number;
  limits: HttpLimits;
  refused: () => void;
  failed: (failure: unknown) => void;
};

const prefix = 'realtime:';

/** Codes of RFC 6455. */
const codes = { goingAway: 1001, notServed: 1003, malformed: 1007, flood: 1008, failed: 1011 };

const Track = v.object({
  event: v.picklist(['track', 'untrack']),
  payload: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.check((meta) => JSON.stringify(meta).length <= 1000),
    ),
    {},
  ),
});
const Renewal = v.object({ access_token: v.string() });

export type LiveSocket = {
  /** In milliseconds, on performance.now()'s clock. */
  heardAt(): number;
  /** Asks again whether each channel of an account may stay. */
  askAgain(accounts: ReadonlySet<string>): Promise<void>;
  close(): void;
  drop(): void;
};

/** Serves one client of the provider's protocol. */
export function serveSocket(
  web: WebSocket,
  version: Version,
  network: string,
  parts: SocketParts,
): LiveSocket {
  const { topics, presences, limits } = parts;
  const channels = new Map<string, Channel & { joinRef: string | null }>();
  const frameWall = createRequestWall(limits.socketFrames);
  let account: string | null = null;
  let freePlace: (() => void) | null = null;
  let heardAt = performance.now();
  let last = Promise.resolve();

  function send(frame: Frame): void {
    if (web.readyState !== web.OPEN) return;
    if (web.bufferedAmount > limits.socketBufferBytes) web.terminate();
    else web.send(writeFrame(version, frame));
  }

  function reply(to: Frame, status: 'ok' | 'error', response: object): void {
    send({ ...to, event: 'phx_reply', payload: { status, response } });
  }

  function leave(topic: string): void {
    const channel = channels.get(topic);
    if (channel === undefined) return;
    channels.delete(topic);
    topics.leave(channel);
    presences.untrack(channel);
  }

  /** Returns why not, or null. */
  async function join(frame: Frame, topic: string): Promise<string | null> {
    const asked = readJoin(frame.payload);
    if (typeof asked === 'string') return asked;
    if (parts.joinWall(account ?? network) > 0)
      return 'ClientJoinRateLimitReached: Too many joins per second';
    const person = await identify(asked.token);
    if (typeof person === 'string') return person;
    const permit = await parts.permitOf(person.caller, topic);
    if (!permit.hears) {
      return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
    }
    if (web.readyState !== web.OPEN) return null;
    leave(topic);
    const wantsPresence = asked.wantsPresence && permit.seesOthers;
    const channel = {
      topic,
      joinRef: frame.joinRef ?? frame.ref,
      person,
      permit: { ...permit, seesOthers: wantsPresence },
      presenceKey: asked.presenceKey,
      tell(event: string, payload: unknown) {
        send({ joinRef: channel.joinRef, ref: null, topic: prefix + topic, event, payload });
      },
      putOff(why: string) {
        channel.tell('system', {
          status: 'error',
          message: why,
          channel: topic,
          extension: 'system',
        });
        channel.tell('phx_close', {});
        leave(topic);
        if (channels.size === 0) web.close(codes.flood, why.slice(0, 100));
      },
    };
    channels.set(topic, channel);
    topics.enter(channel);
    reply(frame, 'ok', { postgres_changes: [] });
    if (wantsPresence) channel.tell('presence_state', presences.stateOf(topic));
    return null;
  }

  /** Returns why not for a token that is not accepted. One socket is one account's. */
  async function identify(token: string | null): Promise<(Person & { caller: Caller }) | string> {
    const caller = await parts.identify(token);
    if (caller === null) return 'InvalidJWTToken: Token is invalid or its session has ended';
    if (caller.role === 'anon') {
      return { token: null, account: null, expiresAt: Number.POSITIVE_INFINITY, caller };
    }
    if (account !== null && account !== caller.id)
      return 'InvalidJWTToken: Token of another account';
    if (freePlace === null) {
      freePlace = parts.takePlace(caller.id);
      if (freePlace === null) return 'ConnectionRateLimitReached: Too many connected users';
      account = caller.id;
    }
    const expiresAt = Number(caller.claims.exp) * 1000;
    return { token, account, expiresAt, caller };
  }

  async function renew(channel: Channel, payload: unknown): Promise<void> {
    const { success, output } = v.safeParse(Renewal, payload);
    const person = success ? await identify(output.access_token) : 'MalformedToken';
    if (typeof person === 'string') channel.putOff(person);
    else if (person.account === channel.person.account) channel.person = person;
  }

  async function answer(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return reply(frame, 'ok', {});
    const topic = frame.topic.startsWith(prefix) ? frame.topic.slice(prefix.length) : '';
    if (topic === '') return reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'phx_join') {
      const why = await join(frame, topic);
      if (why !== null) {
        parts.refused();
        reply(frame, 'error', { reason: why });
      }
      return;
    }
    const channel = channels.get(topic);
    if (channel === undefined) return reply(frame, 'error', { reason: 'unmatched topic' });
    if (frame.event === 'phx_leave') {
      leave(topic);
      reply(frame, 'ok', {});
    } else if (frame.event === 'access_token') {
      await renew(channel, frame.payload);
    } else if (frame.event === 'presence') {
      const { success, output } = v.safeParse(Track, frame.payload);
      if (!success || !channel.permit.showsItself) {
        return reply(frame, 'error', { reason: 'Unauthorized: You may not show yourself here' });
      }
      if (output.event === 'track') presences.track(channel, output.payload);
      else presences.untrack(channel);
      reply(frame, 'ok', {});
    } else {
      reply(frame, 'error', { reason: `NotServed: ${frame.event} of clients is not served` });
    }
  }

  web.on('message', (data, isBinary) => {
    heardAt = performance.now();
    if (isBinary) return web.close(codes.notServed, 'Binary frames are not served');
    if (frameWall(network) > 0) return web.close(codes.flood, 'Too many frames');
    const frame = readFrame(version, String(data));
    if (frame === null) return web.close(codes.malformed, 'Not a frame of this version');
    // One after another, so that a leave never passes its join.
    last = last
      .then(() => answer(frame))
      .catch((failure: unknown) => {
        parts.failed(failure);
        web.close(codes.failed);
      });
  });
  web.on('error', () => web.terminate());
  web.on('close', () => {
    for (const topic of [...channels.keys()]) leave(topic);
    freePlace?.();
  });

  return {
    heardAt: () => heardAt,
    async askAgain(accounts) {
      if (account === null || !accounts.has(account)) return;
      for (const channel of channels.values()) {
        const caller = await parts.identify(channel.person.token);
        const permit = caller && (await parts.permitOf(caller, channel.topic));
        if (!permit?.hears) channel.putOff('Unauthorized: You may not stay on this topic');
      }
    },
    close: () => web.close(codes.goingAway),
    drop: () => web.terminate(),
  };
}
