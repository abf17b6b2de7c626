/** Marks the history entry that stands for an open dialog; Back leaves that entry, and not the page. */
const mark = 'dialog';

/** True from our own step back until the browser has taken it. */
let isLeaving = false;

function isDialogEntry(): boolean {
  return Object.hasOwn(history.state ?? {}, mark);
}

/** Puts the entry on top, unless it is there. It keeps what the router noted in the one below. */
export function pushDialogEntry(): void {
  if (isLeaving || isDialogEntry()) return;
  history.pushState({ ...history.state, [mark]: true }, '');
}

/** Goes back over the entry, if it is on top. */
export function leaveDialogEntry(): void {
  if (isLeaving || !isDialogEntry()) return;
  isLeaving = true;
  history.back();
}

/**
 * Keeps the entry in step with the dialog from now on. `askToClose` is called when the visitor goes back
 * over the entry; where a dialog is still wanted afterwards, the entry is put back. Without a dialog, after
 * a reload or on the way forward, nobody stays on the entry.
 */
export function followDialogEntry(isWanted: () => boolean, askToClose: () => void): void {
  const leaveUnwanted = () => {
    if (!isWanted()) leaveDialogEntry();
  };
  addEventListener('popstate', () => {
    const byVisitor = !isLeaving;
    isLeaving = false;
    if (isDialogEntry()) return leaveUnwanted();
    if (byVisitor && isWanted()) askToClose();
    if (isWanted()) pushDialogEntry();
  });
  leaveUnwanted();
}
