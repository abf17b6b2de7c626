import type { Log } from '../log.ts';
import { dataHeaders } from '../pages/security-headers.ts';
import { countCallsAtWork } from './calls-at-work.ts';
import { clientAddressHeader } from './client-address.ts';
import { type Exchange, sendData } from './exchange.ts';
import { logFailure } from './failure.ts';
import { openBody } from './incoming-body.ts';
import type { HttpLimits } from './limits.ts';
import { refusalBody, refusals } from './refusals.ts';
import type { RequestTarget } from './request-target.ts';
import { type Api, streamResponse, webRequest } from './web-standard.ts';

/** Bodies stream both ways. The answer follows the whole upload, unless that is far too much. */
export function createTransfer(
  api: Api,
  limits: Pick<HttpLimits, 'transfersAtWork' | 'transfersAtWorkOfAddress' | 'refusedUploadBytes'>,
  log: Log,
): (exchange: Exchange, target: RequestTarget, address: string) => Promise<void> {
  let atWork = 0;
  // Whoever was refused may send on for minutes. That takes no place from others, only from their share.
  const takeShare = countCallsAtWork({
    callsAtWork: Number.POSITIVE_INFINITY,
    callsAtWorkOfAddress: limits.transfersAtWorkOfAddress,
  });

  return async (exchange, target, address) => {
    const share = atWork >= limits.transfersAtWork ? 'tooBusy' : takeShare(address);
    if (typeof share === 'string') {
      if (!exchange.incoming.complete) exchange.outgoing.shouldKeepAlive = false;
      refuse(exchange, target, share, ['Retry-After', '5']);
      return;
    }
    atWork += 1;
    let isAtWork = true;
    const leave = () => {
      if (isAtWork) atWork -= 1;
      isAtWork = false;
    };
    await serve(exchange, target, address, leave).finally(() => {
      leave();
      share();
    });
  };

  async function serve(
    exchange: Exchange,
    target: RequestTarget,
    address: string,
    leave: () => void,
  ): Promise<void> {
    const { incoming, outgoing, id, transport } = exchange;
    const body = openBody(incoming);
    let request: Request;
    try {
      request = webRequest(incoming, target, body.stream, {
        [clientAddressHeader]: address,
        'x-request-id': id,
      });
    } catch {
      outgoing.shouldKeepAlive = false;
      refuse(exchange, target, 'badRequest');
      return;
    }
    const response = await answerTo(request).catch((error: unknown) => {
      if (!isGone(exchange)) logFailure(log, id, error);
      return null;
    });
    if (!incoming.complete) leave();
    if (!(await body.finish(limits.refusedUploadBytes))) outgoing.shouldKeepAlive = false;
    if (response === null) {
      refuse(exchange, target, 'unexpected');
      return;
    }
    const defaults = ['Cache-Control', 'no-store', 'X-Request-Id', id, ...dataHeaders(transport)];
    await streamResponse(response, outgoing, defaults);
  }

  async function answerTo(request: Request): Promise<Response> {
    return api(request);
  }
}

function isGone({ incoming }: Exchange): boolean {
  return incoming.destroyed && !incoming.complete;
}

function refuse(
  exchange: Exchange,
  { path }: RequestTarget,
  reason: keyof typeof refusals,
  headers: string[] = [],
): void {
  const refusal = refusals[reason];
  sendData(exchange, refusal.status, refusalBody(refusal, path), headers);
}
