/** Services that the provider has beside accounts and functions, and this server has not, by their paths. */
const absentServices: Readonly<Record<string, string>> = {
  storage: 'storage of files',
  realtime: 'live updates',
  rest: 'the database over HTTP',
  graphql: 'the database over GraphQL',
};

/** What a client of such a service is told, as JSON with status 404; null for any other path. */
export function absentServiceBody(path: string): string | null {
  const [, service = ''] = /^\/(\w+)\/v1(?:\/|$)/.exec(path) ?? [];
  if (!Object.hasOwn(absentServices, service)) return null;
  const message = `Not served here: ${absentServices[service]}`;
  return JSON.stringify({ code: 'feature_disabled', message });
}
