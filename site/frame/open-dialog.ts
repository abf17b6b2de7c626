import type { PackageId } from '../../domain/packages.ts';

/** A dialog to open, with its settings. */
export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'new-link' | 'code' }
  | { kind: 'new-password'; after: 'recovery' | 'password-lost' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

let wanted: DialogRequest | null = null;
const listeners = new Set<() => void>();

/**
 * Returns the dialog that should be open now, or null. It shows once its code has loaded
 * (dialogs.tsx).
 */
export function wantedDialog(): DialogRequest | null {
  return wanted;
}

/** Opens a dialog and closes any other. Back closes it again. */
export function openDialog(request: DialogRequest): void {
  want(request);
  pushDialogEntry();
}

/** Closes the open dialog, or the one that is about to open. */
export function closeDialog(): void {
  want(null);
  leaveDialogEntry();
}

/** Makes Back close the open dialog, unless it is busy. Call this once, when the page starts. */
export function closeDialogOnBack(): void {
  followDialogEntry(
    () => wanted !== null,
    () => {
      // The dialog gets the same event as on Esc, so that it can refuse. A dialog not yet shown has
      // no reason to.
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      else closeDialog();
    },
  );
}

/** Calls the listener whenever the wanted dialog changes, until the returned function is called. */
export function onDialogWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function want(request: DialogRequest | null): void {
  wanted = request;
  for (const listener of listeners) listener();
}

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
function pushDialogEntry(): void {
  if (isLeaving || isDialogEntry()) return;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [mark]: true }, '');
}

/** Goes back from the dialog's entry, if the browser is on it. */
function leaveDialogEntry(): void {
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
function followDialogEntry(isWanted: () => boolean, askToClose: () => void): void {
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
