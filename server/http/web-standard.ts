import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../supabase/functions/_shared/database/failure.ts';
import type { HeaderList } from '../pages/security-headers.ts';
import type { RequestTarget } from './request-target.ts';

/** Handles web-standard requests: the provider's protocol. */
export type Api = (request: Request) => Response | Promise<Response>;

/** Handlers look only at the path, because the client can invent the request's host. */
const anyOrigin = 'http://localhost';

/** `own` headers replace the client's of their names. Throws TypeError for an invalid method. */
export function webRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  { path, query }: RequestTarget,
  body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  own: Readonly<Record<string, string>>,
): Request {
  const sent = new Headers(own);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (own[name.toLowerCase()] === undefined) sent.append(name, rawHeaders[index + 1] ?? '');
  }
  const isEmpty = body === null || (body instanceof Buffer && body.length === 0);
  const hasBody = !isEmpty && method !== 'GET' && method !== 'HEAD';
  return new Request(`${anyOrigin}${path}${query}`, {
    method,
    headers: sent,
    ...(hasBody && { body, duplex: 'half' }),
  });
}

/** Sends an answer, which is never long, with those of `defaults` that it does not set. */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  defaults: HeaderList,
): Promise<void> {
  const body = response.body === null ? null : Buffer.from(await response.arrayBuffer());
  const headers = headersOf(response, defaults);
  if (body !== null) headers.push('Content-Length', String(body.length));
  outgoing.writeHead(response.status, headers).end(body ?? undefined);
}

/** Resolves when it is sent or the client is gone. Rejects if the bytes end with an error. */
export async function streamResponse(
  response: Response,
  outgoing: ServerResponse,
  defaults: HeaderList,
): Promise<void> {
  outgoing.writeHead(response.status, headersOf(response, defaults));
  if (response.body === null) {
    outgoing.end();
    return;
  }
  await pipeline(response.body, outgoing).catch((failure: unknown) => {
    if (errorCode(failure) !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure;
  });
}

function headersOf(response: Response, defaults: HeaderList): string[] {
  const headers = [...response.headers].flat();
  for (let index = 0; index < defaults.length; index += 2) {
    const name = defaults[index] ?? '';
    if (!response.headers.has(name)) headers.push(name, defaults[index + 1] ?? '');
  }
  return headers;
}
