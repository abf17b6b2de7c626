import type { PackageId } from '../../domain/packages.ts';
import { followDialogEntry, leaveDialogEntry, pushDialogEntry } from './dialog-entry.ts';

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
