import { useSyncExternalStore } from 'react';
import { emptyPhone, type PhoneState } from './phone-state.ts';

let state = emptyPhone;
const listeners = new Set<() => void>();

/** Replaces parts of what the page shows of the phone. */
export function showPhone(parts: Partial<PhoneState>): void {
  state = { ...state, ...parts };
  for (const listener of listeners) listener();
}

/** Returns what the page shows of the phone now. */
export function shownPhone(): PhoneState {
  return state;
}

let inView: string | null = null;

/** Says which visit the page shows; null for none. It stays on the phone until it is left. */
export function setVisitInView(id: string | null): void {
  inView = id;
}

/** Returns the visit that the page shows. */
export function visitInView(): string | null {
  return inView;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what the phone keeps. The component renders again when it changes. */
export function usePhone(): PhoneState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => emptyPhone,
  );
}
