/** Returns the address of a client's page. */
export function clientHref(id: string): string {
  return `/team/clients/${id}`;
}
