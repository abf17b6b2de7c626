import { type RequestFilter, requestFilters } from '../../../contract/team/requests.ts';

/** What the inbox shows, as its address says it. */
export type InboxState = { show: RequestFilter; search: string; page: number };

/** Reads the inbox's address. What it cannot be falls back to the first page of open requests. */
export function readInbox(parameters: URLSearchParams): InboxState {
  const page = Number(parameters.get('page'));
  return {
    show: requestFilters.find((filter) => filter === parameters.get('show')) ?? 'open',
    search: parameters.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** Returns the query of an inbox's address, '' or with its question mark. */
export function inboxQuery({ show, search, page }: InboxState): string {
  const query = String(
    new URLSearchParams({
      ...(show !== 'open' && { show }),
      ...(search !== '' && { search }),
      ...(page !== 1 && { page: String(page) }),
    }),
  );
  return query && `?${query}`;
}

/** Returns the address of a request's page. */
export function requestHref(reference: string): string {
  return `/team/requests/${reference}`;
}
