import { readText } from '../ui/browser-storage.ts';
import { memberStorageKey, sessionStorageKey } from './storage-key.ts';

/**
 * Returns the bar's room: "team" or "crew" for a member (member-mark.ts), "portal" for anybody else
 * with a session, and undefined otherwise.
 */
export function storedRoom(): string | undefined {
  const session = readText('browser', sessionStorageKey);
  const [room, account] = readText('browser', memberStorageKey)?.split(' ') ?? [];
  if (session) return account && session.includes(account) ? room : 'portal';
}
