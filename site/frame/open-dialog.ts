import type { PackageId } from '../../domain/packages.ts';
import { followDialogEntry, leaveDialogEntry, pushDialogEntry } from './dialog-entry.ts';

/** A dialog that somebody asks for. */
export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'new-link' | 'code' }
  | { kind: 'new-password'; after: 'recovery' | 'password-lost' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

let wanted: DialogRequest | null = null;
const listeners = new Set<() => void>();

/** The dialog that is wanted now; null for none. It is shown once its code is here (dialogs.tsx). */
export function wantedDialog(): DialogRequest | null {
  return wanted;
}

/** Opens a dialog in place of the one that is open. Back closes it. */
export function openDialog(request: DialogRequest): void {
  want(request);
  pushDialogEntry();
}

/** Closes the open dialog, or the one that is about to open. */
export function closeDialog(): void {
  want(null);
  leaveDialogEntry();
}

/** Lets Back close the open dialog, unless something is under way in it. Call once, when the page starts. */
export function closeDialogOnBack(): void {
  followDialogEntry(
    () => wanted !== null,
    () => {
      // The same question that Esc asks; what is not shown yet has nothing to say against it.
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      else closeDialog();
    },
  );
}

/** Calls the listener whenever another dialog is wanted, until the returned function is called. */
export function onDialogWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function want(request: DialogRequest | null): void {
  wanted = request;
  for (const listener of listeners) listener();
}
