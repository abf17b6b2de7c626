import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listQuery, readList } from './list-address.ts';

it('reads what it wrote, whatever was searched', () => {
  const anyState = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    page: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(anyState, (state) => {
      expect(readList(listQuery(state))).toEqual(state);
    }),
  );
});

it.each(['', '?page=0', '?page=x', '?page=1e9'])('falls back to the first page for %j', (query) => {
  expect(readList(query)).toEqual({ search: '', page: 1 });
});
