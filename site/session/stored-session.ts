import type { Session } from '@supabase/auth-js';
import { readText } from '../ui/browser-storage.ts';
import { sessionStorageKey } from './storage-key.ts';

/** The provider's client refreshes a token that ends within this time, in milliseconds. */
const marginInMs = 90_000;

/**
 * Returns the session of this browser, or of this page alone, which may have run out. It needs no connection, and
 * opens nothing: the server decides at each call.
 */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(readText('browser', sessionStorageKey) ?? '');
    return session.user.id ? session : null;
  } catch {
    return null;
  }
}

/** Returns for how long the session's token can be used as it is, in milliseconds; negative if it has to be refreshed. */
export function freshForMs({ expires_at = 0 }: Session): number {
  return expires_at * 1000 - marginInMs - Date.now();
}
