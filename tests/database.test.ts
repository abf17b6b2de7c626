import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

test('a database that a test gave back is as new for the next', async () => {
  const first = await testDatabase();
  const stored = () => first.admin`select * from holidays order by day`;
  const holidays = await stored();
  expect(holidays.length).toBeGreaterThan(0);
  const queue = (kind: string) => first.admin`
    insert into private.outbox (kind, recipient, subject, content)
    values (${kind}, 'a@b.ph', 's', '{}') returning id`;
  const [{ id } = { id: '' }] = await queue('x');
  await first.admin`delete from holidays where day > '2027-01-01'`;
  await first.admin`update holidays set name = 'Ana''s \\ day'`;
  await first.admin`truncate private.rate_limits`;
  await first.giveBack();

  const second = await testDatabase();
  expect(second.url).toBe(first.url);
  expect(await second.admin`select * from holidays order by day`).toEqual(holidays);
  const [{ count } = { count: '' }] = await second.admin`select count(*) from private.outbox`;
  expect(count).toBe('0');
  const [again] = await second.admin`
    insert into private.outbox (kind, recipient, subject, content)
    values ('x', 'a@b.ph', 's', '{}') returning id`;
  expect(again?.id).toBe(id);
  await second.giveBack();
});

test.each([
  ['a policy', 'alter policy "members read themselves" on public.members using (true)'],
  ['a trigger', 'alter table public.visits disable trigger note_changes'],
  ['a right', 'grant select on public.visits to anon'],
  ['a right to a column', 'grant select (id) on public.visits to anon'],
  [
    'a built-in function',
    "create or replace function pg_catalog.now() returns timestamptz language sql stable return '2026-01-01'::timestamptz",
  ],
  ['a new table', 'create table public.extra (id int)'],
  ['an index', 'drop index public.visits_by_time'],
])('a database in which a test changed %s goes to nobody else', async (_, statement) => {
  const first = await testDatabase();
  await first.admin.unsafe(statement);
  await first.giveBack();
  const second = await testDatabase();
  expect(second.url).not.toBe(first.url);
  await second.giveBack();
});
