import type { PackageId } from '../../domain/packages.ts';

/** A dialog that somebody asks for. */
export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'new-link' }
  | { kind: 'new-password' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

let wanted: DialogRequest | null = null;
const listeners = new Set<() => void>();

/** The dialog that is wanted now; null for none. It is shown once its code is here (dialogs.tsx). */
export function wantedDialog(): DialogRequest | null {
  return wanted;
}

/** Opens a dialog in place of the one that is open. */
export function openDialog(request: DialogRequest): void {
  want(request);
}

/** Closes the open dialog, or the one that is about to open. */
export function closeDialog(): void {
  want(null);
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
