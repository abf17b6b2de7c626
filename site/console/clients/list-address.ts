/** What the list of clients shows, as its address says it. */
export type ListState = { search: string; page: number };

/** Reads the address of the list. What it cannot be falls back to the first page. */
export function readList(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** Returns the query of the list's address, with its question mark, or '?' for the plain list. */
export function listQuery({ search, page }: ListState): string {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(page !== 1 && { page: String(page) }),
  });
  return `?${query}`;
}

/** Returns the address of a client's page. */
export function clientHref(id: string): string {
  return `/team/clients/${id}`;
}
