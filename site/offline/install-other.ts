import { other } from '../language.ts';
import { isOffered, register } from './install-worker.ts';
import { type OfflineRoom, topOf } from './offline-rooms.ts';

/** Resolves to whether the room's pages in the other language now open offline. */
export async function installOther(room: OfflineRoom): Promise<boolean> {
  if (!isOffered()) return navigator.onLine;
  try {
    const { active, waiting, installing } = await register(topOf(room, other.prefix));
    const worker = installing ?? waiting;
    return active !== null || (worker !== null && (await isActivated(worker)));
  } catch {
    return false;
  }
}

/** Updates the other language's files too, if they are installed. */
export function updateOther(room: OfflineRoom): void {
  if (!isOffered()) return;
  navigator.serviceWorker
    .getRegistration(topOf(room, other.prefix))
    .then((registration) => registration?.update())
    .catch(console.warn);
}

function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
