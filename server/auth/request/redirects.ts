import type { AuthDependencies } from '../dependencies.ts';

type Places = Pick<AuthDependencies, 'siteUrl' | 'redirectAllowList'>;

/** Returns the address as a browser understands it, or null if it is not a plain web address. */
function webAddress(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

function isWithin(url: URL, allowed: URL): boolean {
  const folder = allowed.pathname.replace(/\/$/, '');
  const within = url.pathname === folder || url.pathname.startsWith(`${folder}/`);
  return url.origin === allowed.origin && within;
}

/**
 * Returns the address that a link leads back to. It is the wanted address if that is on the site or
 * below an allowed one, or else the site. We return exactly what we checked, so that an odd address
 * has only one reading.
 * We drop query and fragment. Clients look there for a session, and somebody who asks for another's
 * mail must not put one in.
 */
export function safeRedirect(
  { siteUrl, redirectAllowList }: Places,
  wanted: string | undefined,
): URL {
  const url = webAddress(wanted ?? '');
  const places = [siteUrl, ...redirectAllowList].map((place) => new URL(place));
  if (!url || !places.some((place) => isWithin(url, place))) return new URL(siteUrl);
  url.search = '';
  url.hash = '';
  return url;
}

/** Servers do not see the fragment. `sb` marks the parameters as ours. */
export function withFragment(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...parameters, sb: '' }).toString();
  return url;
}

export function withQuery(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
