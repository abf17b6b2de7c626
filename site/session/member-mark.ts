import type { Room } from '../../domain/people/roles.ts';
import { forgetText, readText, writeText } from '../ui/browser-storage.ts';
import { memberStorageKey } from './storage-key.ts';
import { storedRoom } from './stored-room.ts';

/** Remembers the account's room in this browser; null forgets it. */
export function markMember(account: string, room: Room | null): void {
  if (room !== null) writeText('browser', memberStorageKey, `${room} ${account}`);
  else if (readText('browser', memberStorageKey)?.endsWith(account)) {
    forgetText('browser', memberStorageKey);
  }
  const { dataset } = document.documentElement;
  if (dataset.session !== undefined) dataset.session = storedRoom() ?? 'portal';
}
