import type { IncomingMessage } from 'node:http';
import type { HttpLimits } from './limits.ts';

// We read somewhat beyond the limit, so that an honest client can finish sending and read the
// refusal.
const readableTimesLimit = 16;

/** Why a body is refused, as the name of a refusal (refusals.ts). */
export type BodyRefusal = 'bodyTooLarge' | 'bodyTooSlow';

/** Bounded by `bodyBytes` and `requestTimeout`. Rejects if the client leaves in the middle. */
export function readBody(
  incoming: IncomingMessage,
  { bodyBytes: limit, requestTimeout }: Pick<HttpLimits, 'bodyBytes' | 'requestTimeout'>,
): Promise<Buffer<ArrayBuffer> | BodyRefusal> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  // Node has closed the stream of a request without a body (optimizeEmptyRequests), so it never
  // ends.
  if (length === undefined && encoding === undefined) return Promise.resolve(Buffer.alloc(0));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer> | BodyRefusal>();
  if (Number(length ?? 0) > limit * readableTimesLimit) resolve('bodyTooLarge');
  // Node's own limit is that of uploads (limits.ts).
  const timer = setTimeout(() => {
    incoming.pause();
    resolve('bodyTooSlow');
  }, requestTimeout);
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > limit * readableTimesLimit) {
      incoming.pause();
      resolve('bodyTooLarge');
    }
  });
  incoming.on('end', () => {
    const [first] = chunks;
    const whole = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    resolve(size <= limit ? whole : 'bodyTooLarge');
  });
  incoming.on('error', reject);
  incoming.on('close', () => {
    // An error costs a stack trace, and every request is closed, so we check first.
    if (!incoming.complete) reject(new Error('The client went away.'));
  });
  return promise.finally(() => clearTimeout(timer));
}
