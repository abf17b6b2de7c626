import { useSyncExternalStore } from 'react';

/** A short message. */
type Toast = {
  title?: string;
  text: string;
  /** Advice, one sentence each. */
  hints?: readonly string[];
  /** A link below the text. */
  link?: { href: string; label: string };
  tone: 'neutral' | 'success' | 'destructive';
  /** How long it stays, in milliseconds, in a region whose messages disappear by themselves. */
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

/** Shows a message in place of the previous one, because only the latest counts. */
export function showToast(toast: Toast): void {
  lastId += 1;
  replace({ ...toast, id: lastId });
}

/** Removes the message with this id, or the current one, before its time. */
export function dismissToast(id = current?.id): void {
  if (current && current.id === id) replace(null);
}

/** Notes which region shows the current message. */
export function noteShown(region: string): void {
  shownIn = region;
}

/**
 * Adds a region that can show toasts. The latest region shows them: an open dialog makes everything
 * outside it inert, so each of its views adds its own. A message belongs to the view that showed it
 * and disappears with it. Returns a function that removes the region.
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

/** Returns the toast that this region shows now. */
export function useToast(region: string): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? current : null),
    () => null,
  );
}
