import { STATUS_CODES } from 'node:http';
import { dataHeaders, type HeaderList } from '../pages/security-headers.ts';

/** Returns a last answer without a body, for a connection that has no response object of Node's. */
export function bareAnswer(status: number, further: HeaderList = []): string {
  const headers = [
    'Connection',
    'close',
    'Content-Length',
    '0',
    ...dataHeaders('plain'),
    ...further,
  ];
  const lines = headers.flatMap((name, index) =>
    index % 2 === 0 ? `${name}: ${headers[index + 1]}\r\n` : [],
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}
