/** The key of what waits on the crew's phone, in local storage. */
const phoneStorageKey = 'maayos-phone';

/** How much of what the crew's phone recorded was not sent yet. */
export type Waiting = { steps: number; photos: number };

/** Returns the name of the database in which the phone keeps an account's visits and photos. */
export function phoneDatabaseName(account: string): string {
  return `maayos-phone-${account}`;
}

/** Returns the accounts of which something waits on this phone, by id. */
export function waitingAccounts(): Map<string, Waiting> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(phoneStorageKey) ?? '{}')));
  } catch {
    return new Map();
  }
}

/**
 * Remembers beside the database what waits, so that signing out knows it at once, and the crew page
 * opens for that account even when its session has ended.
 */
export function markWaiting(account: string, waiting: Waiting): void {
  const accounts = waitingAccounts();
  if (waiting.steps + waiting.photos > 0) accounts.set(account, waiting);
  else accounts.delete(account);
  const marks = JSON.stringify(Object.fromEntries(accounts));
  try {
    if (marks !== localStorage.getItem(phoneStorageKey)) {
      localStorage.setItem(phoneStorageKey, marks);
    }
  } catch {
    // Without storage nothing is kept that could wait.
  }
}

/** Removes all that the phone keeps of an account. Open crew pages see it. */
export async function forgetPhone(account: string): Promise<void> {
  const name = phoneDatabaseName(account);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  markWaiting(account, { steps: 0, photos: 0 });
  const tabs = new BroadcastChannel(name);
  tabs.postMessage({});
  tabs.close();
}
