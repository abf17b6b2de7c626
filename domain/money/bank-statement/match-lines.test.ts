import { expect, it } from 'vitest';
import type { Known } from './known.ts';
import type { LineToMatch } from './lines-to-match.ts';
import { type MatchedLine, matchLines } from './match-lines.ts';

const line = (mark: string, changes: Partial<LineToMatch> = {}): LineToMatch => ({
  ...{ mark, day: '2026-11-23', pesos: 9_200, words: [], isReversed: false },
  ...changes,
});
type Kept = Known['counted'][number];
const kept = (kind: Kept['kind'], id: string, changes: Partial<Kept> = {}): Kept => ({
  ...{ kind, id, clientId: 'ana', client: 'Ana', day: '2026-11-22', pesos: 9_200 },
  ...{ reference: id, plain: id, subscriptionId: 'plan', hasLine: false },
  since: '2026-11-01',
  ...changes,
});
const open = (changes: Partial<Known['open'][number]> = {}): Known['open'][number] => ({
  ...{ subscriptionId: 'plan', reference: '7K3M9Q2X', number: 1, day: '2026-11-22' },
  ...{ openInPesos: 9_200, waitingInPesos: 0 },
  ...changes,
});
const known = (changes: Partial<Known>): Known => ({
  ...{ marks: new Set<string>(), claims: [], counted: [], dues: [], short: [] },
  open: ['plan', 'other'].map((subscriptionId) =>
    open({ subscriptionId, reference: 'LATER', openInPesos: 100_000 }),
  ),
  ...changes,
});
const doubtWords = (doubt: MatchedLine['doubt']) =>
  doubt === null ? [] : doubt.kind === 'too-much' ? [doubt.kind, doubt.pesos] : [doubt.kind];
/** The states of lines, and the ids of their candidates. */
const outcome = (lines: readonly LineToMatch[], changes: Partial<Known>) =>
  matchLines(lines, known(changes), '2026-11-26').map(({ state, candidates, doubt }) =>
    [state, ...candidates.map(({ id }) => id), ...doubtWords(doubt)].join(' '),
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
    'offered plan too-much 800',
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
  // Such as the number of our own account, which every payer reads.
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

it('takes off what earlier lines and waiting claims take, and says what is too much', () => {
  const words = ['7K3M9Q2X'];
  const dues = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  const three = ['1', '2', '3'].map((mark) => line(mark, { words, pesos: 4_700 }));
  const parts = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  expect(outcome(three, { dues: parts })).toEqual([
    'sure plan',
    'offered plan too-much 200',
    'offered plan too-much 200',
  ]);
  // The number of a claim on one line, and the due's reference on another, in any order.
  const claims = [kept('claim', 'GC77')];
  const both = [line('1', { words: ['GC77'] }), line('2', { words })];
  const more = 'offered plan too-much 9200';
  const one = { dues, claims, open: [open({ waitingInPesos: 9_200 })] };
  expect(outcome(both, one)).toEqual(['sure GC77', more]);
  expect(outcome(both.toReversed(), one)).toEqual([more, 'sure GC77']);
  // Cash in a crew's hands waits too, but has no line.
  const cash = { dues, open: [open({ waitingInPesos: 5_000 })] };
  expect(outcome([line('1', { words })], cash)).toEqual(['offered plan too-much 5000']);
  // Two claims of a payment of one due.
  const twice = [kept('claim', 'GC77'), kept('claim', 'GC78')];
  const lines = [line('1', { words: ['GC77'] }), line('2', { words: ['GC78'] })];
  const owed = { claims: twice, open: [open({ waitingInPesos: 18_400 })] };
  expect(outcome(lines, owed)).toEqual(['sure GC77', 'offered GC78 too-much 9200']);
});

it('takes waiting claims off the oldest dues', () => {
  const dues = [kept('due', 'plan', { plain: 'D2', day: '2026-12-22' })];
  const next = open({ reference: 'D2', day: '2026-12-22', number: 2, waitingInPesos: 9_200 });
  const lines = [line('1', { words: ['D2'] })];
  const all = [open({ waitingInPesos: 9_200 }), next];
  expect(outcome(lines, { dues, open: all })).toEqual(['sure plan']);
  expect(outcome(lines, { dues, open: [next] })).toEqual(['offered plan too-much 9200']);
});

it('is not sure of a credit that the statement reverses, and it takes nothing', () => {
  const words = ['7K3M9Q2X'];
  const dues = [kept('due', 'plan', { plain: '7K3M9Q2X' })];
  const lines = [line('1', { words, isReversed: true }), line('2', { words })];
  expect(outcome(lines, { dues })).toEqual(['offered plan reversed', 'sure plan']);
});

it('offers a due less a bank’s fee by its reference or near its day, and is never sure of it', () => {
  const due = kept('due', 'plan', { plain: '7K3M9Q2X', pesos: 9_215 });
  const short = [{ ...due, kind: 'short-due' as const, id: 'due' }];
  const named = line('1', { words: ['7K3M9Q2X'] });
  expect(outcome([named], { dues: [due], short })).toEqual(['offered plan due']);
  expect(outcome([line('1')], { short })).toEqual(['offered due']);
  expect(outcome([line('1', { pesos: 9_164 })], { short })).toEqual(['unknown']);
  expect(outcome([line('1', { day: '2026-11-12' })], { short })).toEqual(['unknown']);
});
