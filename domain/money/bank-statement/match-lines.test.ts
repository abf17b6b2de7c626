import { expect, it } from 'vitest';
import type { LineToMatch } from './lines-to-match.ts';
import { type Known, matchLines } from './match-lines.ts';

const line = (mark: string, changes: Partial<LineToMatch> = {}): LineToMatch => ({
  ...{ mark, day: '2026-11-23', pesos: 9_200, words: [] },
  ...changes,
});
type Kept = Known['counted'][number];
const kept = (kind: Kept['kind'], id: string, changes: Partial<Kept> = {}): Kept => ({
  ...{ kind, id, clientId: 'ana', client: 'Ana', day: '2026-11-22', pesos: 9_200 },
  ...{ reference: id, plain: id, subscriptionId: 'plan', hasLine: false },
  since: '2026-11-01',
  ...changes,
});
const known = (changes: Partial<Known>): Known => ({
  ...{ marks: new Set<string>(), claims: [], counted: [], dues: [] },
  ...changes,
});
/** What comes of lines, in short: the state, and the ids of the candidates. */
const outcome = (lines: readonly LineToMatch[], changes: Partial<Known>) =>
  matchLines(lines, known(changes), '2026-11-26').map(({ state, candidates, doubt }) =>
    [state, ...candidates.map(({ id }) => id), ...(doubt ? [doubt.kind] : [])].join(' '),
  );

it('is sure of a claim with the same reference and amount, once', () => {
  const lines = [line('1', { words: ['GC77'] }), line('2', { words: ['GC77'] })];
  expect(outcome(lines, { claims: [kept('claim', 'GC77')] })).toEqual(['sure GC77', 'unknown']);
});

it('offers a claim of another amount, and two that one line could be', () => {
  const lines = [line('1', { words: ['GC77'], pesos: 9_000 })];
  expect(outcome(lines, { claims: [kept('claim', 'GC77')] })).toEqual(['offered GC77']);
  const two = [kept('claim', 'one', { plain: 'GC77' }), kept('claim', 'two', { plain: 'GC77' })];
  expect(outcome([line('1', { words: ['GC77'] })], { claims: two })).toEqual(['offered one two']);
});

it('is sure of a due by its reference, but for what was told or counts already', () => {
  const lines = [line('1', { words: ['7K3M9Q2X'] })];
  const dues = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  expect(outcome(lines, { dues })).toEqual(['sure plan']);
  expect(outcome(lines, { dues, claims: [kept('claim', 'GC77')] })).toEqual(['sure GC77']);
  expect(outcome(lines, { dues, counted: [kept('counted', 'GC77')] })).toEqual([
    'offered plan GC77',
  ]);
  expect(outcome([line('1', { words: ['7K3M9Q2X'], pesos: 10_000 })], { dues })).toEqual([
    'offered plan',
  ]);
});

it('offers by amount and day, the nearest first, and is never sure of it', () => {
  const claims = [
    kept('claim', 'before', { day: '2026-11-20' }),
    kept('claim', 'near'),
    kept('claim', 'long before', { day: '2026-11-15' }),
    kept('claim', 'less', { pesos: 9_000 }),
  ];
  expect(outcome([line('1')], { claims })).toEqual(['offered near before']);
});

it('leaves out lines and references that count already', () => {
  const counted = [kept('counted', 'GC77')];
  const lines = [line('1'), line('2', { words: ['GC77'] }), line('3', { words: ['GC77'] })];
  expect(outcome(lines, { marks: new Set(['1']), counted })).toEqual([
    'known',
    'known GC77',
    'unknown',
  ]);
  // Another export of the same statement has other marks.
  const told = [kept('counted', 'GC77', { hasLine: true })];
  expect(outcome([line('2', { words: ['GC77'] }), line('3')], { counted: told })).toEqual([
    'offered GC77',
    'unknown',
  ]);
});

it('is not sure of a claim that names the due of another plan', () => {
  const dues = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  const claims = [kept('claim', 'other', { plain: '7K3M9Q2X', subscriptionId: 'other' })];
  const counted = [kept('counted', 'other', { plain: '7K3M9Q2X', subscriptionId: 'other' })];
  const lines = [line('1', { words: ['7K3M9Q2X'] })];
  expect(outcome(lines, { dues, claims })).toEqual(['offered other plan']);
  expect(outcome(lines, { dues, counted })).toEqual(['offered other plan']);
});

it('does not know a transfer by a word that other lines have too', () => {
  // As the number of our own account, which whoever pays reads.
  const lines = [
    line('1', { words: ['TAN001', '09170000000'] }),
    line('2', { words: ['LIM002', '09170000000'] }),
  ];
  const claims = [kept('claim', '09170000000', { plain: '09170000000' })];
  expect(outcome(lines, { claims })).toEqual(['offered 09170000000', 'offered 09170000000']);
  const told = [...claims, kept('claim', 'TAN001')];
  expect(outcome(lines, { claims: told })).toEqual(['sure TAN001', 'offered 09170000000']);
  const counted = [kept('counted', '09170000000')];
  expect(outcome(lines, { counted })).toEqual(['offered 09170000000', 'offered 09170000000']);
});

it('is not sure of a line before its plan or in the future, and says so', () => {
  const dues = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  const claims = [kept('claim', 'GC77', { since: '2026-11-24' })];
  const words = ['7K3M9Q2X'];
  const lines = [
    line('1', { words, day: '2026-10-31' }),
    line('2', { words, day: '2026-11-27' }),
    line('3', { words, day: '2026-11-01' }),
    line('4', { words: ['GC77'] }),
    line('5', { day: '2026-12-31', pesos: 5 }),
  ];
  expect(
    outcome(lines, { dues, claims: claims.map((one) => ({ ...one, subscriptionId: 'b' })) }),
  ).toEqual([
    'offered plan before-plan',
    'offered plan GC77 future',
    'sure plan',
    'offered GC77 plan before-plan',
    'offered future',
  ]);
});
