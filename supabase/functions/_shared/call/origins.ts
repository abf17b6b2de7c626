/** The origins of the pages that may call. */
export type Origins = ReadonlySet<string>;

const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins that the settings name. The first is the site's own, which has several names
 * if it is on this machine. `further` holds others, separated by commas.
 */
export function originsOf(siteUrl: string, further: string): Origins {
  const listed = further.split(',').map((part) => part.trim());
  const all = [siteUrl, ...listed.filter((part) => part !== '')].map((text) => new URL(text));
  return new Set(
    all.flatMap(({ origin, protocol, hostname, port }) =>
      namesOfThisMachine.includes(hostname)
        ? namesOfThisMachine.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
        : [origin],
    ),
  );
}

/**
 * Returns the headers that let a page of this origin read the answer, or none if the caller is not
 * a page. Returns null for a page that may not call. Its requests arrive even though it could not
 * read the answers.
 */
export function headersFor(
  origin: string | undefined,
  allowed: Origins,
): Record<string, string> | null {
  if (origin === undefined) return {};
  if (!allowed.has(origin)) return null;
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  };
}
