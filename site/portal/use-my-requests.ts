import { useState } from 'react';
import { type MyRequests, myRequests } from '../../contract/my-requests.ts';
import { call } from '../calls/call.ts';
import { useCall } from '../calls/use-call.ts';

type Retry = { retry: () => void };

/** The requests fetched so far, or why there are none. */
export type LoadedRequests =
  | ({ state: 'loading' | 'offline' | 'failed' } & Retry)
  | ({ state: 'ready' } & FetchedRequests);

/** All fetched pages, joined into one list of each kind. */
export type FetchedRequests = Pick<MyRequests, 'orders' | 'inquiries'> & {
  /** The number of fetched pages with earlier requests. */
  earlierPages: number;
  /** Whether there are still earlier ones, and the state of fetching them. */
  hasEarlier: boolean;
  fetching: 'no' | 'now' | 'failed';
  fetchEarlier: () => void;
};

/** Returns the signed-in client's requests: the newest, then earlier ones page by page. */
export function useMyRequests(): LoadedRequests {
  const newest = useCall(myRequests, {});
  const [older, setOlder] = useState<readonly MyRequests[]>([]);
  const [fetching, setFetching] = useState<FetchedRequests['fetching']>('no');
  if (newest.state !== 'ready') return newest;

  const pages = [newest.answer, ...older];
  const before = pages.at(-1)?.earlier ?? null;

  const fetchEarlier = async () => {
    if (before === null || fetching === 'now') return;
    setFetching('now');
    const outcome = await call(myRequests, { before }).catch(() => null);
    if (outcome?.kind !== 'accepted') return setFetching('failed');
    setOlder([...older, outcome.answer]);
    setFetching('no');
  };

  return {
    state: 'ready',
    orders: pages.flatMap(({ orders }) => orders),
    inquiries: pages.flatMap(({ inquiries }) => inquiries),
    earlierPages: older.length,
    hasEarlier: before !== null,
    fetching,
    fetchEarlier,
  };
}
