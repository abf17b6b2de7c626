import type { AuthChangeEvent, AuthClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { sessionStorageKey } from './storage-key.ts';

/** Who is signed in. `loading` is true until the first check or event (spec.md §4). */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

const unknown: SessionState = { user: null, session: null, loading: true };
let state = unknown;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  if (next.session) document.documentElement.dataset.session = 'stored';
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as it is now; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

let client: Promise<AuthClient> | null = null;
/* written by the session part */
