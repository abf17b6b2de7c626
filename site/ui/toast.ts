import { useSyncExternalStore } from 'react';

/** A short message that leaves by itself. */
type Toast = {
  title?: string;
  text: string;
  tone: 'neutral' | 'success' | 'destructive';
  /** How long it stays, in milliseconds; it waits while pointed at or focused. */
  durationInMs?: number;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
let regions: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows a message in place of the one before it: the last word is the one that counts. */
export function showToast(toast: Toast): void {
  lastId += 1;
  current = { ...toast, id: lastId };
  tell();
}

/** Takes the message away before its time: the one with this id, or whichever is shown. */
export function dismissToast(id = current?.id): void {
  if (current?.id !== id) return;
  current = null;
  tell();
}

/**
 * A place on the screen that can show toasts. The one added last shows them: an open dialog makes
 * everything outside itself unreachable, so it brings its own place. Answers how to remove it.
 */
export function addToastRegion(region: string): () => void {
  regions = [...regions, region];
  tell();
  return () => {
    regions = regions.filter((entry) => entry !== region);
    tell();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast that this region shows now. */
export function useToast(region: string): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? current : null),
    () => null,
  );
}
