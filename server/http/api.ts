import type { Log } from '../log.ts';
import { dataHeaders } from '../pages/security-headers.ts';
import { clientAddressHeader, type Peers } from './client-address.ts';
import { type Exchange, sendData } from './exchange.ts';
import { logFailure } from './failure.ts';
import type { HttpLimits } from './limits.ts';
import { refusalBody, refusals } from './refusals.ts';
import { readBody } from './request-body.ts';
import { createRequestWall } from './request-wall.ts';
import { sendResponse, webRequest } from './web-standard.ts';

/** Handlers of web-standard requests: the provider's protocol and the functions. */
export type Api = (request: Request) => Response | Promise<Response>;

const apiPath = /^\/(?:auth|functions)\/v1\//;

/** Whether a path is the API's to answer. */
export function isApiPath(path: string): boolean {
  return apiPath.test(path);
}

const mostRoutes = 64;

/**
 * Names API routes for logs and counters by the first part of their path, as long as something
 * answers there: made-up paths share one name, and there are never more than a few dozen.
 */
export function createApiRoutes(): (path: string, status: number) => string {
  const known = new Set<string>();
  return (path, status) => {
    const [base = ''] = apiPath.exec(path) ?? [];
    const [route = ''] = /^[\w.-]{0,40}/.exec(path.slice(base.length)) ?? [];
    const isAnswered = ![400, 404, 405, 413, 429, 501].includes(status);
    if (isAnswered && known.size < mostRoutes) known.add(base + route);
    return known.has(base + route) ? base + route : `${base}*`;
  };
}

/**
 * Answers an API request: the first wall, the body read and bounded, then the handlers, who find
 * the client's address (client-address.ts) and `x-request-id` among the request's headers.
 */
export function createApiAnswer(
  api: Api,
  peers: Peers,
  limits: HttpLimits,
  log: Log,
): (exchange: Exchange, path: string) => Promise<void> {
  const wall = createRequestWall(limits.requests);

  return async (exchange, path) => {
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
    const content = await readBody(incoming, limits.bodyBytes);
    if (content === null) {
      if (!incoming.complete) outgoing.shouldKeepAlive = false;
      sendData(exchange, 413, body('bodyTooLarge'));
      return;
    }

    const defaults = ['Cache-Control', 'no-store', 'X-Request-Id', id, ...dataHeaders(transport)];
    let request: Request;
    try {
      request = webRequest(incoming, content, {
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
