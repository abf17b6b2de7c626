import type { IncomingMessage } from 'node:http';

// Reading somewhat beyond the limit lets an honest client finish sending and read the refusal.
const readableTimesLimit = 16;

/**
 * The whole body, or null when it has more than `limit` bytes. Rejects when the client goes away
 * in the middle of it.
 */
export async function readBody(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > limit * readableTimesLimit) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > limit * readableTimesLimit) return null;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}
