import { type PushRoom, push, switchPushOff, switchPushOn } from '../../contract/client/push.ts';
import { call } from '../calls/call.ts';
import { language, other, prefix } from '../language.ts';
import { installWorker } from '../offline/install-worker.ts';
import { topOf } from '../offline/offline-rooms.ts';

export type Standing = {
  here: 'unsupported' | 'blocked' | 'off' | 'on';
  /** The number of the account's other browsers with push. */
  elsewhere: number;
};

/**
 * Returns null without an answer of the server. Never asks for permission. First moves a
 * subscription of the other language here, as each language has its own service worker.
 */
export async function readStanding(room: PushRoom): Promise<Standing | null> {
  const own = isSupported() ? await ownSubscription(room) : null;
  const outcome = await call(push, { room });
  if (outcome.kind !== 'accepted') return null;
  const { browsers } = outcome.answer;
  if (!isSupported()) return { here: 'unsupported', elsewhere: browsers.length };
  const mark = own ? await markOf(own.endpoint) : null;
  const isKnown = browsers.some((browser) => browser.mark === mark);
  const here = (await permission()) === 'denied' ? 'blocked' : isKnown ? 'on' : 'off';
  return { here, elsewhere: browsers.length - (isKnown ? 1 : 0) };
}

/** Asks the browser for permission. Returns true without it too, as the page shows that. */
export async function switchOn(room: PushRoom): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return true;
  const outcome = await call(push, { room });
  if (outcome.kind !== 'accepted') return false;
  installWorker(room);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: outcome.answer.key,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const stored = await call(switchPushOn, {
    ...{ room, language, endpoint: endpoint ?? '' },
    ...{ p256dh, auth },
  });
  return stored.kind === 'accepted';
}

export async function switchOff(room: PushRoom): Promise<boolean> {
  const own = await subscriptionIn(prefix, room);
  return own === null || end(own);
}

async function end(subscription: PushSubscription): Promise<boolean> {
  const forgotten = await call(switchPushOff, { endpoint: subscription.endpoint });
  return forgotten.kind === 'accepted' && subscription.unsubscribe();
}

async function subscriptionIn(start: string, room: PushRoom): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(topOf(room, start));
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns this language's subscription, after replacing the other language's. */
async function ownSubscription(room: PushRoom): Promise<PushSubscription | null> {
  const own = await subscriptionIn(prefix, room);
  const before = await subscriptionIn(other.prefix, room);
  if (before === null || (await permission()) !== 'granted') return own;
  if (own === null && !(await switchOn(room))) return null;
  await end(before);
  return subscriptionIn(prefix, room);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function permission(): Promise<PermissionState> {
  return (await navigator.permissions.query({ name: 'notifications' })).state;
}

/** The start of a URL's SHA-256, by which the server tells browsers apart. */
async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
