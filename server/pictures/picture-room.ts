import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type CleanPicture,
  PictureRefused,
  type Pictures,
  PicturesBusy,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import type { Outcome, Upload } from './messages.ts';

/** How much may wait for its turn. Together with one picture's pixels it bounds the memory. */
const waitingInBytes = 64_000_000;

/** How long stopping waits for the picture in work and those that wait. */
const stoppingTakesMs = 10_000;

const closedText = 'Pictures are no longer taken.';

type Waiting = { upload: Upload; done: PromiseWithResolvers<CleanPicture> };

/** Pictures in a thread of their own. */
export type PictureRoom = Pictures & {
  /** Takes nothing more, and waits for what was taken, but no longer than ten seconds. */
  stop(): Promise<void>;
};

/**
 * Opens the room. Its thread starts with the first picture, cleans one after the other, and is
 * replaced if it dies. Only the picture in work fails then.
 */
export function openPictureRoom(program = new URL('./worker.ts', import.meta.url)): PictureRoom {
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let inWork: Waiting | undefined;
  let worker: Worker | undefined;
  let stopped = false;
  const emptied = Promise.withResolvers<void>();

  function start(): Worker {
    const started = new Worker(program);
    // 'error' says why, and 'exit' follows it.
    let cause = 'it ended by itself';
    started.on('error', (error: Error) => {
      cause = error.message;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      finish(({ done }) => done.reject(new Error(`The thread for pictures died: ${cause}`)));
    });
    started.on('message', (outcome: Outcome) =>
      finish(({ done }) => {
        if ('clean' in outcome) done.resolve(outcome.clean);
        else if ('refused' in outcome) done.reject(new PictureRefused(outcome.refused));
        else done.reject(new Error(`A picture could not be cleaned: ${outcome.failed}`));
      }),
    );
    return started;
  }

  function finish(settle: (finished: Waiting) => void): void {
    const finished = inWork;
    inWork = undefined;
    if (finished) settle(finished);
    next();
  }

  function next(): void {
    if (inWork) return;
    inWork = waiting.shift();
    if (!inWork) {
      if (stopped) emptied.resolve();
      return;
    }
    const { upload } = inWork;
    waitingBytes -= upload.byteLength;
    worker ??= start();
    worker.postMessage(upload, [upload.buffer]);
  }

  return {
    clean(bytes) {
      if (stopped) return Promise.reject(new Error(closedText));
      if (bytes.byteLength === 0) return Promise.reject(new PictureRefused('not-a-picture'));
      if (waitingBytes + bytes.byteLength > waitingInBytes) {
        return Promise.reject(new PicturesBusy());
      }
      const done = Promise.withResolvers<CleanPicture>();
      waiting.push({ upload: ownBytes(bytes), done });
      waitingBytes += bytes.byteLength;
      next();
      return done.promise;
    },
    async stop() {
      stopped = true;
      const late = AbortSignal.timeout(stoppingTakesMs);
      if (inWork) await Promise.race([emptied.promise, once(late, 'abort')]);
      for (const { done } of waiting.splice(0)) done.reject(new Error(closedText));
      await worker?.terminate();
    },
  };
}

/** Returns bytes that can be given away: a buffer that belongs to them alone. */
function ownBytes(bytes: Upload): Upload {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
