import { describe, expect, it, vi } from 'vitest';
import { type ExchangeOutcome, pauseBefore, repeating } from './repeating.ts';

describe('pauseBefore', () => {
  it('waits longer each time, up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseBefore(attempt, 1))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('leaves up to half of it to chance', () => {
    expect(pauseBefore(6, 0)).toBe(30_000);
  });
});

describe('repeating', () => {
  it('never works twice at once, and works again for calls made meanwhile', async () => {
    const releases: ((outcome: ExchangeOutcome) => void)[] = [];
    const work = vi.fn(() => new Promise<ExchangeOutcome>((resolve) => releases.push(resolve)));
    const sending = repeating(work, 60_000);
    const first = sending.now();
    const second = sending.now();
    const third = sending.now();
    expect(work).toHaveBeenCalledTimes(1);
    releases[0]?.('done');
    await first;
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
    releases[1]?.('done');
    await Promise.all([second, third]);
    expect(work).toHaveBeenCalledTimes(2);
    sending.stop();
  });

  it('tries again after a failure, and rests once it is done', async () => {
    vi.useFakeTimers();
    try {
      const outcomes: ExchangeOutcome[] = ['offline', 'failed', 'done'];
      const work = vi.fn(async (): Promise<ExchangeOutcome> => outcomes.shift() ?? 'done');
      const sending = repeating(work, 60_000);
      await sending.now();
      await vi.advanceTimersByTimeAsync(2000);
      expect(work).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(4000);
      expect(work).toHaveBeenCalledTimes(3);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(work).toHaveBeenCalledTimes(3);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(work).toHaveBeenCalledTimes(4);
      sending.stop();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(work).toHaveBeenCalledTimes(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
