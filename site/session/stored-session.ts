import type { Session } from '@supabase/auth-js';
import { readText } from '../ui/browser-storage.ts';
import { sessionStorageKey } from './storage-key.ts';

/** In milliseconds: the provider's client refreshes a token that ends within this time. */
const marginInMs = 90_000;

/**
 * The session of this browser, or of this page alone; it may have expired. Needs no connection.
 * Only for display: the server decides at each call.
 */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(readText('browser', sessionStorageKey) ?? '');
    return session.user.id ? session : null;
  } catch {
    return null;
  }
}

/**
 * Returns how long the token can still be used, in milliseconds; negative if it must be refreshed.
 */
export function freshForMs({ expires_at = 0 }: Session): number {
  return expires_at * 1000 - marginInMs - Date.now();
}
