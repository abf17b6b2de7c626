import { expect, it } from 'vitest';
import type { MyVisit } from '../../../contract/crew/visits.ts';
import { now, phoneWith, photo, sentAt, step, visit } from '../crew.fixture.ts';
import type { KeptPhoto, KeptStep } from '../phone/phone.ts';
import { nextStep } from './next-step.ts';
import { visitOnPhone } from './visit-on-phone.ts';

const started = step({ kind: 'start' }, 2);
const finished = { kind: 'finish', photoIds: [], noPairReason: 'Rain.', note: '' } as const;

function seen(
  changes: Partial<MyVisit>,
  parts: { steps?: KeptStep[]; photos?: KeptPhoto[] },
  readMinute = 0,
) {
  return visitOnPhone({ ...visit, ...changes }, phoneWith(parts, readMinute), now);
}

it('a step shows at once, and stays until the server returns it', () => {
  expect(seen({}, { steps: [started] }).state).toBe('started');
  const afterReading = { ...started, ...sentAt(6) };
  expect(seen({}, { steps: [afterReading] }, 5).state).toBe('started');
});

it('the server counts once it was asked after the step was sent', () => {
  const steps = [{ ...started, ...sentAt(3) }, step(finished, 40, sentAt(41))];
  const reopened = seen({ state: 'started' }, { steps }, 50);
  expect(reopened.state).toBe('started');
  expect(reopened.isClosedHere).toBe(false);
  expect(seen({ state: 'done' }, { steps }, 50).isClosedHere).toBe(true);
});

it('a visit that the crew finished is not closed on this phone', () => {
  expect(seen({ state: 'done' }, { steps: [{ ...started, ...sentAt(3) }] }, 50)).toMatchObject({
    state: 'done',
    isClosedHere: false,
    isForOffice: false,
  });
});

it('work goes on in a visit that was cancelled meanwhile, and the office decides', () => {
  const late = { ...started, ...sentAt(3, 'late') };
  expect(seen({ state: 'cancelled' }, { steps: [late] }, 50)).toMatchObject({
    state: 'started',
    isForOffice: true,
  });
  expect(seen({ state: 'cancelled' }, {})).toMatchObject({
    state: 'cancelled',
    isForOffice: false,
  });
});

it('a late step of an earlier day does not start the visit on its new day', () => {
  const recordedAt = '2026-11-20T01:00:00.000Z';
  const late = {
    ...started,
    recordedAt,
    sentAt: recordedAt,
    isSent: true,
    outcome: 'late',
  } as const;
  expect(seen({}, { steps: [late] }, 50).state).toBe('scheduled');
});

it('what was recorded of a visit that moved or went to others is for the office', () => {
  const moved = { startsAt: '2026-11-24T05:00:00.000Z' };
  expect(seen(moved, { photos: [photo('one')] }).isForOffice).toBe(true);
  expect(seen({ address: '' }, { steps: [started] }).isForOffice).toBe(true);
  expect(seen({}, { steps: [started] }).isForOffice).toBe(false);
});

it('this phone’s last word on a task wins over the server’s', () => {
  const report = {
    tasks: [
      { task: 0, isDone: false, reason: 'Locked.' },
      { task: 1, isDone: true, reason: '' },
    ],
    photos: [],
  };
  const steps = [step({ kind: 'task', task: 0, isDone: true, reason: '' }, 20)];
  expect(seen({ report }, { steps }).tasks).toEqual([
    { task: 0, name: 'Sweep the garage', isDone: true, reason: '' },
    { task: 1, name: 'Wash the car', isDone: true, reason: '' },
  ]);
});

it('photos of other phones are shown with this phone’s, each once, and removed ones are gone', () => {
  const own = photo('own', { task: 1 });
  const report = {
    tasks: [],
    photos: [
      { id: 'own', task: 1, phase: 'before' as const },
      { id: 'other', task: 0, phase: 'after' as const },
      { id: 'removed', task: 0, phase: 'before' as const },
    ],
  };
  const steps = [step({ kind: 'remove-photo', photoId: 'removed' }, 20)];
  const { photos } = seen({ report }, { steps, photos: [own] });
  expect(photos).toEqual([
    { id: 'other', task: 0, phase: 'after', pairOf: null, kept: null },
    { id: 'own', task: 1, phase: 'before', pairOf: null, kept: own },
  ]);
});

it('a refused step changes nothing and is counted, beside refused photos', () => {
  const steps = [{ ...started, ...sentAt(3, 'refused') }, step({ kind: 'on-the-way' }, 1)];
  const photos = [photo('one', { state: 'refused' }), photo('two')];
  expect(seen({}, { steps, photos })).toMatchObject({
    state: 'on-the-way',
    refused: 2,
    waiting: { steps: 1, photos: 1 },
  });
});

it('this phone’s note shows as it was corrected, and until when it may be', () => {
  const finish = step({ ...finished, note: 'All fine.' }, 40);
  const corrected = step({ kind: 'correct-note', note: 'The gate sticks.' }, 45);
  expect(seen({}, { steps: [finish, corrected] }).note).toEqual({
    text: 'The gate sticks.',
    until: null,
  });
  expect(seen({}, { steps: [{ ...finish, ...sentAt(41) }] }).note).toEqual({
    text: 'All fine.',
    until: new Date('2026-11-24T01:56:00.000Z'),
  });
  expect(seen({ state: 'done' }, {}).note).toBeNull();
});

it.each<[string, Partial<MyVisit>, KeptStep[], string | null]>([
  ['that is planned', {}, [], 'on-the-way'],
  ['on the way', {}, [step({ kind: 'on-the-way' }, 1)], 'start'],
  ['that started', {}, [started], 'finish'],
  ['that is over', { state: 'done' }, [], null],
  ['that went to others before anything was recorded', { address: '' }, [], null],
  ['that went to others during the work', { address: '' }, [started], 'finish'],
])('after a visit %s comes the next step', (_, changes, steps, next) => {
  expect(nextStep(seen(changes, { steps }))).toBe(next);
});
