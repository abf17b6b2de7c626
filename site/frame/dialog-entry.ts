/** Marks the history entry of an open dialog. Back leaves this entry instead of the page. */
const mark = 'dialog';

/** True while our own call of history.back() is under way. */
let isLeaving = false;

function isDialogEntry(): boolean {
  return Object.hasOwn(history.state ?? {}, mark);
}

/**
 * Adds the dialog's history entry, unless it is there already. It keeps the router's state of the
 * entry below. The page behind a dialog stays where it is: the browser's own memory of its place
 * may be one scroll behind, and going back would jump there.
 */
export function pushDialogEntry(): void {
  if (isLeaving || isDialogEntry()) return;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [mark]: true }, '');
}

/** Goes back from the dialog's entry, if the browser is on it. */
export function leaveDialogEntry(): void {
  if (isLeaving || !isDialogEntry()) return;
  isLeaving = true;
  history.back();
}

/** Gives the page's place back to the browser, after it would have restored it. */
function rememberPlaceAgain(): void {
  setTimeout(() => {
    if (!isDialogEntry()) history.scrollRestoration = 'auto';
  });
}

/**
 * Keeps the history entry in step with the dialog from now on. When the visitor goes back from the
 * entry, `askToClose` is called; if a dialog is still wanted then, the entry is added again. After
 * a reload or on Forward there is no dialog, so the entry is left at once.
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
    rememberPlaceAgain();
  });
  leaveUnwanted();
}
