/** In local storage: the unsent work on the crew's phone. */
const phoneStorageKey = 'maayos-phone';

/** The numbers of unsent records on the crew's phone. */
export type Waiting = { steps: number; photos: number };

/** Names the phone's database of an account's visits and photos. */
export function phoneDatabaseName(account: string): string {
  return `maayos-phone-${account}`;
}

/** Returns the accounts with unsent work on this phone, by id. */
export function waitingAccounts(): Map<string, Waiting> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(phoneStorageKey) ?? '{}')));
  } catch {
    return new Map();
  }
}

/**
 * Kept beside the database, so that signing out knows it at once, and the crew page opens for that
 * account even when its session has ended.
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

/** Removes the account's data from the phone. Open crew pages notice it. */
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
