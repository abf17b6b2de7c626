import { useState } from 'react';
import { type MyRequests, myRequests } from '../../contract/my-requests.ts';
import { call } from '../calls/call.ts';
import { useCall } from '../calls/use-call.ts';

type Retry = { retry: () => void };

/** A client's requests as far as they were fetched, or why they are not here. */
export type LoadedRequests =
  | ({ state: 'loading' | 'offline' | 'failed' } & Retry)
  | ({ state: 'ready' } & FetchedRequests);

/** All pages that were fetched, as one list of each kind. */
export type FetchedRequests = Pick<MyRequests, 'orders' | 'inquiries'> & {
  /** How many pages of earlier ones there are among them. */
  earlierPages: number;
  /** Whether there are earlier ones still, and how fetching them goes. */
  hasEarlier: boolean;
  fetching: 'no' | 'now' | 'failed';
  fetchEarlier: () => void;
};

/** The signed-in client's requests: the newest, and earlier ones page by page. */
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
