import { brand } from './brand.ts';
import type { Route } from './routes.ts';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The tags a page's head needs for people, search engines and shares. `siteUrl` has no trailing slash. */
export function pageHead(route: Route, siteUrl: string): string {
  const title = escapeText(`${route.title} · ${brand.name}`);
  const description = escapeText(route.description);
  const url = escapeText(`${siteUrl}${route.path === '*' ? '/' : route.path}`);
  return `<title>${title}</title><meta name="description" content="${description}">${
    route.indexed
      ? `<link rel="canonical" href="${url}">`
      : '<meta name="robots" content="noindex">'
  }`;
}
