import { ServerResponse } from 'node:http';

/**
 * A response that can be sent as bytes made long before: Node checks, joins and encodes a page's
 * dozen headers anew for every request (docs/decisions/0004-http-server.md).
 */
export class PreparedResponse extends ServerResponse {
  declare _header: string;
  declare _headerSent: boolean;
  declare _last: boolean;

  /** Answers 200 with an answer that was made before. */
  sendPrepared(answer: PreparedAnswer): void {
    // What Node sets when it has made a head and sent it off; after `_last` it closes the connection.
    this._header = statusLine;
    this._headerSent = true;
    this._last = !this.shouldKeepAlive;
    this.end(answer.bytes(this.shouldKeepAlive));
  }
}

const statusLine = 'HTTP/1.1 200 OK\r\n';

/** A 200 as it goes over the wire in one piece, dated anew for each second in which it is asked for. */
export class PreparedAnswer {
  readonly #rest: Buffer;
  #kept = { opening: '', bytes: Buffer.alloc(0) };

  /** With `headers`, names and values in turn, and `body`. */
  constructor(headers: readonly string[], body: Buffer) {
    const lines = headers.flatMap((name, index) =>
      index % 2 === 0 ? `${name}: ${headers[index + 1]}\r\n` : [],
    );
    const head = `${lines.join('')}Content-Length: ${body.length}\r\n\r\n`;
    this.#rest = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  }

  /** The answer as of now, over a connection that is kept afterwards or closed. */
  bytes(isKept: boolean): Buffer {
    const { keep, close } = openings();
    if (!isKept) return this.#after(close);
    if (this.#kept.opening !== keep) this.#kept = { opening: keep, bytes: this.#after(keep) };
    return this.#kept.bytes;
  }

  #after(opening: string): Buffer<ArrayBuffer> {
    return Buffer.concat([Buffer.from(opening, 'latin1'), this.#rest]);
  }
}

/** What an answer begins with, by what becomes of its connection. */
type Openings = { keep: string; close: string };

let current: Openings | null = null;

/** The same for all answers within a second, which is as exact as Date is. */
function openings(): Openings {
  if (current) return current;
  const now = new Date();
  const opening = (connection: string) =>
    `${statusLine}Date: ${now.toUTCString()}\r\nConnection: ${connection}\r\n`;
  current = { keep: opening('keep-alive'), close: opening('close') };
  const forget = () => {
    current = null;
  };
  setTimeout(forget, 1000 - now.getMilliseconds()).unref();
  return current;
}
