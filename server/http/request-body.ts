import type { IncomingMessage } from 'node:http';

// We read somewhat beyond the limit, so that an honest client can finish sending and read the
// refusal.
const readableTimesLimit = 16;

/**
 * Returns the whole body, or null if it exceeds `limit` bytes. Rejects if the client leaves in the
 * middle.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  // Node has closed the stream of a request without a body (optimizeEmptyRequests), so it never
  // ends.
  if (length === undefined && encoding === undefined) return Promise.resolve(Buffer.alloc(0));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer> | null>();
  if (Number(length ?? 0) > limit * readableTimesLimit) resolve(null);
  const chunks: Buffer<ArrayBuffer>[] = [];
  let size = 0;
  incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > limit * readableTimesLimit) {
      incoming.pause();
      resolve(null);
    }
  });
  incoming.on('end', () => {
    const [first] = chunks;
    const whole = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    resolve(size <= limit ? whole : null);
  });
  incoming.on('error', reject);
  incoming.on('close', () => {
    // An error costs a stack trace, and every request is closed, so we check first.
    if (!incoming.complete) reject(new Error('The client went away.'));
  });
  return promise;
}
