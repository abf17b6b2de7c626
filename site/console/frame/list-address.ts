/** Returns the page that a list's address names: the first one where it names none that can be. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/**
 * Returns the query of a list's address: '' for the list as it opens, or with its question mark. What is
 * empty is left out, and so is the first page.
 */
export function listQuery({ page, ...shown }: { page: number } & Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) if (value) query.set(name, String(value));
  if (page !== 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}
