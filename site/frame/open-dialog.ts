import type { PackageId } from '../../domain/packages.ts';
import { createListeners } from '../ui/listeners.ts';

export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'forgotten' | 'new-link' | 'code' }
  | { kind: 'new-password'; after: 'recovery' | 'password-lost' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

let wanted: DialogRequest | null = null;
const { subscribe, notify } = createListeners();

/** Returns a function that ends the subscription. */
export const onDialogWanted = subscribe;

/**
 * Returns the dialog that should be open, or null. It shows once its code has loaded (dialogs.tsx).
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

/** Makes Back close the open dialog, unless it is busy. Call it once, when the page starts. */
export function closeDialogOnBack(): void {
  followDialogEntry(
    () => wanted !== null,
    () => {
      // The same event as on Esc, so that the dialog can refuse. One not yet shown has no reason to.
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      else closeDialog();
    },
  );
}

function want(request: DialogRequest | null): void {
  wanted = request;
  notify();
}

/** Marks an open dialog's history entry. Back leaves this entry, not the page. */
const mark = 'dialog';

/** True while our own history.back() is under way. */
let isLeaving = false;

function isDialogEntry(): boolean {
  return Object.hasOwn(history.state ?? {}, mark);
}

/**
 * Adds the dialog's history entry once, with the router's state of the entry below. Turns off the
 * browser's own scroll restoration, which may be one scroll behind: Back would jump.
 */
function pushDialogEntry(): void {
  if (isLeaving || isDialogEntry()) return;
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, [mark]: true }, '');
}

/** Goes back if the browser is on the dialog's entry. */
function leaveDialogEntry(): void {
  if (isLeaving || !isDialogEntry()) return;
  isLeaving = true;
  history.back();
}

/** Turns scroll restoration on again, after the browser would have restored it. */
function rememberPlaceAgain(): void {
  setTimeout(() => {
    if (!isDialogEntry()) history.scrollRestoration = 'auto';
  });
}

/**
 * Keeps the history entry in step with the dialog. Back calls `askToClose`, and adds the entry
 * again if a dialog is still wanted. After a reload or on Forward there is no dialog, so the entry
 * is left at once.
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
