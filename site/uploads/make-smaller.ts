import { type SmallerPicture, smallerPicture } from './smaller-picture.ts';

type Made = { number: number; made: SmallerPicture | null };

/** A worker that the system ended does not report it. */
const patienceInMs = 30_000;

let worker: Worker | null = null;
let lastNumber = 0;

/** Makes a picture smaller in a worker. Returns null if it is not a picture. */
export async function makeSmaller(file: Blob): Promise<SmallerPicture | null> {
  if (typeof OffscreenCanvas === 'undefined') return onThePage(file);
  try {
    return await inTheWorker(file);
  } catch {
    return onThePage(file);
  }
}

export function warmUp(): void {
  if (typeof OffscreenCanvas !== 'undefined') worker ??= startWorker();
}

function startWorker(): Worker {
  const started = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('error', () => {
    if (worker === started) worker = null;
  });
  return started;
}

/** Rejects if there is no worker, or it ends. */
function inTheWorker(file: Blob): Promise<SmallerPicture | null> {
  const used = worker ?? startWorker();
  worker = used;
  lastNumber += 1;
  const number = lastNumber;
  const over = new AbortController();
  const { signal } = over;
  return new Promise<SmallerPicture | null>((resolve, reject) => {
    used.addEventListener(
      'message',
      ({ data }: MessageEvent<Made>) => {
        if (data.number === number) resolve(data.made);
      },
      { signal },
    );
    const giveUp = () => {
      if (worker === used) worker = null;
      reject(new Error('The worker for pictures has ended.'));
    };
    used.addEventListener('error', giveUp, { signal });
    const timer = setTimeout(giveUp, patienceInMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    used.postMessage({ number, file });
  }).finally(() => over.abort());
}

function onThePage(file: Blob): Promise<SmallerPicture | null> {
  return smallerPicture(file, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  ).catch(() => null);
}
