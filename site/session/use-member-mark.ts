import { useEffect } from 'react';
import type { Room } from '../../domain/people/roles.ts';
import { markMember } from './member-mark.ts';
import { useSession } from './session.ts';

/**
 * Remembers the account's room for the bar; null for a client, undefined while unknown. Only for
 * display: the server decides at each call.
 */
export function useMemberMark(room: Room | null | undefined): void {
  const account = useSession().user?.id;
  useEffect(() => {
    if (account !== undefined && room !== undefined) markMember(account, room);
  }, [account, room]);
}
