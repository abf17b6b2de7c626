/** The origins of the pages that may call. */
export type Origins = ReadonlySet<string>;

const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins that settings name: the site's own, which on this machine alone has several names, and
 * `further` ones with commas between.
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
 * What lets a page of this origin read the answer; nothing for a caller who is no page. Null for a page
 * that may not call: its requests arrive although it could not read the answers.
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
