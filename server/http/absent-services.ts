/** The provider's further services, which this server does not have, by path. */
const absentServices: Readonly<Record<string, string>> = {
  realtime: 'live updates other than by a WebSocket',
  rest: 'the database over HTTP',
  graphql: 'the database over GraphQL',
};

/** Returns the body of a 404 for a client of such a service, or null for any other path. */
export function absentServiceBody(path: string): string | null {
  const [, service = ''] = /^\/(\w+)\/v1(?:\/|$)/.exec(path) ?? [];
  if (!Object.hasOwn(absentServices, service)) return null;
  const message = `Not served here: ${absentServices[service]}`;
  return JSON.stringify({ code: 'feature_disabled', message });
}
