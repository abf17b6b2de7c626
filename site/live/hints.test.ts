import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shown } from '../calls/shown.ts';
import { createHints } from './hints.ts';

const page = { visibilityState: 'visible', look: () => {} };

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const addEventListener = (_: string, look: () => void) => Object.assign(page, { look });
  vi.stubGlobal('document', Object.assign(page, { addEventListener, visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shown(things: string) {
  const ask = vi.fn(async () => undefined);
  const screen = new Set<Shown>([{ things, inBackground: false, ask }]);
  return { hints: createHints(screen), ask, screen };
}

it('asks once for what comes together, and at most once a second', async () => {
  const { hints, ask } = shown('visits day:2026-12-01');
  hints.hint(['visits']);
  hints.hint(['day:2026-12-01', 'requests']);
  hints.hint(['requests']);
  await vi.advanceTimersByTimeAsync(99);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  hints.hint(['visits']);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again what changed while it was answered', async () => {
  const { hints, ask } = shown('visits');
  const slow = Promise.withResolvers<undefined>();
  ask.mockReturnValueOnce(slow.promise);
  hints.hint(['visits']);
  await vi.advanceTimersByTimeAsync(2_000);
  hints.hint(['visits']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(1);
  slow.resolve(undefined);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('waits in a hidden tab until it is seen, unless it is for the background', async () => {
  const { hints, ask, screen } = shown('visits');
  const title = vi.fn(async () => undefined);
  screen.add({ things: 'visits', inBackground: true, ask: title });
  page.visibilityState = 'hidden';
  hints.hint(['everything']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([ask.mock.calls.length, title.mock.calls.length]).toEqual([0, 1]);
  page.visibilityState = 'visible';
  page.look();
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('spreads what many ask, and polls only while nobody tells', async () => {
  const { hints, ask } = shown('visits');
  hints.hint(['visits'], 2_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  hints.setLive(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
