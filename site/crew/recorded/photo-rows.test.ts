import { expect, it } from 'vitest';
import { photo } from '../crew.fixture.ts';
import type { KeptPhoto } from '../phone/phone.ts';
import { missingToFinish, namedPhotos } from './next-step.ts';
import { pairsOf, photoRows } from './photo-rows.ts';
import type { ShownPhoto } from './visit-on-phone.ts';

const own = (id: string, more: Partial<KeptPhoto> = {}): ShownPhoto => {
  const kept = photo(id, more);
  return { id, task: kept.task, phase: kept.phase, pairOf: kept.pairOf, kept };
};
const others = (id: string, task: number, phase: 'before' | 'after'): ShownPhoto => {
  return { id, task, phase, pairOf: null, kept: null };
};
const after = (id: string, pairOf: string | null, more: Partial<KeptPhoto> = {}) =>
  own(id, { phase: 'after', pairOf, ...more });

it('an after picture is beside its before picture, others are alone', () => {
  const photos = [
    own('b1'),
    own('b2'),
    after('a1', 'b2'),
    after('a2', 'gone'),
    own('c', { task: 1 }),
  ];
  const rows = photoRows(photos, null).map((row) => [
    row.before?.id ?? null,
    row.after.map(({ id }) => id),
  ]);
  expect(rows).toEqual([
    ['b1', []],
    ['b2', ['a1']],
    [null, ['a2']],
  ]);
});

it('a pair is a before picture and its after picture of the same task', () => {
  expect(pairsOf([own('b1'), after('a1', 'b1'), own('b2'), after('a2', null)])).toBe(1);
  expect(pairsOf([own('b1', { task: 0 }), after('a1', 'b1', { task: 1 })])).toBe(0);
});

it('a refused picture makes no pair and is not named', () => {
  const photos = [own('b1'), after('a1', 'b1', { state: 'refused' })];
  expect(pairsOf(photos)).toBe(0);
  expect(namedPhotos([...photos, others('o', 0, 'before')])).toEqual(['b1']);
});

it('both kinds from other phones count as a pair, as does an after picture of theirs', () => {
  expect(pairsOf([others('b', 0, 'before'), others('a', 0, 'after')])).toBe(1);
  expect(pairsOf([others('b', 0, 'before'), others('a', 1, 'after')])).toBe(0);
  expect(pairsOf([others('b', 0, 'before'), after('a', 'b', { task: 0 })])).toBe(1);
});

it('finishing needs a tick or a reason for each task, and a pair', () => {
  const tasks = [
    { task: 0, name: 'Sweep', isDone: false, reason: '' },
    { task: 1, name: 'Wash', isDone: true, reason: '' },
    { task: 2, name: 'Mow', isDone: false, reason: 'It rained.' },
  ];
  expect(missingToFinish({ tasks, photos: [] })).toEqual({ tasks: [0], pair: true });
  expect(missingToFinish({ tasks: [], photos: [own('b'), after('a', 'b')] })).toEqual({
    tasks: [],
    pair: false,
  });
});
