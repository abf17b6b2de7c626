import { afterAll, beforeAll, expect, it } from 'vitest';
import { numbersInSql } from '../scripts/write-numbers.ts';
import { type TestDatabase, testDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('each number of the database is that of domain/service-numbers.ts', async () => {
  const names = await database.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'numbers'::regnamespace`;
  expect(names.length).toBeGreaterThan(20);
  const numbers = numbersInSql();
  for (const { name } of names) {
    const [row] = await database.sql`select ${database.sql(`numbers.${name}`)}() as value`;
    expect([name, row?.value]).toEqual([name, numbers.get(name)]);
  }
});

it('plans hold the number itself, not a call', async () => {
  const plan = await database.sql`
    explain (costs off, verbose) select make_interval(days => numbers.pause_in_days())`;
  expect(JSON.stringify(plan)).not.toContain('pause_in_days');
});
