/** Returns the address of a request's page. */
export function requestHref(reference: string): string {
  return `/team/requests/${reference}`;
}
