import { expect, it } from 'vitest';
import { pairsOf } from './pairs.ts';

const before = (id: string) => ({ id, phase: 'before' as const, pairOf: null });
const after = (id: string, pairOf: string | null = null) => ({
  id,
  phase: 'after' as const,
  pairOf,
});
const named = (photos: Parameters<typeof pairsOf>[0]) => {
  const { pairs, singles } = pairsOf(photos);
  return [pairs.map((pair) => `${pair.before.id}→${pair.after.id}`), singles.map(({ id }) => id)];
};

it('an after picture joins its before picture, in the order of the after pictures', () => {
  const photos = [before('a'), before('b'), after('x', 'b'), after('y', 'a')];
  expect(named(photos)).toEqual([['b→x', 'a→y'], []]);
});

it('pictures without their other half stand alone, in their order', () => {
  const photos = [before('a'), after('x', 'missing'), after('y'), before('b')];
  expect(named(photos)).toEqual([[], ['a', 'x', 'y', 'b']]);
});

it('two after pictures of one before picture make two pairs', () => {
  expect(named([before('a'), after('x', 'a'), after('y', 'a')])).toEqual([['a→x', 'a→y'], []]);
});

it('an after picture is no before picture of another', () => {
  expect(named([after('x'), after('y', 'x')])).toEqual([[], ['x', 'y']]);
});
