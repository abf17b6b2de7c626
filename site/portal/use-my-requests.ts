import { FunctionsFetchError } from '@supabase/functions-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { MyRequests, myRequests } from '../../contract/my-requests.ts';
import { functionsClient } from '../session/functions-client.ts';

/** A client's requests, or why they are not here. */
export type LoadedRequests =
  | { state: 'loading' | 'offline' | 'failed' }
  | { state: 'ready'; requests: MyRequests };

async function fetchRequests(signal: AbortSignal): Promise<LoadedRequests> {
  try {
    const functions = await functionsClient();
    const { data, error } = await functions.invoke<unknown>(myRequests, { method: 'GET', signal });
    if (error) return { state: error instanceof FunctionsFetchError ? 'offline' : 'failed' };
    return { state: 'ready', requests: v.parse(MyRequests, data) };
  } catch {
    return { state: navigator.onLine ? 'failed' : 'offline' };
  }
}

/** The signed-in user's requests, fetched again by `retry`, and by itself when the connection is back. */
export function useMyRequests(): { loaded: LoadedRequests; retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedRequests>({ state: 'loading' });
  const latest = useRef<AbortController>(null);

  const load = useCallback(async () => {
    latest.current?.abort();
    const call = new AbortController();
    latest.current = call;
    setLoaded({ state: 'loading' });
    const next = await fetchRequests(call.signal);
    if (!call.signal.aborted) setLoaded(next);
  }, []);

  useEffect(() => {
    load();
    return () => latest.current?.abort();
  }, [load]);

  useEffect(() => {
    if (loaded.state !== 'offline') return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [loaded.state, load]);

  return { loaded, retry: load };
}
