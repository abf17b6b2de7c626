import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { brand } from '../brand.ts';
import { isLinkCallback, type LinkOutcome } from './link-callback.ts';
import { sessionStorageKey } from './storage-key.ts';

/** Who is signed in. `loading` is true until the first check or event (docs/product.md, "Session"). */
export type SessionState = { user: User | null; session: Session | null; loading: boolean };

const unknown: SessionState = { user: null, session: null, loading: true };
const nobody: SessionState = { user: null, session: null, loading: false };
let state = unknown;
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  if (next.session) document.documentElement.dataset.session = 'stored';
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

/** The session as it is now; the component renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/**
 * Whether prices may be shown: to everybody or to members, as the operator decided (docs/product.md,
 * "Price visibility").
 */
export function usePricesVisible(): boolean {
  const { user, loading } = useSession();
  return brand.pricing === 'public' || (user !== null && !loading);
}

let client: Promise<GoTrueClient> | null = null;
let tellLink: (outcome: LinkOutcome) => void = () => {};

/**
 * The provider's client, fetched at the first call. Rejects when its code can't be fetched; the next call
 * tries again.
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

/** Fetches the client's code, so that signing in need not wait for it. */
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

/** The access token of whoever is signed in, refreshed when it ran out; null for a visitor. */
export async function accessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const { data } = await (await authClient()).getSession();
  return data.session?.access_token ?? null;
}

/**
 * Finds out who is signed in, and keeps in step with the other tabs; `onLink` is told what became of a link
 * that opened the page. Call once, after hydration began.
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

/** Signs out here and in this browser's other tabs; other devices stay signed in. Never fails. */
export async function signOut(): Promise<void> {
  try {
    const { error } = await (await authClient()).signOut({ scope: 'local' });
    if (!error) return;
  } catch {
    // Without a connection the device must still forget the session.
  }
  change(nobody);
  try {
    localStorage.removeItem(sessionStorageKey);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}
