import { type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { dataHeaders, type HeaderList } from '../pages/security-headers.ts';
import type { Connections } from './connections.ts';

/** Returns a last answer, for a connection that has no response object of Node's. */
export function bareAnswer(status: number, further: HeaderList = [], text = ''): string {
  const headers = [
    'Connection',
    'close',
    'Content-Length',
    String(Buffer.byteLength(text)),
    ...dataHeaders('plain'),
    ...further,
  ];
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? `${name}: ${headers[index + 1]}\r\n` : [],
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers input that Node cannot read as a request, or waited for in vain. It answers as Node
 * would, with our headers. Calls `refused` for each.
 */
export function refuseUnreadable(
  server: Server,
  connections: Connections,
  refused: (status: number, code: string) => void,
): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const isAnswered = socket instanceof Socket && connections.answering(socket)?.headersSent;
    if (!socket.writable || isAnswered) {
      socket.destroy();
      return;
    }
    const status = statusOf[code] ?? 400;
    refused(status, code);
    socket.end(bareAnswer(status), () => socket.destroy());
  });
}
