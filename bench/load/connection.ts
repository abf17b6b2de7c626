import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';

/** The path may carry a query. */
export type LoadRequest = {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};

/** `milliseconds` is from the first byte sent to the last byte received. */
export type Answer = { status: number; head: string; body: Buffer; milliseconds: number };

type Waiting = { resolve: (answer: Answer) => void; reject: (failure: Error) => void; at: number };

/**
 * A kept-alive connection that sends one request at a time. It does as little else as it can, so
 * that the load needs little processor time itself. It reads responses with a length, in chunks, or
 * without a body.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (failure) => this.#fail(failure));
    socket.on('close', () => this.#fail(new Error('The connection was closed.')));
  }

  /** Connects to a port on the loopback address. */
  static async open(port: number): Promise<Connection> {
    const socket = createConnection({ host: '127.0.0.1', port });
    await once(socket, 'connect');
    return new Connection(socket, `localhost:${port}`);
  }

  /** Rejects if the connection ends before the complete response. */
  send({ method, path, headers = {}, body = '' }: LoadRequest): Promise<Answer> {
    if (this.#waiting) throw new Error('This connection already waits for an answer.');
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body.length === 0 ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting = { resolve, reject, at: performance.now() };
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${length}\r\n`;
    this.#socket.write(
      typeof body === 'string' ? `${head}${body}` : Buffer.concat([Buffer.from(head), body]),
    );
    return promise;
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #fail(failure: Error): void {
    this.#waiting?.reject(failure);
    this.#waiting = null;
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + 4;
    const body = bodyOf(head, this.#received.subarray(bodyStart));
    const waiting = this.#waiting;
    if (body === null || !waiting) return;
    this.#received = Buffer.alloc(0);
    this.#waiting = null;
    const milliseconds = performance.now() - waiting.at;
    waiting.resolve({ status: Number(head.slice(9, 12)), head, body, milliseconds });
  }
}

/** Returns null while part of the body is missing. */
function bodyOf(head: string, rest: Buffer): Buffer | null {
  if (/^HTTP\/1\.1 (?:204|304)/.test(head)) return Buffer.alloc(0);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) {
    return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : null;
  }
  return rest.subarray(-5).equals(Buffer.from('0\r\n\r\n')) ? joinChunks(rest) : null;
}

function joinChunks(rest: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < rest.length; ) {
    const lineEnd = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 4 + size;
  }
  return Buffer.concat(parts);
}
