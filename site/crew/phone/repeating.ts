import type { CallOutcome, Refused } from '../../calls/call.ts';
import type { PhoneState } from './phone-state.ts';

const firstPauseInMs = 2000;
const longestPauseInMs = 60_000;
const elsewherePauseInMs = 3000;

/** Work that is retried after a failure, with growing pauses. */
export type Repeating = {
  /** Runs at once; resolves when a run that began after the call has ended. */
  now(): Promise<void>;
  stop(): void;
};

/** In milliseconds. `chance` is from 0 to 1, so that phones do not all return at once. */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(longestPauseInMs, firstPauseInMs * 2 ** (attempt - 1));
  return longest * (0.5 + chance / 2);
}

/** Repeats work until it is done, and again after `restInMs`. Never runs it twice at once. */
export function repeating(work: () => Promise<ExchangeOutcome>, restInMs: number): Repeating {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;

  async function run(): Promise<void> {
    clearTimeout(timer);
    const outcome = await work().catch((error: unknown): ExchangeOutcome => {
      reportError(error);
      return 'failed';
    });
    if (isStopped) return;
    const isDone = outcome === 'done' || outcome === 'elsewhere';
    failures = isDone ? 0 : failures + 1;
    const rest = outcome === 'elsewhere' ? elsewherePauseInMs : restInMs;
    clearTimeout(timer);
    timer = setTimeout(start, isDone ? rest : pauseBefore(failures, Math.random()));
  }

  function start(): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (running) {
      next ??= running.then(() => {
        next = null;
        return start();
      });
      return next;
    }
    running = run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    now: () => {
      failures = 0;
      return start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** `elsewhere` means that another tab does it, `offline` that there was no response. */
export type ExchangeOutcome = 'done' | 'elsewhere' | 'offline' | NonNullable<PhoneState['trouble']>;

/** Returns what a refusal means for everything that waits. */
export function troubleAfter({ code }: Refused): NonNullable<PhoneState['trouble']> {
  if (code === 'not-signed-in') return 'signed-out';
  if (code === 'pictures-busy') return 'busy';
  return code === 'not-allowed' ? 'not-allowed' : 'failed';
}

export function withoutAnswer(): CallOutcome<never> {
  return { kind: 'unreachable' };
}
