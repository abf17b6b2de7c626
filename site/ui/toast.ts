import { useSyncExternalStore } from 'react';

/** A short message that leaves by itself. */
export type Toast = {
  title?: string;
  text: string;
  tone: 'neutral' | 'success' | 'destructive';
  /** How long it stays, in milliseconds; it waits while pointed at or focused. */
  durationInMs?: number;
  action?: { label: string; onClick: () => void };
};

export type ShownToast = Toast & { id: number };

const atMost = 3;
const none: readonly ShownToast[] = [];
let toasts = none;
let regions: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function isSameMessage(one: Toast, other: Toast): boolean {
  return one.title === other.title && one.text === other.text;
}

/** Shows a message; one that says the same takes its place, and the oldest leaves when there are too many. */
export function showToast(toast: Toast): void {
  lastId += 1;
  const others = toasts.filter((shown) => !isSameMessage(shown, toast));
  change([...others, { ...toast, id: lastId }].slice(-atMost));
}

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/**
 * A place on the screen that can show toasts. The one added last shows them: an open dialog makes
 * everything outside itself unreachable, so it brings its own place. Answers how to remove it.
 */
export function addToastRegion(region: string): () => void {
  regions = [...regions, region];
  change(toasts);
  return () => {
    regions = regions.filter((entry) => entry !== region);
    change(toasts);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts that this region shows now. */
export function useToasts(region: string): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => (regions.at(-1) === region ? toasts : none),
    () => none,
  );
}
