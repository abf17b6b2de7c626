import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { reason } from '../log.ts';

/** In milliseconds. */
const patience = 5_000;

type Asked = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string | number>>;
  /** If left out, a body that the headers announce never comes. */
  body?: Buffer;
  patience?: number;
};

export type Answer = {
  status: number;
  header: (name: string) => string;
  body: string;
  milliseconds: number;
};

/** Asks as a visitor does, over a connection of its own. Returns a string if no answer came. */
export function ask(url: string, asked: Asked = {}): Promise<Answer | string> {
  const { promise, resolve } = Promise.withResolvers<Answer | string>();
  const startedAt = performance.now();
  const request = url.startsWith('https:') ? tlsRequest : plainRequest;
  const { method = 'GET', headers } = asked;
  const sent = request(url, { method, headers, agent: false }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.once('close', () => {
      resolve({
        status: answer.statusCode ?? 0,
        header: (name) => String(answer.headers[name] ?? ''),
        body: Buffer.concat(parts).toString(),
        milliseconds: performance.now() - startedAt,
      });
      sent.destroy();
    });
  });
  const timer = setTimeout(
    () => sent.destroy(new Error('it did not answer in time')),
    asked.patience ?? patience,
  );
  sent.on('error', (failure) => resolve(reason(failure)));
  sent.once('close', () => clearTimeout(timer));
  if (method === 'POST' && asked.body === undefined) sent.flushHeaders();
  else sent.end(asked.body);
  return promise;
}
