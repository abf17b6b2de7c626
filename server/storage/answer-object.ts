import type { FileStore } from '../files/file-store.ts';
import { type ByteRange, byteRange } from '../pages/byte-range.ts';
import { noSuchKey } from './errors.ts';
import type { Metadata, StoredObject } from './objects.ts';

/** Nothing in a file may run or load anything, whatever it is. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

type Reading = {
  request: Request;
  /** Looked up again if a new file takes its place meanwhile. */
  find: () => Promise<StoredObject>;
  /** How long the answer may be kept. */
  caching: Record<string, string>;
};

/** The whole file, a part of it, or a 304. Throws noSuchKey, and whatever `find` throws. */
export async function answerObject(fileStore: FileStore, reading: Reading): Promise<Response> {
  const { request, find, caching } = reading;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { metadata, version } = await find();
    const headers = { ...headersOf(metadata), ...caching, ...disposition(request) };
    if (isKnown(request.headers, metadata)) return new Response(null, { status: 304, headers });
    const part = partOf(request, metadata);
    if (part === 'outside') {
      const outside = { ...headers, 'content-range': `bytes */${metadata.size}` };
      return new Response(null, { status: 416, headers: outside });
    }
    const { first, last } = part ?? { first: 0, last: metadata.size - 1 };
    const length = { ...headers, 'content-length': String(last - first + 1) };
    const described = part
      ? { ...length, 'content-range': `bytes ${first}-${last}/${metadata.size}` }
      : length;
    const status = part ? 206 : 200;
    if (request.method === 'HEAD') return new Response(null, { status, headers: described });
    const bytes = await fileStore.read(version, first, last);
    if (bytes !== null) return new Response(bytes, { status, headers: described });
  }
  throw noSuchKey();
}

function headersOf({ eTag, lastModified, mimetype }: Metadata): Record<string, string> {
  return {
    'content-type': /html/i.test(mimetype) ? 'text/plain' : mimetype,
    'accept-ranges': 'bytes',
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    'x-robots-tag': 'none',
    'content-security-policy': policy,
  };
}

/** An address with `download` saves the file, under the name that it gives. */
function disposition(request: Request): Record<string, string> {
  const name = new URL(request.url).searchParams.get('download');
  if (name === null) return {};
  const encoded = encodeURIComponent(name);
  const named = name === '' ? '' : ` filename=${encoded}; filename*=UTF-8''${encoded}`;
  return { 'content-disposition': `attachment;${named}` };
}

function isKnown(headers: Headers, { eTag, lastModified }: Metadata): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) {
    return tags.split(',').some((tag) => ['*', eTag].includes(tag.trim().replace(/^W\//, '')));
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function partOf(
  { method, headers }: Request,
  { eTag, size }: Metadata,
): ByteRange | 'outside' | null {
  const range = headers.get('range');
  const expected = headers.get('if-range');
  if (method !== 'GET' || range === null || (expected !== null && expected !== eTag)) return null;
  return byteRange(range, size);
}
