import { STATUS_CODES } from 'node:http';
import { dataHeaders, type HeaderList } from '../pages/security-headers.ts';

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
