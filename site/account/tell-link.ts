import { openDialog } from '../frame/open-dialog.ts';
import type { LinkOutcome } from '../session/link-callback.ts';
import { refusalTexts } from '../session/texts.ts';
import { showToast } from '../ui/toast.ts';
import { askRoom } from './ask-room.ts';
import { accountTexts } from './texts.ts';

/** Long enough to read the message and act on it, in milliseconds. */
const failureStaysInMs = 30_000;

/** Shows the outcome of a link from a mail, and what to do next. */
export function tellLink(outcome: LinkOutcome): void {
  const { confirmed, expired, another } = accountTexts.opened;
  if (typeof outcome === 'object') {
    openDialog({ kind: 'continue-as', ...outcome });
  } else if (outcome === 'recovery' || outcome === 'password-lost') {
    void askRoom();
    openDialog({ kind: 'new-password', after: outcome });
  } else if (outcome === 'confirmed') {
    void askRoom();
    showToast({ text: confirmed, tone: 'success' });
  } else {
    showToast({
      text: outcome === 'expired' ? expired : refusalTexts.unexpected,
      tone: 'destructive',
      durationInMs: failureStaysInMs,
      action: { label: another, onClick: () => openDialog({ kind: 'auth', tab: 'new-link' }) },
    });
  }
}
