import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Encoding, encodings } from './encodings.ts';
import { mediaTypeOf } from './media-types.ts';
import { dataHeaders, type HeaderList, pageHeaders, type Transport } from './security-headers.ts';

/** One file in one encoding, with the headers of its answers ready. */
export type Variant = {
  /** Null for the plain file. */
  encoding: Encoding['name'] | null;
  content: Buffer;
  /** Strong: it names these bytes in this encoding. */
  etag: string;
  /** The headers of a 304: all but those which describe a body. */
  unchanged: Record<Transport, HeaderList>;
  /** The headers of a 200. */
  whole: Record<Transport, HeaderList>;
};

/** One file of the built site. */
export type SiteFile = {
  /** What logs and counters call it; bounded, whatever visitors ask for. */
  route: string;
  mediaType: string;
  isPage: boolean;
  plain: Variant;
  compressed: readonly Variant[];
  /** The variant that some short values of Accept-Encoding were given. */
  choices: Map<string, Variant>;
};

/** The built site in memory: every address it answers, and what every other address shows. */
export type Site = {
  files: ReadonlyMap<string, SiteFile>;
  notFound: SiteFile | null;
};

const notFoundPage = '/404';

/**
 * Reads the built site: `x.html` answers `/x`, `index.html` its folder, `404.html` every unknown
 * address, and any other file its own name. `connectTo` are further origins the pages may call.
 */
export async function loadSite(folder: string, connectTo: readonly string[] = []): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const stored = new Set(names);
  const originals = names.filter(
    (name) => !encodings.some(({ extension }) => stored.has(withoutSuffix(name, extension))),
  );
  const loaded = await Promise.all(
    originals.map(async (name): Promise<[string, SiteFile]> => {
      const address = addressOf(name);
      return [address, await loadFile(folder, name, address, stored, connectTo)];
    }),
  );
  const files = new Map(loaded);
  const notFound = files.get(notFoundPage) ?? null;
  files.delete(notFoundPage);
  return { files, notFound };
}

function withoutSuffix(name: string, suffix: string): string {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
}

function addressOf(name: string): string {
  const address = `/${name.split(path.sep).join('/')}`;
  if (!address.endsWith('.html')) return address;
  return address.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

async function loadFile(
  folder: string,
  name: string,
  address: string,
  stored: ReadonlySet<string>,
  connectTo: readonly string[],
): Promise<SiteFile> {
  const content = await readFile(path.join(folder, name));
  const mediaType = mediaTypeOf(name).type;
  const isPage = name.endsWith('.html');
  const isHashed = address.startsWith('/assets/');
  const available = encodings.filter(({ extension }) => stored.has(name + extension));
  const security = (transport: Transport) =>
    isPage ? pageHeaders(content.toString(), connectTo, transport) : dataHeaders(transport);
  const shared = (transport: Transport): HeaderList => [
    'Cache-Control',
    cacheControl(isPage, isHashed),
    ...(available.length > 0 ? ['Vary', 'Accept-Encoding'] : []),
    ...security(transport),
  ];
  const headers = { plain: shared('plain'), tls: shared('tls') };
  const compressed = available.map(async ({ name: encoding, extension }) =>
    variant(encoding, await readFile(path.join(folder, name + extension)), mediaType, headers),
  );
  return {
    route: isHashed ? '/assets/*' : address,
    mediaType,
    isPage,
    plain: variant(null, content, mediaType, headers),
    compressed: await Promise.all(compressed),
    choices: new Map(),
  };
}

/** A hashed name never changes its content; a page is asked about at every visit; the rest may be an hour old. */
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
