import { type MyRequests, myRequests } from '../../../contract/my-requests.ts';
import type { OwnRequest } from '../../../contract/shapes/own-requests.ts';
import { usePages } from '../../calls/use-pages.ts';
import { useRead } from '../../calls/use-read.ts';

/** All fetched pages, joined into one list of each kind. */
export type FetchedRequests = Pick<MyRequests, 'orders' | 'inquiries'> & {
  /** The number of fetched pages with earlier requests. */
  earlierPages: number;
  /** Whether there are still earlier ones, and the state of fetching them. */
  hasEarlier: boolean;
  fetching: 'no' | 'now' | 'failed';
  fetchEarlier: () => void;
  /** Puts a request that the client changed in place. */
  change: (changed: OwnRequest) => void;
};

/** Returns the signed-in client's requests: the newest, then earlier ones page by page. */
export function useMyRequests() {
  const { answer: newest, replace, ...read } = useRead(myRequests, {}, { isCopied: true });
  const { pages, hasNext, fetching, fetchNext, changeFurther } = usePages(myRequests, {
    first: newest,
    nextOf: ({ earlier }) => earlier,
    inputOf: (before) => ({ before }),
  });
  if (newest === null) return { ...read, answer: null };

  const change = (changed: OwnRequest) => {
    replace(withChanged(newest, changed));
    changeFurther((page) => withChanged(page, changed));
  };
  const fetched: FetchedRequests = {
    orders: pages.flatMap(({ orders }) => orders),
    inquiries: pages.flatMap(({ inquiries }) => inquiries),
    earlierPages: pages.length - 1,
    hasEarlier: hasNext,
    fetching,
    fetchEarlier: fetchNext,
    change,
  };
  return { ...read, answer: fetched };
}

function withChanged(page: MyRequests, changed: OwnRequest): MyRequests {
  const inPlace = <One extends OwnRequest>(one: One) =>
    one.reference === changed.reference ? { ...one, ...changed, kind: one.kind } : one;
  return { ...page, orders: page.orders.map(inPlace), inquiries: page.inquiries.map(inPlace) };
}
