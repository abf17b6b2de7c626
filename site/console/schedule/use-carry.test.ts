import { expect, it } from 'vitest';
import { carriedTo, neighbour, type Placed } from './use-carry.ts';

const placed = (key: string, row: number, column: number, index = 0): Placed => ({
  key,
  row,
  column,
  index,
});
const all = [
  placed('a', 0, 0),
  placed('b', 0, 3),
  placed('c', 1, 0),
  placed('d', 1, 0, 1),
  placed('e', 2, 4),
];
const from = (key: string) => all.find((one) => one.key === key) ?? placed('', 0, 0);

it.each([
  ['a', 'ArrowRight', 'b'],
  ['b', 'ArrowLeft', 'a'],
  ['a', 'ArrowLeft', 'a'],
  ['a', 'ArrowDown', 'c'],
  ['c', 'ArrowDown', 'd'],
  ['d', 'ArrowDown', 'e'],
  ['e', 'ArrowUp', 'd'],
  ['d', 'ArrowUp', 'c'],
  ['e', 'ArrowDown', 'e'],
])('goes from %s with %s to %s', (start, key, end) => {
  expect(neighbour(all, from(start), key).key).toBe(end);
});

it('keeps what is carried inside the grid', () => {
  const size = { rows: 3, columns: 7 };
  expect(carriedTo({ row: 0, column: 6 }, 'ArrowRight', size)).toEqual({ row: 0, column: 6 });
  expect(carriedTo({ row: 0, column: 6 }, 'ArrowUp', size)).toEqual({ row: 0, column: 6 });
  expect(carriedTo({ row: 0, column: 6 }, 'ArrowDown', size)).toEqual({ row: 1, column: 6 });
});
