import { expect, it } from 'vitest';
import { besideEachOther } from './claims-alike.ts';

const claims = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

it('keeps the order of claims, but puts what looks alike behind the first of its kind', () => {
  const alike = [
    ['a', 'd'],
    ['d', 'a'],
    ['d', 'e'],
    ['e', 'd'],
    ['c', 'not listed'],
  ] as const;
  expect(besideEachOther(claims, alike).map(({ id }) => id)).toEqual(['a', 'd', 'e', 'b', 'c']);
  expect(besideEachOther(claims, [])).toEqual(claims);
});
