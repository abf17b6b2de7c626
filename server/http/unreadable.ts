import type { Server } from 'node:http';
import { Socket } from 'node:net';
import { bareAnswer } from './bare-answer.ts';
import type { Connections } from './connections.ts';

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers input that Node cannot read, or waited for in vain, as Node would. */
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
