import { room } from '../../contract/client/room.ts';
import { call } from '../calls/call.ts';
import { markMember } from '../session/member-mark.ts';
import { storedSession } from '../session/stored-session.ts';

/**
 * Asks where the account works that has just signed in, so that the bar leads there. Without an answer
 * the bar leads to the client portal, until the member opens a page of the team.
 */
export async function askRoom(): Promise<void> {
  const account = storedSession()?.user.id;
  if (account === undefined) return;
  const outcome = await call(room, {}).catch(() => null);
  if (outcome?.kind === 'accepted') markMember(account, outcome.answer.room);
}
