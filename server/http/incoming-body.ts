import type { IncomingMessage } from 'node:http';

export type IncomingBody = {
  /** Null for a request without one. Fails if the client leaves in the middle. */
  stream: ReadableStream<Uint8Array> | null;
  /**
   * Ends the stream, wherever it is, and reads on and forgets what comes, up to `most` bytes. So an
   * honest client can finish sending, and then reads the answer. Resolves to whether the request is
   * over.
   */
  finish(most: number): Promise<boolean>;
};

/**
 * How much is read before the handler takes it, in bytes. The client waits meanwhile.
 */
const ahead = 65_536;

/** Opens the body of a request for a handler that may leave it half read. */
export function openBody(incoming: IncomingMessage): IncomingBody {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = incoming.headers;
  if (encoding === undefined && Number(length) === 0) {
    return { stream: null, finish: () => Promise.resolve(true) };
  }
  let leave: () => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const take = (chunk: Buffer) => {
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        };
        const end = () => {
          stop();
          controller.close();
        };
        const fail = () => {
          stop();
          controller.error(new ClientGone());
        };
        const stop = () => {
          leave = () => undefined;
          incoming.off('data', take).off('end', end).off('close', fail).off('error', fail);
          incoming.pause();
        };
        leave = fail;
        incoming.on('data', take).on('end', end).on('close', fail).on('error', fail);
        incoming.pause();
      },
      pull: () => void incoming.resume(),
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ahead }),
  );
  return {
    stream,
    async finish(most) {
      leave();
      return incoming.complete || forget(incoming, most);
    },
  };
}

/** The client left before the end of its body, so nobody waits for an answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client went away.');
  }
}

function forget(incoming: IncomingMessage, most: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (incoming.destroyed || Number(incoming.headers['content-length'] ?? 0) > most) resolve(false);
  let size = 0;
  incoming.on('data', ({ length }: Buffer) => {
    size += length;
    if (size <= most) return;
    incoming.pause();
    resolve(false);
  });
  incoming.on('end', () => resolve(true));
  incoming.on('error', () => resolve(false));
  incoming.on('close', () => resolve(incoming.complete));
  incoming.resume();
  return promise;
}
