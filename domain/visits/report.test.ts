import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedState, reportOf } from './report.ts';
import { isBeforeReopening, isLate, type Step, type StepDetails } from './steps.ts';

let made = 0;
const step = (minutes: number, details: StepDetails, memberId = 'ben'): Step => {
  made += 1;
  const recordedAt = new Date(Date.UTC(2026, 10, 24, 1, minutes));
  return { id: `step-${made}`, memberId, recordedAt, receivedAt: recordedAt, ...details };
};
const finish = (minutes: number, photoIds: string[] = [], memberId = 'ben', note = '') =>
  step(minutes, { kind: 'finish', photoIds, noPairReason: '', note }, memberId);
const notPossible = (minutes: number, memberId = 'ben') =>
  step(minutes, { kind: 'not-possible', reason: 'gate-closed', note: '' }, memberId);
const correction = (minutes: number, note: string, memberId = 'ben') =>
  step(minutes, { kind: 'correct-note', note }, memberId);
const tick = (minutes: number, isDone: boolean, reason = '', memberId = 'ben') =>
  step(minutes, { kind: 'task', task: 0, isDone, reason }, memberId);

describe('a report', () => {
  it.each<[string, Step[], string]>([
    ['of nothing', [], 'scheduled'],
    ['of a crew that set out', [step(0, { kind: 'on-the-way' })], 'on-the-way'],
    ['of a crew that started', [step(0, { kind: 'start' })], 'started'],
    ['of a finished visit', [step(0, { kind: 'start' }), finish(50)], 'done'],
    ['of a finished visit whose start is still on its way', [finish(50)], 'done'],
    ['of a closed gate', [step(0, { kind: 'on-the-way' }), notPossible(20)], 'missed'],
    ['of two phones that disagree', [notPossible(20), finish(50, [], 'carla')], 'done'],
    ['of two that disagree in reverse', [finish(10, [], 'carla'), notPossible(20)], 'done'],
  ])('%s says how far the visit got', (_, steps, state) => {
    expect(reportOf(steps).state).toBe(state);
  });

  it('is the same in whatever order the steps arrive', () => {
    const steps = [
      step(0, { kind: 'on-the-way' }),
      step(10, { kind: 'start' }),
      tick(20, false, 'No water'),
      tick(25, true, '', 'carla'),
      finish(40, ['one', 'two'], 'ben', 'All fine.'),
      finish(45, ['two', 'three'], 'carla', 'Gate key returned.'),
      notPossible(50, 'carla'),
      correction(46, 'All is fine.'),
      correction(47, 'Carla has no say in it.', 'dana'),
    ];
    const expected = reportOf(steps);
    expect(expected).toMatchObject({
      state: 'done',
      tasks: [{ task: 0, isDone: true, reason: '' }],
      namedPhotos: ['one', 'two', 'three'],
      note: 'All is fine.\nGate key returned.',
      leftAt: new Date(Date.UTC(2026, 10, 24, 1, 40)),
      missedReason: null,
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(steps, { minLength: steps.length }), (shuffled) => {
        expect(reportOf(shuffled)).toEqual(expected);
      }),
    );
  });

  it('takes the last word of a worker on a task, and the reason of whoever did not do it', () => {
    expect(reportOf([tick(0, true), tick(5, false, 'It rains')]).tasks).toEqual([
      { task: 0, isDone: false, reason: 'It rains' },
    ]);
  });

  it('lets a worker remove their own photos until they finish', () => {
    const remove = (minutes: number) =>
      step(minutes, { kind: 'remove-photo', photoId: `${minutes}` });
    const { removedPhotos } = reportOf([remove(1), finish(5), remove(9)]);
    expect(removedPhotos.map(({ photoId }) => photoId)).toEqual(['1']);
  });

  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 1, minutes));
  const noted = finish(0, [], 'ben', 'All fine.');
  const arrived = { ...noted, receivedAt: at(120) };
  const waiting = { ...noted, receivedAt: null };
  it.each<[string, Step[], string]>([
    ['corrected at once', [noted, correction(1, 'Not all fine.')], 'Not all fine.'],
    ['corrected twice', [noted, correction(1, 'No.'), correction(2, 'Yes.')], 'Yes.'],
    ['taken back', [noted, correction(1, '')], ''],
    ['added', [finish(0), correction(1, 'All fine.')], 'All fine.'],
    ['corrected 15 minutes later', [noted, correction(15, 'Late.')], 'Late.'],
    ['corrected far too late', [noted, correction(21, 'Too late.')], 'All fine.'],
    ['corrected soon after it arrived late', [arrived, correction(134, 'Late.')], 'Late.'],
    ['corrected too late after it arrived', [arrived, correction(141, 'Too late.')], 'All fine.'],
    ['corrected while it waits on the phone', [waiting, correction(300, 'Late.')], 'Late.'],
    ['corrected by a colleague', [noted, correction(1, 'No.', 'carla')], 'All fine.'],
    ['corrected by who did not finish', [notPossible(0), correction(1, 'No.')], ''],
  ])('has a note that was %s', (_, steps, note) => {
    expect(reportOf(steps).note).toBe(note);
  });

  it('of a reopened visit needs another finish', () => {
    const settled = finish(50);
    const steps = [step(0, { kind: 'start' }), settled];
    expect(reportOf(steps, (one) => one === settled).state).toBe('started');
    expect(reportOf([...steps, finish(40)], (one) => one === settled).state).toBe('done');
  });
});

it.each([
  ['done', 'missed', 'done'],
  ['missed', 'done', 'done'],
  ['missed', 'started', 'missed'],
  ['done', 'started', 'done'],
  ['scheduled', 'done', 'done'],
  ['scheduled', 'scheduled', 'scheduled'],
  ['cancelled', 'done', 'done'],
  ['started', 'scheduled', 'started'],
] as const)('a visit that is %s and is reported as %s becomes %s', (current, reported, becomes) => {
  expect(recordedState(current, reported)).toBe(becomes);
});

it.each([
  ['as it was planned', {}, false],
  ['of a visit that was moved', { startsAt: new Date(60_000) }, true],
  ['of a visit that was called off', { isCalledOff: true }, true],
  ['of a visit that others do now', { isOnCrew: false }, true],
])('a step %s is late or not', (_, changes, late) => {
  const knownStart = new Date(0);
  const arrival = { knownStart, startsAt: new Date(0), isCalledOff: false, isOnCrew: true };
  expect(isLate({ ...arrival, ...changes })).toBe(late);
});

it.each([
  // Recorded and received, in minutes after the reopening; how far the phone's clock is ahead.
  ['was received before', -30, -1, null, true],
  ['was received before, from a phone that is ahead', 120, -1, null, true],
  ['was received before, from a phone that is known to be ahead', 120, -1, 121, true],
  ['was received after', 30, 31, null, false],
  ['was received after, from a phone that is a little behind', -3, 1, null, false],
  ['was received after, from a phone that is known to be far behind', -110, 10, -120, false],
  ['was recorded before and came later', -30, 60, null, true],
  ['was recorded before and came later, from a phone that is ahead', 90, 60, 120, true],
])('a step that %s: before the reopening, or not', (_, recorded, received, ahead, isBefore) => {
  const reopenedAt = new Date(Date.UTC(2026, 10, 24, 2));
  const after = (minutes: number) => new Date(reopenedAt.getTime() + minutes * 60_000);
  const times = {
    recordedAt: after(recorded),
    receivedAt: after(received),
    clockOffSeconds: ahead === null ? null : ahead * 60,
  };
  expect(isBeforeReopening(times, reopenedAt)).toBe(isBefore);
});
