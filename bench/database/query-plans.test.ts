import { expect, it } from 'vitest';
import { tablesReadWhole } from './query-plans.ts';

const plan = `Delete on sessions  (cost=0.00..12.70 rows=0) (actual rows=0.00 loops=1)
  ->  Seq Scan on sessions  (cost=0.00..12.70 rows=270) (actual rows=1.00 loops=1)
  ->  Seq Scan on flow_state flow_state_1  (cost=0.00..12.62 rows=70) (never executed)
  ->  Index Scan using orders_pkey on orders  (cost=0.29..8.31 rows=1) (actual rows=1.00 loops=1)`;

it('names each table that was read from end to end once, and none that was never read', () => {
  const plans = [
    { statement: 'delete from sessions', plan },
    { statement: 'select from sessions', plan },
    { statement: 'select from pg_catalog.pg_type', plan: plan.replaceAll('sessions', 'pg_type') },
  ];
  expect(tablesReadWhole(plans)).toEqual(['sessions']);
});
