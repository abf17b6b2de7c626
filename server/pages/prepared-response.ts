import { ServerResponse } from 'node:http';

/**
 * A response that can be sent as bytes made long before: Node checks, joins and encodes a page's
 * dozen headers anew for every request (docs/decisions/http-server.md).
 */
export class PreparedResponse extends ServerResponse {
  declare _header: string;
  declare _headerSent: boolean;
  declare _last: boolean;

  /** Answers 200 with what `prepareAnswer` made. */
  sendPrepared(answer: Buffer): void {
    // What Node sets when it has made a head and sent it off; after `_last` it closes the connection.
    this._header = statusLine;
    this._headerSent = true;
    this._last = !this.shouldKeepAlive;
    const { keep, close } = openings();
    // Until end(), which uncorks: both pieces leave in one write.
    this.socket?.cork();
    this.write(this.shouldKeepAlive ? keep : close);
    this.end(answer);
  }
}

/** A 200 with `headers`, names and values in turn, and `body`, for `sendPrepared`. */
export function prepareAnswer(headers: readonly string[], body: Buffer): Buffer {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? `${name}: ${headers[index + 1]}\r\n` : [],
  );
  const head = `${lines.join('')}Content-Length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

const statusLine = 'HTTP/1.1 200 OK\r\n';

/** What an answer begins with, by what becomes of its connection. */
type Openings = { keep: Buffer; close: Buffer };

let current: Openings | null = null;

/** The same for all answers within a second, which is as exact as Date is. */
function openings(): Openings {
  if (current) return current;
  const now = new Date();
  const opening = (connection: string) =>
    Buffer.from(`${statusLine}Date: ${now.toUTCString()}\r\nConnection: ${connection}\r\n`);
  current = { keep: opening('keep-alive'), close: opening('close') };
  const forget = () => {
    current = null;
  };
  setTimeout(forget, 1000 - now.getMilliseconds()).unref();
  return current;
}
