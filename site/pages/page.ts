import type { CallDefinition } from '../../contract/call.ts';
import type { PageRules } from '../../contract/page.ts';
import { type Language, languages } from '../../domain/languages.ts';
import type { Room } from '../../domain/people/roles.ts';

/** All that is said of one page. Routes, prerendered files, headers and bundles follow from it. */
export type Page = {
  /** A path in the router's syntax; contract/page.ts says what it may contain. */
  path: string;
  /** Whether every path below it shows the page too. Otherwise such a path is not found. */
  below?: true;
  title: string;
  /** What search engines and link previews say of it. */
  description: string;
  /** What it says of itself in Filipino, if it is there in Filipino too. */
  filipino?: { title: string; description: string };
  /** Whether the phone's choice of a language leads to it, whatever its address says (docs/decisions/0052). */
  isPhonesChoice?: true;
  /** Whether search engines may list it. */
  indexed?: true;
  /** The component: its module in site/, and the name of its export. */
  module: string;
  component: string;
  /** The path of the page whose component shows this one in its frame. */
  within?: '/portal' | '/team';
  /** Whether a page of the portal is left out of its navigation, because another page leads there. */
  unlisted?: true;
  /** What runs the application there, unless it is entry-client.tsx. */
  entry?: 'entry-home.tsx';
  /** Whether its code is fetched at once, because it shows nothing of use without its scripts. */
  urgent?: true;
  /** They are made before the page's code is there. */
  firstCalls?: FirstCalls;
  headers?: PageRules['headers'];
  /** Where its pictures come from besides the site: the phone itself, and the backend if that is elsewhere. */
  pictures?: readonly ('phone' | 'backend')[];
};

/** What a page asks for first. */
export type FirstCalls = {
  /** The call whose answer the page shows. Its input is the parameters of the page's path, and `query`. */
  call?: CallDefinition;
  /** What the call is made with where the query of the page's address says nothing of it. */
  query?: Readonly<Record<string, string>>;
  /** Calls without an input that the page makes too. */
  besides?: readonly CallDefinition[];
  /** They are made only for whoever works in this room, as far as the browser knows. */
  room?: Room;
};

/** Returns the path of a page in a language. */
export function pathIn(language: Language, { path }: Pick<Page, 'path'>): string {
  const { prefix } = languages[language];
  return prefix !== '' && path === '/' ? prefix : `${prefix}${path}`;
}

/** Returns the prerendered file for all paths of a page in a language. */
export function fileOf(page: Pick<Page, 'path'>, language: Language = 'en'): string {
  const address = pathIn(language, page.path === '*' ? { path: '/404' } : page);
  return address === '/' ? 'index.html' : `${address.slice(1).replaceAll(/\/:?/g, '-')}.html`;
}
