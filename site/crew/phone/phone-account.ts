import { useSyncExternalStore } from 'react';
import { phoneDatabaseName, waitingAccounts } from '../../session/phone-marks.ts';
import { useSession } from '../../session/session.ts';
import { storedSession } from '../../session/stored-session.ts';
import { keepNothingRead } from './kept-visits.ts';
import { phoneDatabase } from './phone-database.ts';

/** Returns the signed-in account, even offline or expired, else one with something unsent. */
export function usePhoneAccount(): string | null {
  const { user, loading } = useSession();
  const kept = useSyncExternalStore(subscribe, keptAccount, () => null);
  if (user) return user.id;
  return loading ? kept : waitingAccount();
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function keptAccount(): string | null {
  return storedSession()?.user.id ?? waitingAccount();
}

function waitingAccount(): string | null {
  const [account = null] = waitingAccounts().keys();
  return account;
}

const prefix = phoneDatabaseName('');

/** Deletes what this phone read for accounts whose sessions ended. What waits stays. */
export async function forgetOthers(account: string): Promise<void> {
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const other = name.slice(prefix.length);
    if (!name.startsWith(prefix) || other === account) continue;
    const phone = phoneDatabase(other);
    await keepNothingRead(phone, 'signed-out', null).finally(() => phone.close());
  }
}
