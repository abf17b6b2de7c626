import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LogFields } from '../log.ts';
import type { Answered } from '../pages/answer-file.ts';
import { dataHeaders, type HeaderList, type Transport } from '../pages/security-headers.ts';
import type { Peers } from './client-address.ts';
import type { Metrics } from './metrics.ts';

/** A request and its answer, with what we know about them. */
export type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Names the request in the log, in the answer and in what the visitor sees. */
  id: string;
  transport: Transport;
  /** On performance.now()'s clock. */
  startedAt: number;
};

/** A trusted proxy's request id if it sent a valid one, or else a new one. */
export function requestIdOf(incoming: IncomingMessage, peers: Peers): string {
  const given = incoming.headers['x-request-id'];
  const isSound = typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return isSound && peers.isTrusted(incoming.socket) ? given : randomUUID();
}

/** Sends JSON or what the headers call it, or nothing if the body is empty. */
export function sendData(
  { outgoing, id, transport }: Exchange,
  status: number,
  body: string,
  headers: HeaderList = [],
): void {
  const isDescribed = body === '' || headers.includes('content-type');
  const described = isDescribed ? [] : ['Content-Type', 'application/json'];
  const measured = status === 204 ? [] : ['Content-Length', String(Buffer.byteLength(body))];
  outgoing.writeHead(status, [
    ...described,
    ...measured,
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    id,
    ...dataHeaders(transport),
    ...headers,
  ]);
  outgoing.end(body);
}

export function requestFields(
  id: string,
  incoming: IncomingMessage,
  route: string,
  { status, bytes }: Answered,
  milliseconds: number,
): LogFields {
  const ms = Math.round(milliseconds * 10) / 10;
  return { id, method: incoming.method ?? '', route, status, bytes, ms };
}

/** Counts the exchange once it is over, and logs its line. */
export function observe(
  { id, incoming, outgoing, startedAt }: Exchange,
  route: string,
  metrics: Metrics,
  logLine: (status: number, fields: () => LogFields) => void,
): void {
  const { socket } = incoming;
  const sentBefore = socket.bytesWritten;
  outgoing.once('close', () => {
    const status = outgoing.statusCode;
    const milliseconds = performance.now() - startedAt;
    const isWhole = outgoing.writableFinished;
    metrics.request(route, isWhole ? status : 'aborted', milliseconds);
    const answered = { status, bytes: socket.bytesWritten - sentBefore };
    logLine(status, () => {
      const fields = requestFields(id, incoming, route, answered, milliseconds);
      return isWhole ? fields : { ...fields, aborted: true };
    });
  });
}
