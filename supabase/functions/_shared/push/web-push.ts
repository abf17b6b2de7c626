import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Sql } from 'postgres';
import webpush from 'web-push';
import { minuteInMs } from '../../../../domain/calendar/in-ms.ts';
import { pushTriedForMinutes } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import { InsideAddress, isPublicAddress, lookUpPublic } from './public-address.ts';
import { type Browser, type Push, PushAway, PushGone, PushNotTaken, PushRefused } from './push.ts';

export type WebPushSettings = {
  /** A login that may take the role service_role. */
  sql: Sql;
  /** A push service reports problems to this address or page. */
  contact: string;
  /** A push service of ours, possibly inside our network, without a trailing slash; '' for none. */
  ownService?: string;
  patienceInMs?: number;
};

const usualPatienceInMs = 8_000;
/** How long push services keep a message for a browser that is off. Urgent news is old by then. */
const keptForSeconds = 12 * 60 * 60;

/** RFC 8030, 8291 and 8292. */
export function createWebPush(settings: WebPushSettings): Push {
  const { sql, contact, ownService = '', patienceInMs = usualPatienceInMs } = settings;
  let keys: Promise<PushKeys> | undefined;
  const ownKeys = () => {
    keys ??= readPushKeys(sql).catch((failure: unknown) => {
      keys = undefined;
      throw failure;
    });
    return keys;
  };
  const isOwn = (endpoint: string) => ownService !== '' && endpoint.startsWith(`${ownService}/`);
  return {
    publicKey: async () => (await ownKeys()).publicKey,
    accepts: (endpoint) => isOwn(endpoint) || mayBePublic(endpoint),
    async send({ endpoint, p256dh, auth }: Browser, message) {
      if (!isOwn(endpoint) && !mayBePublic(endpoint)) {
        throw new PushRefused('The address is not one of a push service.');
      }
      const { publicKey, privateKey } = await ownKeys();
      const details = sealed({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        TTL: keptForSeconds,
        urgency: 'high',
        // Replaces a waiting message of the same topic.
        topic: message.tag,
        vapidDetails: { subject: contact, publicKey, privateKey },
      });
      judge(await post(details, isOwn(endpoint), patienceInMs));
    },
  };
}

/** The addresses behind the name are checked when it is called. */
function mayBePublic(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host);
}

/** Anybody may have made the keys up, which must not hold up others' news. */
function sealed(...asked: Parameters<typeof webpush.generateRequestDetails>) {
  try {
    return webpush.generateRequestDetails(...asked);
  } catch (failure) {
    throw new PushRefused(`It cannot be encrypted: ${String(failure)}`);
  }
}

type Answer = { status: number; restInMs: number | null };

function judge({ status, restInMs }: Answer): void {
  if (status === 404 || status === 410) throw new PushGone(`The push service answered ${status}.`);
  if (status === 429 && (restInMs ?? 0) > pushTriedForMinutes * minuteInMs) {
    throw new PushRefused('The push service takes no more for a long time.');
  }
  if (status === 429) throw new PushNotTaken('The push service takes no more for now.', restInMs);
  if (status >= 500) throw new PushAway(`The push service answered ${status}.`);
  if (status < 200 || status >= 300) {
    throw new PushRefused(`The push service refused it: ${status}.`);
  }
}

/** Follows no redirects. Errors leave out the address, which is the browser's secret. */
function post(
  { endpoint, headers, body }: ReturnType<typeof webpush.generateRequestDetails>,
  isOwn: boolean,
  patienceInMs: number,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const send = endpoint.startsWith('https:') ? request : requestPlainly;
  const signal = AbortSignal.timeout(patienceInMs);
  const options = { method: 'POST', headers, signal, ...(!isOwn && { lookup: lookUpPublic }) };
  const sent = send(endpoint, options, (response) => {
    response.resume();
    const rest = Number(response.headers['retry-after'] ?? Number.NaN);
    resolve({
      status: response.statusCode ?? 0,
      restInMs: Number.isFinite(rest) && rest >= 0 ? rest * 1000 : null,
    });
  });
  sent.on('error', (failure) => reject(inOurWords(failure)));
  sent.end(body);
  return promise;
}

function inOurWords(failure: NodeJS.ErrnoException): Error {
  if (failure instanceof InsideAddress) return new PushRefused(failure.message);
  const isNeverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(failure.code ?? '');
  return isNeverReached
    ? new PushNotTaken('The push service could not be reached.')
    : new PushAway('The push service did not answer in time.');
}

/** RFC 8292. */
type PushKeys = { publicKey: string; privateKey: string };

/**
 * All processes share these keys, which the first one makes. They stay: browsers know us by them.
 */
function readPushKeys(sql: Sql): Promise<PushKeys> {
  return asService(sql, async (service) => {
    const read = () => service<PushKeys[]>`
      select public_key as "publicKey", private_key as "privateKey" from private.push_keys`;
    const [kept] = await read();
    if (kept !== undefined) return kept;
    const made = webpush.generateVAPIDKeys();
    await service`
      insert into private.push_keys (public_key, private_key)
      values (${made.publicKey}, ${made.privateKey}) on conflict do nothing`;
    const [keys] = await read();
    if (keys === undefined) throw new Error('There are no keys for push.');
    return keys;
  });
}
