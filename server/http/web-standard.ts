import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '../pages/security-headers.ts';
import type { RequestTarget } from './request-target.ts';

/** Handlers look only at the path, because the client can invent the request's host. */
const anyOrigin = 'http://localhost';

/**
 * Returns a request for the handlers. `own` headers replace whatever the client sent under their
 * names. Throws TypeError for an invalid method.
 */
export function webRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  { path, query }: RequestTarget,
  body: Buffer<ArrayBuffer>,
  own: Readonly<Record<string, string>>,
): Request {
  const sent = new Headers(own);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (own[name.toLowerCase()] === undefined) sent.append(name, rawHeaders[index + 1] ?? '');
  }
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(`${anyOrigin}${path}${query}`, {
    method,
    headers: sent,
    ...(hasBody && { body }),
  });
}

/**
 * Sends a handler's answer, which is never long. Adds those of `defaults` that the answer does not
 * set.
 */
export async function sendResponse(
  response: Response,
  outgoing: ServerResponse,
  defaults: HeaderList,
): Promise<void> {
  const body = response.body === null ? null : Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].flat();
  for (let index = 0; index < defaults.length; index += 2) {
    const name = defaults[index] ?? '';
    if (!response.headers.has(name)) headers.push(name, defaults[index + 1] ?? '');
  }
  if (body !== null) headers.push('Content-Length', String(body.length));
  outgoing.writeHead(response.status, headers).end(body ?? undefined);
}
