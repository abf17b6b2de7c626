import type { CallOutcome, Refused } from '../../calls/call.ts';
import type { PhoneState } from './phone-state.ts';

const firstPauseInMs = 2000;
const longestPauseInMs = 60_000;
const elsewherePauseInMs = 3000;

/** Work that is done again after a failure, later each time. */
export type Repeating = {
  /** Does it at once; resolves when it has been done after this moment. */
  now(): Promise<void>;
  stop(): void;
};

/**
 * Returns how long to wait before the next attempt, in milliseconds. `chance` is from 0 to 1: not all
 * phones come back at the same moment.
 */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(longestPauseInMs, firstPauseInMs * 2 ** (attempt - 1));
  return longest * (0.5 + chance / 2);
}

/**
 * Repeats some work until it is done, and then again after `restInMs`. It never runs twice at the same
 * time.
 */
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

/**
 * How an exchange with the server ended. `elsewhere` means that another tab does it; `offline` that
 * there was no response.
 */
export type ExchangeOutcome = 'done' | 'elsewhere' | 'offline' | NonNullable<PhoneState['trouble']>;

/** Returns what a refusal means for all that waits. */
export function troubleAfter({ code }: Refused): NonNullable<PhoneState['trouble']> {
  if (code === 'not-signed-in') return 'signed-out';
  if (code === 'pictures-busy') return 'busy';
  return code === 'not-allowed' ? 'not-allowed' : 'failed';
}

/** Returns what a call without a response means. */
export function withoutAnswer(): CallOutcome<never> {
  return { kind: 'unreachable' };
}
