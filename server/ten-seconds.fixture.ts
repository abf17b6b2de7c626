import { expect, onTestFinished, vi } from 'vitest';

/** Stops something that hangs, and expects it to give up after exactly ten seconds. */
export async function expectToStopInTenSeconds(worker: { stop(): Promise<void> }): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let hasStopped = false;
  const stopped = worker.stop().then(() => {
    hasStopped = true;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(hasStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await stopped;
  vi.useRealTimers();
}
