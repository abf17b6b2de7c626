import { prefix } from '../language.ts';
import { type OfflineRoom, topOf, workerFile } from './offline-rooms.ts';

/** Returns whether this browser can open pages without a connection. */
export const isOffered = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Lets the pages that begin there open without a connection. */
export function register(top: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`/${workerFile(top)}`, {
    scope: top,
    updateViaCache: 'none',
  });
}

/** Lets the pages of a room, in the language of this one, open without a connection from now on. */
export function installWorker(room: OfflineRoom): void {
  if (!isOffered()) return;
  // Without it the page still works with a connection, and the next opening tries again.
  register(topOf(room, prefix)).catch(console.warn);
}
