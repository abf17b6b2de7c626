import { useSyncExternalStore } from 'react';
import { waitingAccounts } from '../../session/phone-marks.ts';
import { useSession } from '../../session/session.ts';
import { storedSession } from '../../session/stored-session.ts';

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
