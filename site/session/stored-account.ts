import { sessionStorageKey } from './storage-key.ts';

/** The account of a stored session, which may have run out. */
export type StoredAccount = { id: string; email: string };

/**
 * Returns the account whose session this browser stores. It needs no connection, and opens nothing:
 * the server decides at each call.
 */
export function storedAccount(): StoredAccount | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}');
    return typeof user?.id === 'string' ? { id: user.id, email: user.email ?? '' } : null;
  } catch {
    return null;
  }
}
