import { useSyncExternalStore } from 'react';

/** A short message. */
type Toast = {
  title?: string;
  text: string;
  /** What would help, one sentence each. */
  hints?: readonly string[];
  /** Where to turn, below the words. */
  link?: { href: string; label: string };
  tone: 'neutral' | 'success' | 'destructive';
  /** How long it stays, in milliseconds, where messages leave by themselves. */
  durationInMs?: number;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
/** The region that shows the current message; null until one does. */
let shownIn: string | null = null;
let regions: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function replace(toast: ShownToast | null): void {
  current = toast;
  shownIn = null;
  tell();
}

/** Shows a message in place of the one before it: the last word is the one that counts. */
export function showToast(toast: Toast): void {
  lastId += 1;
  replace({ ...toast, id: lastId });
}

/** Takes the message away before its time: the one with this id, or whichever is shown. */
export function dismissToast(id = current?.id): void {
  if (current && current.id === id) replace(null);
}

/** Notes where the current message is on the screen. */
export function noteShown(region: string): void {
  shownIn = region;
}

/**
 * A place on the screen that can show toasts. The one added last shows them: an open dialog makes
 * everything outside itself unreachable, so each of its views brings its own place. A message belongs to the
 * view it was shown in, and goes with it. Returns how to remove the place.
 */
export function addToastRegion(region: string): () => void {
  if (shownIn !== null) replace(null);
  regions = [...regions, region];
  tell();
  return () => {
    regions = regions.filter((entry) => entry !== region);
    if (shownIn === region) replace(null);
    else tell();
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
