/**
 * The service worker of a room in a language: opens the room's pages offline. It caches the pages
 * and files of one build, never calls or other pages. The build makes a classic script of it for
 * each room and language and fills in the names.
 */
declare const __SHELL__: Shell;

export type Shell = {
  /** The path of the page that serves all paths below it without a page of their own. */
  top: string;
  /** A name for exactly these pages and files. */
  version: string;
  /** The paths of the room's pages, where `:id` stands for any segment. */
  pages: readonly string[];
  files: readonly string[];
};

/** Members of a service worker that the DOM's types lack. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(response: Promise<Response>): void };
/** The server's push message (supabase/functions/_shared/push/push.ts). */
type News = { title: string; text: string; path: string; language: string; tag: string };
type Pushed = Extendable & { data: { json(): News } | null };
type Tapped = Extendable & { notification: Notification };
type OpenPage = {
  url: string;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
};
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
};
const worker = globalThis as unknown as Worker;

const { top, version, pages, files } = __SHELL__;
const prefix = `${top.slice(1)}-`;
const own = prefix + version;
/** A network slower than this is not awaited, in milliseconds. */
const patienceInMs = 1500;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname !== top && !pathname.startsWith(`${top}/`)) return;
    event.waitUntil(forgetOldBuilds());
    event.respondWith(openPage(request, pageAt(pathname)));
  } else if (pathname.startsWith('/assets/') || files.includes(pathname)) {
    event.respondWith(file(request));
  }
});

worker.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, text, path, language, tag } = event.data.json();
  const shown = { body: text, tag, lang: language, icon: '/apple-touch-icon.png', data: { path } };
  event.waitUntil(worker.registration.showNotification(title, shown));
});
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNews(String(notification.data.path)));
});

/** Uses an open page of the room, else opens a new one. */
async function openNews(path: string): Promise<void> {
  const [open] = await worker.clients.matchAll();
  if (open === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  if (new URL(open.url).pathname !== path) await open.navigate(path);
  await open.focus();
}

/** Caches a build whole or not at all. Pages of the previous build find their files beside it. */
async function install(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll([...pages, ...files].map((name) => new Request(name, { cache: 'no-cache' })));
  await worker.skipWaiting();
}

/** Another build's files are deleted when a page opens and no other open page may need them. */
async function forgetOldBuilds(): Promise<void> {
  if ((await worker.clients.matchAll()).length > 0) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(old.map((name) => caches.delete(name)));
}

function pageAt(pathname: string): string {
  const parts = pathname.split('/');
  const isThere = (page: string) => {
    const names = page.split('/');
    if (names.length !== parts.length) return false;
    return names.every((name, place) => name.startsWith(':') || name === parts[place]);
  };
  return pages.find(isThere) ?? top;
}

/** Prefers the network while it is quick, so that an update shows at once. */
async function openPage(request: Request, page: string): Promise<Response> {
  const kept = await (await caches.open(own)).match(page, { ignoreVary: true });
  if (kept === undefined) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceInMs, kept));
  const fetched = fetch(request).then(
    (response) => (response.ok ? response : kept),
    () => kept,
  );
  return Promise.race([fetched, late]);
}

async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept ?? fetch(request);
}
