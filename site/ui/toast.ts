import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

type Toast = {
  title?: string;
  text: string;
  /** One sentence each. */
  hints?: readonly string[];
  link?: { href: string; label: string };
  tone: 'neutral' | 'success' | 'destructive';
  /** How long it stays in a region that is not `lasting`, in milliseconds. */
  durationInMs?: number;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number };

let current: ShownToast | null = null;
/** Null until a region shows the current message. */
let shownIn: string | null = null;
let regions: readonly string[] = [];
let lastId = 0;
const { subscribe, notify } = createListeners();

function replace(toast: ShownToast | null): void {
  current = toast;
  shownIn = null;
  notify();
}

/** Replaces the previous message, because only the latest counts. */
export function showToast(toast: Toast): void {
  lastId += 1;
  replace({ ...toast, id: lastId });
}

/** Removes the message with this id, or the current one. */
export function dismissToast(id = current?.id): void {
  if (current && current.id === id) replace(null);
}

export function noteShown(region: string): void {
  shownIn = region;
}

/**
 * The latest region shows the toasts: an open dialog makes everything outside it inert, so each of
 * its views adds its own. A message disappears with the view that showed it. Returns a function
 * that removes the region.
 */
export function addToastRegion(region: string): () => void {
  if (shownIn !== null) replace(null);
  regions = [...regions, region];
  notify();
  return () => {
    regions = regions.filter((entry) => entry !== region);
    if (shownIn === region) replace(null);
    else notify();
  };
}

export function useToast(region: string): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? current : null),
    () => null,
  );
}
