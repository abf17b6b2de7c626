import { prefix } from '../language.ts';
import { type OfflineRoom, topOf, workerFile } from './offline-rooms.ts';

export const isOffered = () => import.meta.env.PROD && 'serviceWorker' in navigator;

export function register(top: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`/${workerFile(top)}`, {
    scope: top,
    updateViaCache: 'none',
  });
}

export function installWorker(room: OfflineRoom): void {
  if (!isOffered()) return;
  // The page works online without it, and the next visit tries again.
  register(topOf(room, prefix)).catch(console.warn);
}
