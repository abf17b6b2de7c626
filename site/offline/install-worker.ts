import { type OfflineRoom, workerFile } from './offline-rooms.ts';

/** Lets the pages of a room open without a connection from now on. */
export function installWorker(room: OfflineRoom): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register(`/${workerFile(room)}`, { scope: `/${room}`, updateViaCache: 'none' })
    // Without it the page still works with a connection, and the next opening tries again.
    .catch(console.warn);
}
