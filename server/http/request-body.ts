import type { IncomingMessage } from 'node:http';

// Reading somewhat beyond the limit lets an honest client finish sending and read the refusal.
const readableTimesLimit = 16;

/**
 * The whole body, or null when it has more than `limit` bytes. Rejects when the client goes away
 * in the middle of it.
 */
export function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  // Node has closed the stream of a request without a body (optimizeEmptyRequests): it never ends.
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
    // An error costs a stack trace, and every request is closed.
    if (!incoming.complete) reject(new Error('The client went away.'));
  });
  return promise;
}
