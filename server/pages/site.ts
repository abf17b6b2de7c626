import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageManifest, PageRules } from '../../contract/page.ts';
import { type Encoding, encodings } from './encodings.ts';
import { mediaTypeOf } from './media-types.ts';
import { isPattern, pathPattern } from './path-pattern.ts';
import {
  dataHeaders,
  type HeaderList,
  pageHeaders,
  type Transport,
  withOwn,
} from './security-headers.ts';

/** One file in one encoding, with its answers' headers prepared. */
export type Variant = {
  /** Null for the plain file. */
  encoding: Encoding['name'] | null;
  content: Buffer;
  /** A strong tag: it names these bytes in this encoding. */
  etag: string;
  /** The headers of a 304: all but those that describe a body. */
  unchanged: Record<Transport, HeaderList>;
  /** The headers of a 200. */
  whole: Record<Transport, HeaderList>;
};

/** One file of the built site. */
export type SiteFile = {
  /**
   * Its name in logs and metrics. There is a bounded number of names, whatever visitors request.
   */
  route: string;
  mediaType: string;
  isPage: boolean;
  plain: Variant;
  compressed: readonly Variant[];
  /** The variants chosen for some short values of Accept-Encoding. */
  choices: Map<string, Variant>;
};

/** The built site in memory: all its addresses, and the pages for unknown ones. */
export type Site = {
  at(path: string): SiteFile | undefined;
  /** Returns the page that says that nothing is at an address, or undefined. */
  insteadOf(path: string): SiteFile | undefined;
  /** The names of all its files in metrics. */
  routes: ReadonlySet<string>;
};

/** Where a built site is served, and what its build says about its pages. */
export type SiteOptions = {
  /** Further origins that the pages may call. */
  connectTo?: readonly string[];
  /** The address to serve it at, without a trailing slash. By default the one it was built for. */
  siteUrl?: string;
  manifest?: PageManifest;
};

export const emptySite: Site = {
  at: () => undefined,
  insteadOf: () => undefined,
  routes: new Set(),
};

/**
 * Reads the built site. The manifest gives a page its paths, and any other file has its own name as
 * its path. A page that the manifest does not know serves `/x` from `x.html` and a folder from its
 * `index.html`. `404.html` serves every unknown address.
 */
export async function loadSite(folder: string, options: SiteOptions = {}): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const stored = new Set(names);
  const originals = names.filter(
    (name) => !encodings.some(({ extension }) => stored.has(withoutSuffix(name, extension))),
  );
  const files = new Map<string, SiteFile>();
  const shells: { pattern: RegExp; isOpen: boolean; file: SiteFile }[] = [];
  const others: { top: string; file: SiteFile }[] = [];
  const routes = new Set<string>();
  const load = async (name: string) => {
    const page = options.manifest?.pages.find(({ file }) => file === name);
    const paths = page?.paths ?? [addressOf(name)];
    const file = await loadFile(folder, name, paths[0] ?? '', stored, page, options);
    routes.add(file.route);
    for (const path of paths) {
      if (isPattern(path))
        shells.push({ pattern: pathPattern(path), isOpen: path.endsWith('/*'), file });
      else if (path.endsWith('*')) others.push({ top: path.slice(0, -1), file });
      else files.set(path, file);
    }
  };
  await Promise.all(originals.map(load));
  // A page for one part of a path goes before one for everything below.
  shells.sort((one, other) => Number(one.isOpen) - Number(other.isOpen));
  others.sort((one, other) => other.top.length - one.top.length);
  return {
    at: (path) => files.get(path) ?? shells.find(({ pattern }) => pattern.test(path))?.file,
    insteadOf: (path) => others.find(({ top }) => path.startsWith(`${top}/`))?.file,
    routes,
  };
}

function withoutSuffix(name: string, suffix: string): string {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
}

function addressOf(name: string): string {
  const address = `/${name.split(path.sep).join('/')}`;
  if (!address.endsWith('.html')) return address;
  if (address === '/404.html') return '*';
  return address.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

async function loadFile(
  folder: string,
  name: string,
  address: string,
  stored: ReadonlySet<string>,
  page: PageRules = {},
  { connectTo = [], manifest, siteUrl = manifest?.siteUrl }: SiteOptions,
): Promise<SiteFile> {
  const built = await readFile(path.join(folder, name));
  const mediaType = mediaTypeOf(name).type;
  const isPage = name.endsWith('.html');
  const isHashed = address.startsWith('/assets/');
  const available = encodings.filter(({ extension }) => stored.has(name + extension));
  const content = isHashed ? built : addressed(built, manifest?.siteUrl, siteUrl);
  const { picturesFrom = [], mayLocate = false, headers: own = {} } = page;
  const security = (transport: Transport) =>
    isPage
      ? pageHeaders(content.toString(), { connectTo, picturesFrom, mayLocate }, transport)
      : dataHeaders(transport);
  const shared = (transport: Transport): HeaderList =>
    withOwn(
      [
        'Cache-Control',
        cacheControl(isPage, isHashed),
        ...(available.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
        ...security(transport),
      ],
      own,
    );
  const headers = { plain: shared('plain'), tls: shared('tls') };
  const compressed = available.map(async ({ name: encoding, extension, compress }) => {
    const asBuilt = content === built;
    const smaller = asBuilt
      ? await readFile(path.join(folder, name + extension))
      : compress(content);
    return variant(encoding, await smaller, mediaType, headers);
  });
  return {
    route: isHashed ? '/assets/*' : address,
    mediaType,
    isPage,
    plain: variant(null, content, mediaType, headers),
    compressed: await Promise.all(compressed),
    choices: new Map(),
  };
}

/** Replaces the address that a file was built for by the one that the site is served at. */
function addressed(content: Buffer, built = '', served = ''): Buffer {
  if (built === served || !content.includes(built)) return content;
  return Buffer.from(content.toString().replaceAll(built, served));
}

/**
 * A file with a hashed name never changes. Browsers revalidate a page at every visit. The rest may
 * be an hour old.
 */
function cacheControl(isPage: boolean, isHashed: boolean): string {
  if (isPage) return 'no-cache';
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function variant(
  encoding: Variant['encoding'],
  content: Buffer,
  mediaType: string,
  shared: Record<Transport, HeaderList>,
): Variant {
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const etag = `"${digest}"`;
  const unchanged = (transport: Transport) => ['ETag', etag, ...shared[transport]];
  const whole = (transport: Transport) => [
    'Content-Type',
    mediaType,
    ...(encoding ? ['Content-Encoding', encoding] : []),
    'Content-Length',
    String(content.length),
    'Accept-Ranges',
    'bytes',
    ...unchanged(transport),
  ];
  const both = <Value>(make: (transport: Transport) => Value) => ({
    plain: make('plain'),
    tls: make('tls'),
  });
  return {
    encoding,
    content,
    etag,
    unchanged: both(unchanged),
    whole: both(whole),
  };
}
