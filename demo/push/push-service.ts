import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { type Browser, decrypted, newBrowser, type Received } from './browser.ts';

export type PushTrouble =
  /** Takes the message, and hangs up without an answer. */
  | 'hangs-up'
  /** Takes the message, and never answers. */
  | 'late'
  /** Answers with this status, and `retryAfter` in seconds. */
  | { status: number; retryAfter?: number };

/** A push service with its subscribed browsers (RFC 8030, 8291 and 8292). */
export type PushService = {
  address: string;
  /** For its senders. */
  settings: { PUSH_SERVICE_URL: string };
  trouble: PushTrouble | null;
  /** Called for each message that a browser gets. */
  arrived: (message: Received) => void;
  /** Its answers, with the topic and the sender's contact. */
  asked: { status: number; topic: string; sender: string }[];
  /** Makes a browser that subscribes for senders with this key; null for anybody. */
  subscribe(key?: string | null): Browser;
  /** Lets a browser forget its subscription, as when its data is deleted. */
  forget(browser: Browser): void;
  /** Returns what a browser reads once it is on, the oldest first, and of one topic the last. */
  read(browser: Browser): Received[];
  close(): Promise<void>;
};

type Kept = { browser: Browser; key: string | null; messages: Map<string, Buffer> };

/** Each push service must take such a message (RFC 8030, section 7.2). */
const largestBytes = 4096;

/** Listens on a free port. `now` is its clock, in milliseconds. */
export async function startPushService(now = () => Date.now()): Promise<PushService> {
  const kept = new Map<string, Kept>();
  const server = createServer((incoming, outgoing) => {
    answer(service, kept, { incoming, outgoing, now }).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    address,
    settings: { PUSH_SERVICE_URL: address },
    trouble: null,
    arrived: () => undefined,
    asked: [],
    subscribe(key = null) {
      const browser = newBrowser(address);
      kept.set(new URL(browser.endpoint).pathname, { browser, key, messages: new Map() });
      return browser;
    },
    forget({ endpoint }) {
      kept.delete(new URL(endpoint).pathname);
    },
    read: (browser) =>
      [...(kept.get(new URL(browser.endpoint).pathname)?.messages.values() ?? [])].map((body) =>
        decrypted(browser, body),
      ),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return service;
}

type Asking = { incoming: IncomingMessage; outgoing: ServerResponse; now: () => number };

async function answer(
  service: PushService,
  kept: Map<string, Kept>,
  { incoming, outgoing, now }: Asking,
): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(incoming));
  const { pathname } = new URL(incoming.url ?? '', service.address);
  const topic = String(incoming.headers.topic ?? '');
  const subscription = kept.get(pathname);
  const { status, sender } = await judged(service, subscription, { incoming, body, now });
  service.asked.push({ status, topic, sender });
  if (status === 201 && subscription !== undefined) {
    subscription.messages.set(topic || `${service.asked.length}`, body);
    service.arrived(decrypted(subscription.browser, body));
  }
  if (status === 201 && service.trouble === 'hangs-up') outgoing.destroy();
  else if (status !== 201 || service.trouble !== 'late') {
    const rest = typeof service.trouble === 'object' ? service.trouble?.retryAfter : undefined;
    const headers = rest === undefined ? {} : { 'retry-after': String(rest) };
    outgoing.writeHead(status, { location: `${service.address}/message`, ...headers }).end();
  }
}

type Asked = { incoming: IncomingMessage; body: Buffer; now: () => number };

async function judged(
  { address, trouble }: PushService,
  subscription: Kept | undefined,
  { incoming: { method, headers }, body, now }: Asked,
): Promise<{ status: number; sender: string }> {
  const say = (status: number, sender = '') => ({ status, sender });
  if (method !== 'POST') return say(405);
  if (subscription === undefined) return say(410);
  if (!/^\d+$/.test(String(headers.ttl ?? ''))) return say(400);
  if (headers['content-encoding'] !== 'aes128gcm') return say(415);
  if (body.length > largestBytes) return say(413);
  try {
    const { key, contact } = await senderOf(headers.authorization ?? '', address, now());
    if (subscription.key !== null && subscription.key !== key) return say(403);
    return say(typeof trouble === 'object' && trouble !== null ? trouble.status : 201, contact);
  } catch (failure) {
    if (failure instanceof WrongSender) return say(401);
    throw failure;
  }
}

class WrongSender extends Error {
  override name = 'WrongSender';
}

/** A token is valid for a day at most (RFC 8292, section 2). */
const longestSeconds = 24 * 60 * 60;

/** Returns public key and contact (RFC 8292). `now` is in milliseconds. Throws WrongSender. */
async function senderOf(
  authorization: string,
  audience: string,
  now: number,
): Promise<{ key: string; contact: string }> {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new WrongSender('The key is no point.');
  try {
    const publicKey = await importJWK(
      {
        ...{ kty: 'EC', crv: 'P-256' },
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
      'ES256',
    );
    const { payload } = await jwtVerify(token, publicKey, {
      ...{ audience, algorithms: ['ES256'], currentDate: new Date(now) },
    });
    const { exp = 0, sub = '' } = payload;
    if (exp > now / 1000 + longestSeconds) throw new WrongSender('The token is valid too long.');
    if (!/^(?:mailto:|https:)/.test(sub)) throw new WrongSender('There is nobody to write to.');
    return { key, contact: sub };
  } catch (failure) {
    throw new WrongSender('The signature is wrong.', { cause: failure });
  }
}
