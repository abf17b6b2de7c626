import { expect, it } from 'vitest';
import { dearest, pagesRead } from './pages-read.ts';

const plan = `Limit  (cost=0.4..1.2 rows=1 width=8) (actual rows=1.00 loops=1)
  Buffers: shared hit=12 read=30 dirtied=2, temp read=9 written=9
  ->  Seq Scan on visits  (cost=0.00..12.70 rows=270) (actual rows=1.00 loops=1)
        Buffers: shared hit=11 read=30`;

it('counts the pages that a statement found and those that it read', () => {
  expect(pagesRead({ statement: 'select', plan })).toBe(42);
  expect(pagesRead({ statement: 'select 1', plan: 'Result  (cost=0.00..0.01 rows=1)' })).toBe(0);
});

it('finds the statement that touched the most', () => {
  const light = { statement: 'light', plan: plan.replaceAll('read=30', 'read=3') };
  const heavy = { statement: 'heavy', plan };
  expect(dearest([light, heavy])).toEqual({ pages: 42, plan: heavy });
  expect(dearest([])).toBeNull();
});
