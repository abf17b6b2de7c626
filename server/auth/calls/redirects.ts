import type { AuthDependencies } from '../dependencies.ts';

type Places = Pick<AuthDependencies, 'siteUrl' | 'redirectAllowList'>;

/** The address as a browser understands it; null for anything but a plain web address. */
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
 * Where a link leads back to: the wanted address when it is on the site or below an allowed one, else
 * the site. What was checked is what is returned, so that no two readings of an odd address differ.
 * Query and fragment are left out: clients look there for a session, and whoever asks for somebody's
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

/** The address with parameters in its fragment, where servers do not see them; `sb` marks them as ours. */
export function withFragment(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address);
  url.hash = new URLSearchParams({ ...parameters, sb: '' }).toString();
  return url;
}

/** The address with parameters in its query. */
export function withQuery(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
