import { readText } from '../ui/browser-storage.ts';
import { memberStorageKey, sessionStorageKey } from './storage-key.ts';

/**
 * Returns the room that the bar leads to, by what this browser stores: "team" or "crew" for a member
 * (member-mark.ts), "portal" for anybody else with a session, undefined for nobody.
 */
export function storedRoom(): string | undefined {
  const session = readText('browser', sessionStorageKey);
  const [room, account] = readText('browser', memberStorageKey)?.split(' ') ?? [];
  if (session) return account && session.includes(account) ? room : 'portal';
}
