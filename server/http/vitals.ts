import * as v from 'valibot';
import { checkInput } from '../../contract/check-input.ts';
import { Vitals } from '../../contract/vitals.ts';
import { type Exchange, sendData } from './exchange.ts';
import type { HttpLimits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { refusals } from './refusals.ts';
import { readBody } from './request-body.ts';

const mostBytes = 1024;

/** Sends 204, 400, 403, 405, 408, 413 or 429 without a body. `wait` is in seconds, or 0. */
export async function answerVitals(
  exchange: Exchange,
  siteUrl: string,
  metrics: Metrics,
  wait: number,
  { requestTimeout }: Pick<HttpLimits, 'requestTimeout'>,
): Promise<void> {
  const { incoming, outgoing } = exchange;
  if (incoming.method !== 'POST') return sendData(exchange, 405, '', ['Allow', 'POST']);
  if (wait > 0) return sendData(exchange, 429, '', ['Retry-After', String(wait)]);
  const isOurs =
    incoming.headers['sec-fetch-site'] === 'same-origin' || incoming.headers.origin === siteUrl;
  if (!isOurs) return sendData(exchange, 403, '');
  const body = await readBody(incoming, { bodyBytes: mostBytes, requestTimeout });
  if (typeof body === 'string') {
    if (!incoming.complete) outgoing.shouldKeepAlive = false;
    return sendData(exchange, refusals[body].status, '');
  }
  const vitals = checkInput(v.pipe(v.string(), v.parseJson(), Vitals), body.toString());
  if (!vitals.success) return sendData(exchange, 400, '');
  metrics.vitals(vitals.output);
  sendData(exchange, 204, '');
}
