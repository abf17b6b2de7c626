import { useSyncExternalStore } from 'react';
import type { PackageId } from '../domain/packages.ts';

/** A dialog somebody asked for. */
export type DialogRequest =
  | { kind: 'auth'; tab: 'sign-in' | 'sign-up' | 'new-link' }
  | { kind: 'new-password' }
  | { kind: 'continue-as'; account: string; accept: () => void }
  | { kind: 'order'; packageId: PackageId | '' }
  | { kind: 'inquiry' };

let current: DialogRequest | null = null;
const listeners = new Set<() => void>();

function show(request: DialogRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/** Opens a dialog; its code is fetched if it is not here yet. One dialog is open at a time. */
export function openDialog(request: DialogRequest): void {
  show(request);
}

/** Closes whichever dialog is open. */
export function closeDialog(): void {
  show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that is open, or null. */
export function useOpenDialog(): DialogRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
