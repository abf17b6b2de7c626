import { Worker } from 'node:worker_threads';
import {
  type AskedPicture,
  type CleanPicture,
  PictureRefused,
  type Pictures,
  PicturesBusy,
} from '../../supabase/functions/_shared/pictures/pictures.ts';
import type { Log } from '../log.ts';
import { createTurns } from '../turns.ts';
import { untilDoneOrLate } from '../until-done.ts';
import type { Outcome, Upload } from './worker.ts';

/**
 * One picture at a time. A phone sends two at once, so one account has room for another and for a
 * repeated one. Who waits holds no bytes. All that may wait are done within the patience.
 */
const places = { atOnce: 1, ofOne: 2, ofGroup: 2, inAll: 24 };

/** How long a caller waits, in milliseconds. An endpoint gives up later. */
const patienceInMs = 10_000;

type PictureCounts = Record<'clean' | 'refused' | 'busy' | 'failed', number> & {
  waiting: number;
};

export type PictureRoom = Pictures & {
  counts(): PictureCounts;
  /** Takes nothing more, and waits for what was taken, but no longer than ten seconds. */
  stop(): Promise<void>;
};

/** Until it begins, a job leaves the line with the last of its callers. */
type Job = {
  picture: Promise<CleanPicture | null>;
  callers: number;
  allLeft: AbortController;
};

type RoomOptions = { log?: Pick<Log, 'warn'>; program?: URL };

/** Its thread starts with the first picture, and is replaced if it dies. Accounts take turns. */
export function openPictureRoom({ log, program }: RoomOptions = {}): PictureRoom {
  const worker = startWorker(program);
  const jobs = new Map<string, Job>();
  const ended = { clean: 0, refused: 0, busy: 0, failed: 0 };
  const closing = new AbortController();
  let isBusy = false;
  let isStopping = false;
  const inTurn = createTurns(places, {
    groupOf: (account) => account,
    refusal: () => new PicturesBusy(),
  });

  function begin({ upload, account, read }: AskedPicture): Job {
    const allLeft = new AbortController();
    const left = AbortSignal.any([allLeft.signal, closing.signal]);
    const picture = inTurn(
      account,
      async () => {
        const bytes = await read();
        return bytes && worker.clean(bytes);
      },
      left,
    ).finally(() => {
      jobs.delete(upload);
      if (jobs.size === 0) isBusy = false;
    });
    const job = { picture, callers: 0, allLeft };
    jobs.set(upload, job);
    return job;
  }

  async function wait(job: Job, left: AbortSignal): Promise<CleanPicture | null> {
    const gone = AbortSignal.any([left, AbortSignal.timeout(patienceInMs)]);
    const { promise, reject } = Promise.withResolvers<never>();
    const leave = () => reject(new PicturesBusy());
    gone.addEventListener('abort', leave);
    job.callers += 1;
    try {
      return await Promise.race([job.picture, promise]);
    } finally {
      gone.removeEventListener('abort', leave);
      job.callers -= 1;
      if (job.callers === 0) job.allLeft.abort();
    }
  }

  function count(thrown: unknown): void {
    if (thrown instanceof PictureRefused) ended.refused += 1;
    else if (thrown instanceof PicturesBusy) {
      ended.busy += 1;
      // Once until the line is empty, because a flood would fill the log.
      if (!isBusy) log?.warn('pictures-busy', { waiting: jobs.size });
      isBusy = true;
    } else ended.failed += 1;
  }

  return {
    async clean(asked) {
      try {
        if (isStopping || asked.left.aborted) throw new PicturesBusy();
        const job = jobs.get(asked.upload) ?? begin(asked);
        const picture = await wait(job, asked.left);
        if (picture !== null) ended.clean += 1;
        return picture;
      } catch (thrown) {
        if (!asked.left.aborted) count(thrown);
        throw thrown;
      }
    },
    counts: () => ({ ...ended, waiting: jobs.size }),
    async stop() {
      isStopping = true;
      await untilDoneOrLate([...jobs.values()].map(({ picture }) => picture));
      closing.abort();
      await worker.stop();
    },
  };
}

export type PictureWorker = {
  /** Uses the bytes up. Throws PictureRefused. Never called before the last one has ended. */
  clean(bytes: Upload): Promise<CleanPicture>;
  stop(): Promise<void>;
};

/** Starts the thread with the first picture, and again after one that it died of. */
function startWorker(program = new URL('./worker.ts', import.meta.url)): PictureWorker {
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
