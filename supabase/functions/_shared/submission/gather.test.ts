import { expect, it, onTestFinished, vi } from 'vitest';
import { gather } from './gather.ts';

/** Gathers numbers; each call is noted and answered when the test says so. */
function gatherNumbers() {
  const calls: { items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const work = async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    calls.push({ items, end });
    await end.promise;
    return items.map((item) => item * 10);
  };
  const store = gather<number, number>({
    patience: 250,
    items: 6,
    enough: 4,
    together: work,
    alone: async (item) => (await work([item]))[0] ?? Number.NaN,
  });
  return { calls, store, sets: () => calls.map(({ items }) => items) };
}

it('sends the first at once, and what arrives meanwhile in the next call', async () => {
  const { calls, store, sets } = gatherNumbers();
  const answers = Promise.all([1, 2, 3].map(store));
  expect(sets()).toEqual([[1]]);
  calls[0]?.end.resolve();
  await expect.poll(sets).toEqual([[1], [2, 3]]);
  calls[1]?.end.resolve();
  expect(await answers).toEqual([10, 20, 30]);
});

it('begins a second call once enough wait for it, and never a third', async () => {
  const { calls, store, sets } = gatherNumbers();
  const answers = Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(store));
  expect(sets()).toEqual([[1], [2, 3, 4, 5]]);
  calls[1]?.end.resolve();
  await expect.poll(sets).toEqual([[1], [2, 3, 4, 5], [6, 7, 8, 9]]);
  for (const { end } of calls) end.resolve();
  expect(await answers).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

it('waits no longer than its patience for a call that takes long', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { calls, store, sets } = gatherNumbers();
  const answers = Promise.all([1, 2].map(store));
  await vi.advanceTimersByTimeAsync(249);
  expect(sets()).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sets()).toEqual([[1], [2]]);
  for (const { end } of calls) end.resolve();
  expect(await answers).toEqual([10, 20]);
});

it('takes no more items in a call than allowed', async () => {
  const { calls, store, sets } = gatherNumbers();
  const answers = Promise.all([1, 2, 3, 4, 5].map(store));
  const more = Promise.all(Array.from({ length: 8 }, (_, index) => store(index)));
  calls[0]?.end.resolve();
  calls[1]?.end.resolve();
  await expect.poll(sets).toHaveLength(4);
  expect(sets().map(({ length }) => length)).toEqual([1, 4, 6, 2]);
  for (const { end } of calls) end.resolve();
  await answers;
  await more;
});
