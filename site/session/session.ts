import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { brand } from '../brand.ts';
import { isLinkCallback, type LinkOutcome } from './link-callback.ts';
import { sessionStorageKey } from './storage-key.ts';

/**
 * The signed-in user and the session. `loading` is true until the first check or event
 * (docs/product.md, "Session").
 */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

const unknown: SessionState = { user: null, session: null, loading: true };
const nobody: SessionState = { user: null, session: null, loading: false };
let state = unknown;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  if (next.session) document.documentElement.dataset.session ??= 'portal';
  else delete document.documentElement.dataset.session;
  for (const listener of listeners) listener();
}

function mirror(_event: AuthChangeEvent, session: Session | null): void {
  change(session ? { user: session.user, session, loading: false } : nobody);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current session. The component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/**
 * Returns whether prices may be shown, to everybody or to members (docs/product.md, "Price
 * visibility").
 */
export function usePricesVisible(): boolean {
  const { user, loading } = useSession();
  return brand.pricing === 'public' || (user !== null && !loading);
}

let client: Promise<GoTrueClient> | null = null;
let tellLink: (outcome: LinkOutcome) => void = () => {};

/**
 * Returns the provider's client, which is fetched at the first call. Rejects when its code can't be
 * fetched; the next call tries again.
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

/** Fetches the client's code ahead, so that signing in need not wait for it. */
export function preloadAuthClient(): Promise<unknown> {
  return import('./client.ts');
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

/** Returns the user's access token, refreshed if it has expired; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/**
 * Finds the signed-in user and keeps in step with other tabs. `onLink` gets the outcome of a link
 * that opened the page. Call this once, after hydration has begun.
 */
export function startSession(onLink: (outcome: LinkOutcome) => void): void {
  tellLink = onLink;
  addEventListener('storage', ({ key }) => {
    if (key === sessionStorageKey || key === null) follow();
  });
  if (isLinkCallback(location.href)) load();
  else follow();
}

function follow(): void {
  if (hasStoredSession()) load();
  else change(nobody);
}

function load(): void {
  authClient().catch(() => change(nobody));
}

/** Signs out in this browser, in all of its tabs; other devices stay signed in. Never fails. */
export async function signOut(): Promise<void> {
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (!error) return;
  } catch {
    // Without a connection, the device must still forget the session.
  }
  change(nobody);
  try {
    localStorage.removeItem(sessionStorageKey);
  } catch {
    // Without storage, nothing was kept.
  }
}
