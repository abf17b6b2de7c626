import { businessHours, serviceArea } from '../domain/business.ts';
import { type Language, languages } from '../domain/languages.ts';
import { brand } from './brand.ts';
import displayFont from './fonts/besley.woff2?url';
import { language, prefix } from './language.ts';
import { manifestFile, roomOf, topOf } from './offline/offline-rooms.ts';
import { type Page, pathIn } from './pages/page.ts';

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeText(content)}">`;
}

/** For browsers, search engines and link previews. `siteUrl` has no trailing slash. */
export function pageHead(page: Page, siteUrl: string): string {
  const title = `${page.title} · ${brand.name}`;
  const url = siteUrl + pathIn(language, page);
  const { path, description, indexed } = page;
  const room = roomOf(page);
  return [
    `<title>${escapeText(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="preload" href="${displayFont}" as="font" type="font/woff2" crossorigin>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#131a17" media="(prefers-color-scheme: dark)">',
    ...(indexed
      ? [...shareTags(description, title, url, siteUrl), ...translations(page, siteUrl)]
      : [meta('name', 'robots', 'noindex')]),
    ...(room ? [`<link rel="manifest" href="/${manifestFile(topOf(room, prefix))}">`] : []),
    ...(path === '/' ? [businessData(siteUrl)] : []),
  ].join('');
}

function shareTags(description: string, title: string, url: string, siteUrl: string): string[] {
  return [
    `<link rel="canonical" href="${escapeText(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', languages[language].tag.replace('-', '_')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${siteUrl}/share.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', 'A house with a green door and a swept path in the sun'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Names the page in each language to search engines, English for readers of neither. */
function translations(page: Page, siteUrl: string): string[] {
  if (!page.filipino) return [];
  const link = (tag: string, of: Language) =>
    `<link rel="alternate" hreflang="${tag}" href="${escapeText(siteUrl + pathIn(of, page))}">`;
  return [link(languages.en.tag, 'en'), link(languages.fil.tag, 'fil'), link('x-default', 'en')];
}

/** Describes the business to search engines. This script element holds data and never runs. */
function businessData(siteUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    name: brand.name,
    url: `${siteUrl}/`,
    image: `${siteUrl}/share.png`,
    telephone: brand.phone,
    email: brand.email,
    sameAs: [brand.socialUrl],
    address: { '@type': 'PostalAddress', addressLocality: brand.location, addressCountry: 'PH' },
    areaServed: serviceArea.map((name) => ({ '@type': 'AdministrativeArea', name })),
    openingHours: businessHours.schema,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
