import type { Room } from '../../domain/people/roles.ts';
import { memberStorageKey } from './storage-key.ts';
import { storedRoom } from './stored-room.ts';

/** Remembers in this browser where an account works; null if it is no member. */
export function markMember(account: string, room: Room | null): void {
  try {
    if (room !== null) localStorage.setItem(memberStorageKey, `${room} ${account}`);
    else if (localStorage.getItem(memberStorageKey)?.endsWith(account)) {
      localStorage.removeItem(memberStorageKey);
    }
  } catch {
    // Without storage the bar leads to the client portal.
  }
  const { dataset } = document.documentElement;
  if (dataset.session !== undefined) dataset.session = storedRoom() ?? 'portal';
}
