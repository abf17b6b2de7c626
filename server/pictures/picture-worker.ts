import { Worker } from 'node:worker_threads';
import {
  type CleanPicture,
  PictureRefused,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import type { Outcome, Upload } from './worker.ts';

/** The thread that cleans pictures, one at a time. */
export type PictureWorker = {
  /** Uses the bytes up. Throws PictureRefused. Never called before the last one has ended. */
  clean(bytes: Upload): Promise<CleanPicture>;
  stop(): Promise<void>;
};

/** Starts the thread with the first picture, and again after one that it died of. */
export function startWorker(program = new URL('./worker.ts', import.meta.url)): PictureWorker {
  let worker: Worker | undefined;
  let inWork: PromiseWithResolvers<CleanPicture> | undefined;

  function start(): Worker {
    const started = new Worker(program);
    // 'error' says why, and 'exit' follows it.
    let cause = 'it ended by itself';
    started.on('error', (error: Error) => {
      cause = error.message;
    });
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      inWork?.reject(new Error(`The thread for pictures died: ${cause}`));
    });
    started.on('message', (outcome: Outcome) => {
      if ('clean' in outcome) inWork?.resolve(outcome.clean);
      else if ('refused' in outcome) {
        inWork?.reject(new PictureRefused(outcome.refused, outcome.mostMegapixels));
      } else inWork?.reject(new Error(`A picture could not be cleaned: ${outcome.failed}`));
    });
    return started;
  }

  return {
    async clean(bytes) {
      if (bytes.byteLength === 0) throw new PictureRefused('not-a-picture');
      worker ??= start();
      inWork = Promise.withResolvers();
      const own = ownBytes(bytes);
      worker.postMessage(own, [own.buffer]);
      return inWork.promise;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/** Returns bytes that can be given away: a buffer that belongs to them alone. */
function ownBytes(bytes: Upload): Upload {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
