import { useSyncExternalStore } from 'react';
import { phoneDatabaseName, waitingAccounts } from '../../session/phone-marks.ts';
import { useSession } from '../../session/session.ts';
import { storedSession } from '../../session/stored-session.ts';
import { keepNothingRead } from './kept-visits.ts';
import { phoneDatabase } from './phone-database.ts';

/**
 * Returns the account whose phone this is: the signed-in one, also without a connection and with a
 * session that ran out, or else the one of which something waits here. Null for nobody.
 */
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

/**
 * Forgets what this phone read for others than the account that uses it now, whose sessions ended
 * without its doing. What waits of theirs stays.
 */
export async function forgetOthers(account: string): Promise<void> {
  for (const { name = '' } of (await indexedDB.databases?.()) ?? []) {
    const other = name.slice(prefix.length);
    if (!name.startsWith(prefix) || other === account) continue;
    const phone = phoneDatabase(other);
    await keepNothingRead(phone, 'signed-out', null).finally(() => phone.close());
  }
}
