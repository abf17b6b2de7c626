import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listQuery, pageIn } from './list-address.tsx';

it('reads what it wrote, whatever was searched', () => {
  const anyList = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(anyList, (list) => {
      const query = new URLSearchParams(listQuery(list));
      expect({ search: query.get('search') ?? '', page: pageIn(query) }).toEqual(list);
    }),
  );
});

it('writes nothing for the list as it opens', () => {
  expect(listQuery({ show: null, search: '', page: 1 })).toBe('');
});

it.each(['', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e9'])(
  'falls back to the first page for %j',
  (query) => {
    expect(pageIn(new URLSearchParams(query))).toBe(1);
  },
);
