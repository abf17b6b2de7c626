import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordedState, reportOf } from './report.ts';
import { isLate, type Step, type StepDetails } from './steps.ts';

let made = 0;
const step = (minutes: number, details: StepDetails, memberId = 'ben'): Step => {
  made += 1;
  const recordedAt = new Date(Date.UTC(2026, 10, 24, 1, minutes));
  return { id: `step-${made}`, memberId, recordedAt, ...details };
};
const finish = (minutes: number, photoIds: string[] = [], memberId = 'ben', note = '') =>
  step(minutes, { kind: 'finish', photoIds, noPairReason: '', note }, memberId);
const notPossible = (minutes: number, memberId = 'ben') =>
  step(minutes, { kind: 'not-possible', reason: 'gate-closed', note: '' }, memberId);
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
    [
      'of two phones that disagree the other way',
      [finish(10, [], 'carla'), notPossible(20)],
      'done',
    ],
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
    ];
    const expected = reportOf(steps);
    expect(expected).toMatchObject({
      state: 'done',
      tasks: [{ task: 0, isDone: true, reason: '' }],
      namedPhotos: ['one', 'two', 'three'],
      note: 'All fine.\nGate key returned.',
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

  it('of a reopened visit needs another finish', () => {
    const reopenedAt = new Date(Date.UTC(2026, 10, 24, 2));
    const steps = [step(0, { kind: 'start' }), finish(50)];
    expect(reportOf(steps, reopenedAt).state).toBe('started');
    expect(reportOf([...steps, finish(70)], reopenedAt).state).toBe('done');
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
