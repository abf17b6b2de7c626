import { useState } from 'react';
import type { OwnRequest } from '../../../contract/client/own-requests.ts';
import { type MyRequests, myRequests } from '../../../contract/my-requests.ts';
import { call } from '../../calls/call.ts';
import { type StoredRead, useStoredCall } from '../frame/use-stored-call.ts';

/** All fetched pages, joined into one list of each kind. */
export type FetchedRequests = Pick<MyRequests, 'orders' | 'inquiries'> & {
  /** The number of fetched pages with earlier requests. */
  earlierPages: number;
  /** Whether there are still earlier ones, and the state of fetching them. */
  hasEarlier: boolean;
  fetching: 'no' | 'now' | 'failed';
  fetchEarlier: () => void;
  /** Puts a request that the client changed in place, and asks for the newest again. */
  change: (changed: OwnRequest) => void;
};

/** Returns the signed-in client's requests: the newest, then earlier ones page by page. */
export function useMyRequests(): StoredRead<FetchedRequests> {
  const { answer: newest, replace, ...read } = useStoredCall(myRequests, {});
  const [older, setOlder] = useState<readonly MyRequests[]>([]);
  const [fetching, setFetching] = useState<FetchedRequests['fetching']>('no');
  if (newest === null) return { ...read, answer: null };

  const pages = [newest, ...older];
  const before = pages.at(-1)?.earlier ?? null;

  const fetchEarlier = async () => {
    if (before === null || fetching === 'now') return;
    setFetching('now');
    const outcome = await call(myRequests, { before }).catch(() => null);
    if (outcome?.kind !== 'accepted') return setFetching('failed');
    setOlder([...older, outcome.answer]);
    setFetching('no');
  };
  const change = (changed: OwnRequest) => {
    replace(withChanged(newest, changed));
    setOlder(older.map((page) => withChanged(page, changed)));
    read.retry();
  };

  return {
    ...read,
    answer: {
      orders: pages.flatMap(({ orders }) => orders),
      inquiries: pages.flatMap(({ inquiries }) => inquiries),
      earlierPages: older.length,
      hasEarlier: before !== null,
      fetching,
      fetchEarlier,
      change,
    },
  };
}

function withChanged(page: MyRequests, changed: OwnRequest): MyRequests {
  const inPlace = <One extends OwnRequest>(one: One) =>
    one.reference === changed.reference ? { ...one, ...changed, kind: one.kind } : one;
  return { ...page, orders: page.orders.map(inPlace), inquiries: page.inquiries.map(inPlace) };
}
