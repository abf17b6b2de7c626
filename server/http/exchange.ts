import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { dataHeaders, type HeaderList, type Transport } from '../pages/security-headers.ts';
import type { Peers } from './client-address.ts';
import type { Metrics } from './metrics.ts';

/** A request being answered, with what is known about it. */
export type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Names the request in the log, in the answer and in what the visitor is shown. */
  id: string;
  transport: Transport;
  /** On performance.now()'s clock. */
  startedAt: number;
};

/** The request's id: a trusted proxy's when it sent a sound one, else a new one. */
export function requestIdOf(incoming: IncomingMessage, peers: Peers): string {
  const given = incoming.headers['x-request-id'];
  const isSound = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return isSound && peers.isTrusted(incoming.socket) ? given : randomUUID();
}

/** Answers with a text, a JSON one unless `headers` say otherwise. */
export function sendData(
  { outgoing, id, transport }: Exchange,
  status: number,
  body: string,
  headers: HeaderList = [],
): void {
  const described = body === '' ? [] : ['Content-Type', 'application/json'];
  outgoing.writeHead(status, [
    ...described,
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    id,
    ...dataHeaders(transport),
    ...headers,
  ]);
  outgoing.end(body);
}

/** Counts an answer that is complete, and logs it where `log` is given. */
export function record(
  { incoming, id, startedAt }: Exchange,
  route: string,
  answered: { status: number; bytes: number; aborted?: true },
  metrics: Metrics,
  log: Log | null,
): void {
  const milliseconds = performance.now() - startedAt;
  metrics.request(route, answered.status, milliseconds);
  const ms = Math.round(milliseconds * 10) / 10;
  log?.info('request', { id, method: incoming.method ?? '', route, ...answered, ms });
}

/** Records the exchange once it is over, under the route that `routeOf` names by its status. */
export function observe(
  exchange: Exchange,
  routeOf: (status: number) => string,
  metrics: Metrics,
  log: Log,
): void {
  const { outgoing } = exchange;
  const { socket } = exchange.incoming;
  const sentBefore = socket.bytesWritten;
  outgoing.once('close', () => {
    const status = outgoing.statusCode;
    const bytes = socket.bytesWritten - sentBefore;
    const answered = {
      status,
      bytes,
      ...(outgoing.writableFinished ? {} : { aborted: true as const }),
    };
    record(exchange, routeOf(status), answered, metrics, log);
  });
}
