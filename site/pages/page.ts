import type { CallDefinition } from '../../contract/call.ts';
import type { PageRules } from '../../contract/page.ts';
import { type Language, languages } from '../../domain/languages.ts';
import type { Room } from '../../domain/people/roles.ts';

/** The source of routes, prerendered files, headers and bundles. */
export type Page = {
  /** In the router's syntax; contract/page.ts limits it. */
  path: string;
  /** Whether every path below it shows the page too. */
  below?: true;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** Absent if there is no Filipino page. */
  filipino?: { title: string; description: string };
  /** Whether the phone's chosen language overrides the address's (docs/decisions/0052). */
  isPhonesChoice?: true;
  /** Whether search engines may list it. */
  indexed?: true;
  /** The component: its module in site/, and the name of its export. */
  module: string;
  component: string;
  /** The path of the page whose component frames this one. */
  within?: '/portal' | '/team';
  /** Whether the portal's navigation leaves it out, because another page leads there. */
  unlisted?: true;
  /** Starts the application there, unless it is entry-client.tsx. */
  entry?: 'entry-home.tsx';
  /** Whether its code is fetched at once, because it is useless without scripts. */
  urgent?: true;
  /** Made before the page's code is there. */
  firstCalls?: FirstCalls;
  headers?: PageRules['headers'];
  /**
   * Other sources of its pictures than the site: the phone itself, and the backend if elsewhere.
   */
  pictures?: readonly ('phone' | 'backend')[];
  /** Whether it may ask the phone where it is. */
  mayLocate?: true;
};

export type FirstCalls = {
  /** Its input is the parameters of the page's path, and `query`. */
  call?: CallDefinition;
  /** The input's defaults, which the query of the page's address overrides. */
  query?: Readonly<Record<string, string>>;
  /** Further calls, without an input. */
  besides?: readonly CallDefinition[];
  /** Made only for members of this room, as far as the browser knows. */
  room?: Room;
};

export function pathIn(language: Language, { path }: Pick<Page, 'path'>): string {
  const { prefix } = languages[language];
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}

/** Returns the prerendered file for all of the page's paths. */
export function fileOf(page: Pick<Page, 'path'>, language: Language = 'en'): string {
  const address = pathIn(language, page.path === '*' ? { path: '/404' } : page);
  return address === '/' ? 'index.html' : `${address.slice(1).replaceAll(/\/:?/g, '-')}.html`;
}
