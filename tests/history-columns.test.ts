import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyColumns } from '../contract/team/history-columns.ts';
import { type TestDatabase, testDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What private.keep_history leaves out. */
const ignored =
  'version,period,is_planned,phone_digits,content_hash,idempotency_key,token_hash,kind'.split(',');

it('has words for each column that a history may show, or says that it is silent', async () => {
  const columns = await database.admin<{ name: string }[]>`
    select distinct attname as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid join pg_attribute on attrelid = tgrelid
    where proname in ('keep_history', 'keep_visit_history', 'keep_crew_history')
      and attnum > 0 and not attisdropped and attname <> all (${ignored})
      and split_part(encode(tgargs, 'escape'), E'\\\\000', 1)
        in ('', 'request', 'subscription', 'visit', 'client', 'home', 'member')
    order by 1`;
  expect(Object.keys(historyColumns).toSorted()).toEqual(
    columns.map(({ name }) => name).toSorted(),
  );
});
