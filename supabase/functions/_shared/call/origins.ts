export type Origins = ReadonlySet<string>;

const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The site on this machine has several names. `further` holds other origins, separated by commas.
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
 * Returns no headers if the caller is not a page, and null if the page may not call: its requests
 * arrive even though it cannot read the answers.
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
