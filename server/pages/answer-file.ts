import type { IncomingMessage, ServerResponse } from 'node:http';
import { byteRange } from './byte-range.ts';
import { preferredEncoding } from './encodings.ts';
import type { HeaderList, Transport } from './security-headers.ts';
import type { SiteFile, Variant } from './site.ts';

/** What was sent, for logs and metrics, with the body's length in bytes. */
export type Answered = { status: number; bytes: number };

/**
 * Answers GET or HEAD with a file of the site: the whole file, a part of it, or a 304. Loading the
 * site has prepared everything except this choice.
 */
export function answerFile(
  file: SiteFile,
  request: IncomingMessage,
  response: ServerResponse,
  transport: Transport,
): Answered {
  const { headers } = request;
  const range = request.method === 'GET' ? headers.range : undefined;
  const variant = range ? file.plain : chosenVariant(file, headers['accept-encoding']);

  const known = headers['if-none-match'];
  if (known !== undefined && isKnown(known, variant.etag)) {
    response.writeHead(304, variant.unchanged[transport]).end();
    return { status: 304, bytes: 0 };
  }
  const expected = headers['if-range'];
  if (range !== undefined && (expected === undefined || expected === variant.etag)) {
    const part = byteRange(range, variant.content.length);
    if (part) return answerPart(file, part, response, transport);
  }
  return answerWhole(variant, 200, request, response, variant.whole[transport]);
}

/** Sends a page in place of another, for example for an address that does not exist. */
export function answerInstead(
  file: SiteFile,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
  transport: Transport,
  requestId: string,
): Answered {
  const variant = chosenVariant(file, request.headers['accept-encoding']);
  const headers = [...variant.whole[transport], 'X-Request-Id', requestId];
  return answerWhole(variant, status, request, response, headers);
}

function answerWhole(
  { content }: Variant,
  status: number,
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: HeaderList,
): Answered {
  const body = method === 'HEAD' ? undefined : content;
  response.writeHead(status, headers).end(body);
  return { status, bytes: body?.length ?? 0 };
}

function answerPart(
  file: SiteFile,
  part: Exclude<ReturnType<typeof byteRange>, null>,
  response: ServerResponse,
  transport: Transport,
): Answered {
  const { content, unchanged } = file.plain;
  if (part === 'outside') {
    const headers = [...unchanged[transport], 'Content-Range', `bytes */${content.length}`];
    response.writeHead(416, [...headers, 'Content-Length', '0']).end();
    return { status: 416, bytes: 0 };
  }
  const body = content.subarray(part.first, part.last + 1);
  response.writeHead(206, [
    'Content-Type',
    file.mediaType,
    'Content-Length',
    String(body.length),
    'Content-Range',
    `bytes ${part.first}-${part.last}/${content.length}`,
    ...unchanged[transport],
  ]);
  response.end(body);
  return { status: 206, bytes: body.length };
}

// Browsers send a handful of short values, so we remember the choice for those. We compute others
// each time, so that strangers' values take no memory.
const mostChoices = 8;
const longestChoice = 64;

function chosenVariant({ choices, compressed, plain }: SiteFile, accepted = ''): Variant {
  const known = choices.get(accepted);
  if (known) return known;
  const names = compressed.flatMap(({ encoding }) => encoding ?? []);
  const name = preferredEncoding(accepted, names);
  const variant = compressed.find(({ encoding }) => encoding === name) ?? plain;
  if (accepted.length > longestChoice) return variant;
  if (choices.size >= mostChoices) choices.clear();
  choices.set(accepted, variant);
  return variant;
}

/** If-None-Match compares weakly, because a cache on the way may have marked the tag as weak. */
function isKnown(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
