import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { manifestFile, type OfflineRoom } from '../../site/offline/offline-rooms.ts';
import type { Shell } from '../../site/offline/page-worker.ts';

/** For signing in and out. */
const sessionModules = [
  'session/client.ts',
  'session/give-up-dialog.ts',
  'account/auth-dialog.tsx',
  'account/new-password-dialog.tsx',
  'account/continue-as-dialog.tsx',
];
const icons = ['/favicon.svg', '/apple-touch-icon.png'];

/** Parts of a room that are fetched later than its own modules. */
const lazyRooms: Readonly<Record<OfflineRoom, readonly string[]>> = {
  crew: ['crew/'],
  portal: ['portal/', 'proof/'],
};

/** A room's page: its path in the router's syntax, and its prerendered file. */
export type OfflinePage = { path: string; file: string };

/** A bundle's part of a room: its first address, and its pages, in the bundle's language. */
export type RoomPages = { room: OfflineRoom; top: string; pages: readonly OfflinePage[] };

/** Returns what a room's pages need to open offline. `client` is the built site. */
export async function offlineShell(
  { room, top, pages }: RoomPages,
  client: string,
  manifest: Manifest,
): Promise<Shell> {
  const chunks = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The client bundle has no ${source}.`);
    if (chunks.has(built.file)) return;
    chunks.add(built.file);
    for (const file of built.css ?? []) styles.add(file);
    for (const imported of built.imports ?? []) add(imported);
    for (const imported of built.dynamicImports ?? []) {
      // A module that others import directly stands there under its chunk's name, such as _upload-….js.
      const isShared = imported.startsWith('_');
      if (isShared || lazyRooms[room].some((prefix) => imported.startsWith(prefix))) add(imported);
    }
  };
  for (const source of ['entry-client.tsx', `${room}/${room}.tsx`, ...sessionModules]) add(source);
  const own = [...chunks, ...styles];
  const names = [...pages.map(({ file }) => file), ...own];
  const texts = await Promise.all(names.map((name) => readFile(path.join(client, name), 'utf8')));
  const mentioned = texts.flatMap(namedFiles);
  const others = mentioned.filter((file) => /\.woff2$|\/picture-worker-/.test(file));
  const all = [...own.map((file) => `/${file}`), ...others, ...icons, `/${manifestFile(top)}`];
  const files = [...new Set(all)].toSorted();
  const version = createHash('sha256')
    .update(texts.slice(0, pages.length).join())
    .update(files.join())
    .digest('hex')
    .slice(0, 16);
  return { top, version, pages: pages.map((page) => page.path), files };
}

/** Returns the hashed files that a text names. */
function namedFiles(text: string): string[] {
  return text.match(/\/assets\/[\w.-]+\.\w+/g) ?? [];
}
