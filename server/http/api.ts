import type { Functions } from '../functions/index.ts';
import type { Log } from '../log.ts';
import { dataHeaders } from '../pages/security-headers.ts';
import type { KeyCheck } from './api-key.ts';
import { isFilesPath, isSignedReading } from './api-paths.ts';
import { countCallsAtWork } from './calls-at-work.ts';
import { clientAddressHeader, type Peers } from './client-address.ts';
import { type Exchange, sendData } from './exchange.ts';
import { logFailure } from './failure.ts';
import type { HttpLimits } from './limits.ts';
import { refusalBody, refusals } from './refusals.ts';
import { readBody } from './request-body.ts';
import type { RequestTarget } from './request-target.ts';
import { createRequestWall } from './request-wall.ts';
import { createTransfer } from './transfer.ts';
import { type Api, sendResponse, webRequest } from './web-standard.ts';

/** The form of all paths of the API. URL parsers and routers read no other path as one. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]*)+$/;

/**
 * Makes the function that serves an API request. It checks the request wall and the public key. Then
 * it reads a bounded body and calls the function of the path, or else the handler. Bodies of files
 * stream to the handler and back (transfer.ts). The handler finds the client's address
 * (client-address.ts) and `x-request-id` among the headers.
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
  const readingWall = createRequestWall(limits.readings);
  const transfer = createTransfer(api, limits, log);
  const takePlace = countCallsAtWork(limits);

  return async (exchange, target) => {
    const { path } = target;
    const { incoming, outgoing } = exchange;
    const body = (refusal: keyof typeof refusals) => refusalOf(exchange, path, refusal);

    const forwardedFor = incoming.headers['x-forwarded-for'];
    const address = peers.addressOf(incoming.socket, forwardedFor?.toString());
    const wait = isSignedReading(incoming.method, path) ? readingWall(address) : wall(address);
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
    if (isFilesPath(path)) return transfer(exchange, target, address);
    const content = await readBody(incoming, limits);
    if (typeof content === 'string') {
      if (!incoming.complete) outgoing.shouldKeepAlive = false;
      sendData(exchange, refusals[content].status, body(content));
      return;
    }

    const place = takePlace(address);
    if (typeof place === 'string') {
      sendData(exchange, refusals[place].status, body(place), ['Retry-After', '5']);
      return;
    }
    await serve(exchange, target, content, address).finally(place);
  };

  async function serve(
    exchange: Exchange,
    target: RequestTarget,
    content: Buffer<ArrayBuffer>,
    address: string,
  ): Promise<void> {
    const { path } = target;
    const { incoming, outgoing, id, transport } = exchange;
    const body = (refusal: keyof typeof refusals) => refusalOf(exchange, path, refusal);
    const call = functions.get(path);
    if (call) {
      const { method = '', headers } = incoming;
      const answer = await call({
        method,
        query: target.query.slice(1),
        header: (name) => headers[name]?.toString(),
        body: content,
        clientAddress: address,
        left: () => leftBy(exchange),
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
  }

  async function answerOf(request: Request): Promise<Response> {
    return api(request);
  }
}

function leftBy({ outgoing }: Exchange): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort();
  if (outgoing.destroyed) leave();
  else outgoing.once('close', leave);
  return left.signal;
}

/** A refusal in the words of the protocol that the request speaks. */
function refusalOf({ incoming }: Exchange, path: string, refusal: keyof typeof refusals): string {
  const apiVersion = String(incoming.headers['x-supabase-api-version'] ?? '') || undefined;
  return refusalBody(refusals[refusal], path, apiVersion);
}
