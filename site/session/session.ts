import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { brand } from '../brand.ts';
import { forgetText } from '../ui/browser-storage.ts';
import { createListeners } from '../ui/listeners.ts';
import { forgetKeptAnswers } from './kept-answers.ts';
import { isLinkCallback, type LinkOutcome } from './link-callback.ts';
import { sessionStorageKey } from './storage-key.ts';
import { storedRoom } from './stored-room.ts';
import { freshForMs, storedSession } from './stored-session.ts';

/** `loading` is true until the first check or event (docs/product.md, "Session"). */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

const unknown: SessionState = { user: null, session: null, loading: true };
const nobody: SessionState = { user: null, session: null, loading: false };
let state = unknown;
const { subscribe, notify } = createListeners();

function change(next: SessionState): void {
  state = next;
  if (next.session) document.documentElement.dataset.session = storedRoom() ?? 'portal';
  else delete document.documentElement.dataset.session;
  notify();
}

function mirror(_event: AuthChangeEvent, session: Session | null): void {
  change(session ? { user: session.user, session, loading: false } : nobody);
}

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** docs/product.md, "Price visibility". */
export function usePricesVisible(): boolean {
  const { user, loading } = useSession();
  return brand.pricing === 'public' || (user !== null && !loading);
}

let client: Promise<GoTrueClient> | null = null;
let tellLink: (outcome: LinkOutcome) => void = () => {};

/**
 * Fetches the provider's client at the first call. Rejects if its code cannot be fetched; the next
 * call tries again.
 */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('./client.ts')
    .then(({ createClient }) => createClient(mirror, tellLink))
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
}

/** Lets signing in start without a wait. */
export function preloadAuthClient(): Promise<unknown> {
  return import('./client.ts');
}

/**
 * Returns the user's token, refreshed if expired; null for a visitor. Only a refresh needs the
 * provider's client.
 */
export async function accessToken(): Promise<string | null> {
  const stored = storedSession();
  if (stored === null) return null;
  if (freshForMs(stored) > 0) return stored.access_token;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/**
 * Keeps in step with other tabs. `onLink` gets the outcome of a link that opened the page. Call it
 * once, after hydration has begun.
 */
export function startSession(onLink: (outcome: LinkOutcome) => void): void {
  tellLink = onLink;
  addEventListener('storage', ({ key }) => {
    if (key === sessionStorageKey || key === null) follow();
  });
  if (isLinkCallback(location.href)) load();
  else follow();
}

let refreshing: ReturnType<typeof setTimeout>;

/** The provider's client follows by itself, but is loaded only when needed. */
function follow(): void {
  clearTimeout(refreshing);
  const session = storedSession();
  const freshFor = session ? freshForMs(session) : 0;
  if (session === null) change(nobody);
  else if (freshFor <= 0) load();
  else if (client === null) {
    mirror('INITIAL_SESSION', session);
    refreshing = setTimeout(load, freshFor);
  }
}

function load(): void {
  authClient().catch(() => {
    if (state.loading) change(nobody);
  });
}

/** Signs out in all tabs of this browser; other devices stay signed in. Never fails. */
export async function signOut(): Promise<void> {
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (!error) return;
  } catch {
    // Without a connection, the device must still forget the session.
  }
  change(nobody);
  forgetKeptAnswers();
  forgetText('browser', sessionStorageKey);
}
