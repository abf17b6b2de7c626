import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayFrom, ids, storeCompany, timeOn } from '../company.fixture.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storeCompany(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  // What the company has else stays out of it.
  await database.admin`update public.subscriptions set state = 'cancelled'`;
});

type Ending = { endsIn: number; state?: string; visits?: readonly string[] };

/** Stores a subscription that ends so many days from today, with visits in these states. */
async function subscription({ endsIn, state = 'active', visits = [] }: Ending): Promise<string> {
  const [{ id } = { id: '' }] = await database.admin<{ id: string }[]>`
    insert into public.subscriptions (client_id, home_id, package_type, term, price_in_pesos, first_day,
      end_day, rhythm, start_minutes, stay_minutes, visit_count, state)
    values (${ids.client}, ${ids.home}, 'master-gwapo', '1-month', 14000, ${dayFrom(endsIn - 30)},
      ${dayFrom(endsIn)}, '{}', 540, 120, ${Math.max(1, visits.length)}, ${state})
    returning id`;
  for (const [index, each] of visits.entries()) {
    await database.admin`
      insert into public.visits (subscription_id, number, starts_at, ends_at, state, missed_reason)
      values (${id}, ${index + 1}, ${timeOn(dayFrom(endsIn - 2), 9)}, ${timeOn(dayFrom(endsIn - 2), 11)},
        ${each}, ${each === 'missed' ? 'weather' : null})`;
  }
  return id;
}

const end = () => database.sql`select private.end_subscriptions()`;
const stateOf = async (id: string) => {
  const [row] = await database.admin<{ state: string }[]>`
    select state from public.subscriptions where id = ${id}`;
  return row?.state;
};
const endings = (id: string) => database.admin`
  select actor, actor_name, after ->> 'state' as state, reason from public.history
  where thing = 'subscription' and thing_id = ${id} and change = 'updated'`;

it.each<[string, Ending, string]>([
  ['on its end day', { endsIn: 0, visits: ['done', 'skipped', 'missed'] }, 'ended'],
  ['long afterwards', { endsIn: -90, visits: ['done'] }, 'ended'],
  ['paused as well', { endsIn: -1, state: 'paused' }, 'ended'],
  ['not on its last day', { endsIn: 1, visits: ['done'] }, 'active'],
  ['not while a visit is to come', { endsIn: -1, visits: ['done', 'scheduled'] }, 'active'],
  ['not while one is under way', { endsIn: -1, visits: ['started'] }, 'active'],
  ['not once it was cancelled', { endsIn: -1, state: 'cancelled' }, 'cancelled'],
])('a subscription ends %s', async (_, ending, state) => {
  const id = await subscription(ending);
  await end();
  expect(await stateOf(id)).toBe(state);
});

it('ends once, however many processes do it, and the history says why', async () => {
  const stored = await Promise.all(
    Array.from({ length: 8 }, () => subscription({ endsIn: -3, visits: ['done'] })),
  );
  await Promise.all(Array.from({ length: 6 }, end));
  for (const id of stored) {
    expect(await endings(id)).toEqual([
      { actor: 'service', actor_name: 'The service', state: 'ended', reason: 'The term is over.' },
    ]);
  }
});

it('ends as soon as its last visit is closed', async () => {
  const id = await subscription({ endsIn: -1, visits: ['started'] });
  await end();
  await database.admin`update public.visits set state = 'done' where subscription_id = ${id}`;
  await end();
  expect(await stateOf(id)).toBe('ended');
});

it('leaves a single job, which has no term', async () => {
  await database.admin`update public.subscriptions set state = 'active' where id = ${ids.job}`;
  await end();
  expect(await stateOf(ids.job)).toBe('active');
});
