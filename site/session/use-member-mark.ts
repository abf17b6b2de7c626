import { useEffect } from 'react';
import type { Room } from '../../domain/people/roles.ts';
import { markMember } from './member-mark.ts';
import { useSession } from './session.ts';

/**
 * Remembers in this browser where the signed-in account works, so that the bar leads there: null if
 * it is no member, undefined while that is not known. It opens nothing: the server decides that at
 * each call.
 */
export function useMemberMark(room: Room | null | undefined): void {
  const account = useSession().user?.id;
  useEffect(() => {
    if (account !== undefined && room !== undefined) markMember(account, room);
  }, [account, room]);
}
