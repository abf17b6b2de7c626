import { room } from '../../contract/client/me.ts';
import type { Room } from '../../domain/people/roles.ts';
import { call } from '../calls/call.ts';
import { openDialog } from '../frame/open-dialog.ts';
import { hrefOf } from '../language.ts';
import { followLanguage } from '../session/follow-language.ts';
import type { LinkOutcome } from '../session/link-callback.ts';
import { markMember } from '../session/member-mark.ts';
import { sessionStorageKey } from '../session/storage-key.ts';
import { storedSession } from '../session/stored-session.ts';
import { refusalTexts } from '../session/texts.ts';
import { isUnstored } from '../ui/browser-storage.ts';
import { showToast } from '../ui/toast.ts';
import { accountTexts } from './texts.ts';

/** In milliseconds; long enough to read the message and act on it. */
const longStayInMs = 30_000;

export function tellLink(outcome: LinkOutcome): void {
  const { confirmed, expired, another } = accountTexts.opened;
  if (typeof outcome === 'object') {
    openDialog({ kind: 'continue-as', ...outcome });
  } else if (outcome === 'recovery' || outcome === 'password-lost') {
    void askRoom();
    openDialog({ kind: 'new-password', after: outcome });
  } else if (outcome === 'confirmed') {
    void askRoom();
    tellSignedIn(confirmed);
  } else {
    showToast({
      text: outcome === 'expired' ? expired : refusalTexts.unexpected,
      tone: 'destructive',
      durationInMs: longStayInMs,
      action: { label: another, onClick: () => openDialog({ kind: 'auth', tab: 'new-link' }) },
    });
  }
}

export function tellSignedIn(text: string): void {
  showToast(
    isUnstored(sessionStorageKey)
      ? { text: accountTexts.unstored, tone: 'neutral', durationInMs: longStayInMs }
      : { text, tone: 'success' },
  );
}

/**
 * Asks where the new session's account works, so that the bar leads there. Returns null for a
 * client, or without an answer.
 */
async function askRoom(): Promise<Room | null> {
  const account = storedSession()?.user.id;
  if (account === undefined) return null;
  const outcome = await call(room, {}).catch(() => null);
  if (outcome?.kind !== 'accepted') return null;
  markMember(account, outcome.answer.room);
  return outcome.answer.room;
}

/**
 * Leads a worker to the crew page, and everybody else to this page in the account's language.
 * Another page would not know a session that is not stored.
 */
export async function enterRoom(): Promise<void> {
  const room = await askRoom();
  if (isUnstored(sessionStorageKey)) return;
  if (room !== 'crew') return followLanguage(storedSession()?.user.user_metadata.language);
  const { pathname } = location;
  const crew = hrefOf('/crew');
  // An invitation is accepted where it was opened.
  const mayStay = pathname === '/team/join' || `${pathname}/`.startsWith(`${crew}/`);
  if (!mayStay) location.assign(crew);
}
