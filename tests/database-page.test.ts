import { afterAll, beforeAll, expect, it } from 'vitest';
import { placesOf } from '../scripts/database-page.ts';
import { type TestDatabase, testDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('the page of the database leaves out no table and no function, and lists none that is gone', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private')`;
  const functions = await database.sql<{ name: string }[]>`
    select distinct nspname || '.' || proname as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  for (const [kind, there] of [
    ['table', tables],
    ['function', functions],
  ] as const) {
    const listed = [...placesOf(kind).keys()].filter((name) => /^p(ublic|rivate)\./.test(name));
    expect(listed.toSorted()).toEqual(there.map(({ name }) => name).toSorted());
  }
});
