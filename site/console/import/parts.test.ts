import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';

it('puts rows into parts that a call takes, in order', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    number: index + 2,
    cells: ['Ñ'.repeat(100), 'address'],
  }));
  const parts = partsOf(rows);
  expect(parts.flat()).toEqual(rows);
  for (const part of parts) expect(new Blob([JSON.stringify(part)]).size).toBeLessThan(45_000);
});

it('sends even no rows, so that the file is known', () => {
  expect(partsOf([])).toEqual([[]]);
});
