import type { Functions } from '../functions/index.ts';
import type { Log } from '../log.ts';
import { dataHeaders } from '../pages/security-headers.ts';
import type { KeyCheck } from './api-key.ts';
import { clientAddressHeader, type Peers } from './client-address.ts';
import { type Exchange, sendData } from './exchange.ts';
import { logFailure } from './failure.ts';
import type { HttpLimits } from './limits.ts';
import { refusalBody, refusals } from './refusals.ts';
import { readBody } from './request-body.ts';
import type { RequestTarget } from './request-target.ts';
import { createRequestWall } from './request-wall.ts';
import { sendResponse, webRequest } from './web-standard.ts';

/** A handler of web-standard requests: the provider's protocol. */
export type Api = (request: Request) => Response | Promise<Response>;

const apiPath = /^\/(?:auth|functions)\/v1\//;

/** What all of the API's paths are made of: a URL parser and a router read no other path into these. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]*)+$/;

/** Whether a path is the API's to answer. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

/** Names API routes for logs and counters: those of `routes` by their path, all others together. */
export function createApiRoutes(routes: readonly string[]): (path: string) => string {
  const known = new Set(routes.filter((route) => isApiPath(route) && !/[*:]/.test(route)));
  return (path) => {
    const [base = ''] = apiPath.exec(path) ?? [];
    return known.has(path) ? path : `${base}*`;
  };
}

/**
 * Answers an API request: the first wall, the public key, the body read and bounded, then the function of
 * that path, or the handler, who finds the client's address (client-address.ts) and `x-request-id` among the headers.
 */
export function createApiAnswer(
  api: Api,
  functions: Functions,
  keyFaultOf: KeyCheck,
  peers: Peers,
  limits: HttpLimits,
  log: Log,
): (exchange: Exchange, target: RequestTarget) => Promise<void> {
  const wall = createRequestWall(limits.requests);

  return async (exchange, target) => {
    const { path } = target;
    const { incoming, outgoing, id, transport } = exchange;
    const apiVersion = String(incoming.headers['x-supabase-api-version'] ?? '') || undefined;
    const body = (refusal: keyof typeof refusals) =>
      refusalBody(refusals[refusal], path, apiVersion);

    const forwardedFor = incoming.headers['x-forwarded-for'];
    const address = peers.addressOf(incoming.socket, forwardedFor?.toString());
    const wait = wall(address);
    if (wait > 0) {
      sendData(exchange, 429, body('tooManyRequests'), ['Retry-After', String(wait)]);
      return;
    }
    if (!plainPath.test(path)) {
      sendData(exchange, refusals.badRequest.status, body('badRequest'));
      return;
    }
    const keyFault = keyFaultOf(incoming, target);
    if (keyFault !== null) {
      sendData(exchange, 401, keyFault);
      return;
    }
    const content = await readBody(incoming, limits.bodyBytes);
    if (content === null) {
      if (!incoming.complete) outgoing.shouldKeepAlive = false;
      sendData(exchange, 413, body('bodyTooLarge'));
      return;
    }

    const call = functions.get(path);
    if (call) {
      const { method = '', headers } = incoming;
      const answer = await call({
        method,
        query: target.query.slice(1),
        header: (name) => headers[name]?.toString(),
        body: content,
        clientAddress: address,
      });
      sendData(exchange, answer.status, answer.body, Object.entries(answer.headers).flat());
      return;
    }

    const defaults = ['Cache-Control', 'no-store', 'X-Request-Id', id, ...dataHeaders(transport)];
    let request: Request;
    try {
      request = webRequest(incoming, target, content, {
        [clientAddressHeader]: address,
        'x-request-id': id,
      });
    } catch {
      sendData(exchange, refusals.badRequest.status, body('badRequest'));
      return;
    }
    const response = await answerOf(request).catch((error: unknown) => {
      logFailure(log, id, error);
      return null;
    });
    if (response) await sendResponse(response, outgoing, defaults);
    else sendData(exchange, refusals.unexpected.status, body('unexpected'));
  };

  async function answerOf(request: Request): Promise<Response> {
    return api(request);
  }
}
