/** Returns the address of a client's page. */
export function clientHref(id: string): string {
  return `/team/clients/${id}`;
}

/** Returns the address of a request's page. */
export function requestHref(reference: string): string {
  return `/team/requests/${reference}`;
}

/** Which visits are to be given: whose, on which days, of which subscription. */
type Giving = { holder?: string; from?: string; to?: string; subscription?: string };

/** Returns the address of the screen that gives these visits to others. */
export function givingAddress(giving: Giving): string {
  return `/team/schedule/give?${new URLSearchParams(giving)}`;
}
