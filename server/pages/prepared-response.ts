import { ServerResponse } from 'node:http';

/**
 * A response that can be sent with a head made long before: Node checks and joins headers anew
 * for every request, which for a page's dozen of them costs as much as everything else it does.
 * Node still adds what belongs to the connection: Date, Connection, Keep-Alive, Content-Length.
 */
export class PreparedResponse extends ServerResponse {
  declare _storeHeader: (head: string) => void;
  #head: string | null = null;

  /** Answers 200 with `body`; `head` is the status line and headers, each ending in CRLF. */
  sendPrepared(head: string, body: Buffer): void {
    this.#head = head;
    this.end(body);
  }

  /** Node calls this when a body is to be sent and no head was written yet. */
  _implicitHeader(): void {
    if (this.#head === null) this.writeHead(this.statusCode);
    else this._storeHeader(this.#head);
  }
}

/** The head of a 200 with `headers`, names and values in turn, for `sendPrepared`. */
export function prepareHead(headers: readonly string[]): string {
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? `${name}: ${headers[index + 1]}\r\n` : [],
  );
  return `HTTP/1.1 200 OK\r\n${lines.join('')}`;
}
