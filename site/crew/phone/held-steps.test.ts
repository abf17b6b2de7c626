import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sentAt, step, visit } from '../crew.fixture.ts';
import { heldForMs, heldTimer, stepsToSend } from './held-steps.ts';

const onTheWay = step({ kind: 'on-the-way' }, 0);
const tick = step({ kind: 'task', task: 0, isDone: true, reason: '' }, 0);
const photoGone = step({ kind: 'remove-photo', photoId: 'one' }, 0);
const secondsLater = (seconds: number) => new Date(Date.parse(visit.startsAt) + seconds * 1000);

it.each([
  ['just now', onTheWay, 0, 10_000],
  ['9 seconds ago', onTheWay, 9, 1000],
  ['10 seconds ago', onTheWay, 10, 0],
  ['long ago', onTheWay, 500, 0],
  ['before the clock was set back', onTheWay, -3600, 0],
  ['and sent', { ...onTheWay, ...sentAt(0) }, 1, 0],
  ['as a tick', tick, 1, 0],
  ['as a removed picture', photoGone, 1, 0],
])('a step that was taken %s is held for so long', (_, taken, seconds, ms) => {
  expect(heldForMs(taken, secondsLater(seconds))).toBe(ms);
});

describe('of steps that wait', () => {
  const start = step({ kind: 'start' }, 0.1);
  const laterTick = { ...tick, id: 'later', recordedAt: secondsLater(7).toISOString() };
  const steps = [step({ kind: 'start' }, -1, sentAt(0)), tick, onTheWay, start, laterTick];

  it.each([
    [1, [tick.id]],
    [10, [tick.id, onTheWay.id]],
    [16, [tick.id, onTheWay.id, start.id, 'later']],
  ])('after %d seconds those before the first held one are sent', (seconds, ids) => {
    expect(stepsToSend(steps, secondsLater(seconds)).map(({ id }) => id)).toEqual(ids);
  });

  it('are sent when the first one is held no longer, then when the next one is', () => {
    vi.useFakeTimers({ now: secondsLater(1) });
    onTestFinished(() => void vi.useRealTimers());
    const sentAfter: number[] = [];
    const timer = heldTimer(() => {
      sentAfter.push((Date.now() - secondsLater(0).getTime()) / 1000);
      timer.look(steps, new Date());
    });
    timer.look(steps, new Date());
    vi.advanceTimersByTime(60_000);
    expect(sentAfter).toEqual([10, 16]);
  });

  it('are sent even if they are checked as the last one is released', () => {
    vi.useFakeTimers({ now: secondsLater(9) });
    onTestFinished(() => void vi.useRealTimers());
    const send = vi.fn();
    const timer = heldTimer(send);
    timer.look([onTheWay], new Date());
    // The page was busy: the call is due and has not come yet.
    timer.look([onTheWay], secondsLater(10));
    vi.advanceTimersByTime(1000);
    expect(send).toHaveBeenCalledOnce();
  });
});
