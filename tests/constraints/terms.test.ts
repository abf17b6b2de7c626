import { describe, expect, it } from 'vitest';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll } from './database.fixture.ts';

const database = databaseForAll();

type Stored = {
  /** Null for a single job. */
  endsIn: number | null;
  state?: 'active' | 'cancelled';
  visits?: readonly string[];
  /** Days from today; `resumed` if it ended early. */
  paused?: readonly [first: number, end: number, resumed?: number];
};

async function subscription({ endsIn, state = 'active', visits = [], paused }: Stored) {
  const firstIn = (endsIn ?? 0) - 30;
  const isJob = endsIn === null;
  const [{ id } = { id: '' }] = await database.admin<{ id: string }[]>`
    insert into public.subscriptions (client_id, home_id, package_type, term, price_in_pesos, first_day,
      end_day, rhythm, start_minutes, stay_minutes, visit_count, state)
    values (${ids.client}, ${ids.home}, 'master-gwapo', ${isJob ? null : '1-month'}, 14000,
      ${dayFrom(firstIn)}, ${isJob ? null : dayFrom(endsIn)}, ${isJob ? null : '{}'}, 540, 120,
      ${Math.max(1, visits.length)}, ${state})
    returning id`;
  for (const [index, each] of visits.entries()) {
    const day = dayFrom((endsIn ?? 0) - 2);
    const [planned, reason = null] = each.split(': ');
    await database.admin`
      insert into public.visits (subscription_id, number, starts_at, ends_at, state, missed_reason, cancelled_by)
      values (${id}, ${index + 1}, ${timeOn(day, 9)}, ${timeOn(day, 11)}, ${planned ?? ''}, ${reason},
        ${planned === 'cancelled' ? 'team' : null})`;
  }
  if (paused !== undefined) {
    const [first, end, resumed] = paused;
    await database.admin`
      insert into public.pauses (subscription_id, first_day, end_day, resumed_on)
      values (${id}, ${dayFrom(first)}, ${dayFrom(end)}, ${resumed === undefined ? null : dayFrom(resumed)})`;
  }
  return id;
}

const stateOf = async (id: string) => {
  const [row] = await database.admin<{ state: string }[]>`
    select access.state_on(id, state, end_day, ${dayFrom(0)}) as state
    from public.subscriptions where id = ${id}`;
  return row?.state;
};

describe('the state of a subscription follows from its days', () => {
  it.each<[string, Stored, string]>([
    ['on its last day', { endsIn: 1, visits: ['done'] }, 'active'],
    ['on its end day', { endsIn: 0, visits: ['done', 'skipped'] }, 'ended'],
    ['long afterwards', { endsIn: -90, visits: ['done'] }, 'ended'],
    [
      'after its end with a visit that nobody closed',
      { endsIn: 0, visits: ['scheduled'] },
      'ended',
    ],
    ['after its end with one under way', { endsIn: -1, visits: ['started'] }, 'ended'],
    ['once it was cancelled', { endsIn: 9, state: 'cancelled' }, 'cancelled'],
    ['after the end of what was cancelled', { endsIn: -1, state: 'cancelled' }, 'cancelled'],
    ['on the first day of a pause', { endsIn: 9, paused: [0, 3] }, 'paused'],
    ['on its last day', { endsIn: 9, paused: [-2, 1] }, 'paused'],
    ['on the day after it', { endsIn: 9, paused: [-3, 0] }, 'active'],
    ['on the day on which it was ended early', { endsIn: 9, paused: [-3, 3, 0] }, 'active'],
    ['paused beyond its end', { endsIn: 0, paused: [-2, 3] }, 'ended'],
    [
      'of a single job with a visit to come',
      { endsIn: null, visits: ['done', 'scheduled'] },
      'active',
    ],
    ['of a single job with a skipped one', { endsIn: null, visits: ['skipped'] }, 'active'],
    ['of a single job that we owe', { endsIn: null, visits: ['missed: weather'] }, 'active'],
    [
      'of a single job with nothing left',
      { endsIn: null, visits: ['done', 'missed: nobody-home'] },
      'ended',
    ],
  ])('%s', async (_, stored, state) => {
    expect(await stateOf(await subscription(stored))).toBe(state);
  });

  it('ends by itself in each release: no row says so', async () => {
    const id = await subscription({ endsIn: -3 });
    for (const state of ['paused', 'ended']) {
      await expect(
        database.admin`update public.subscriptions set state = ${state} where id = ${id}`,
      ).rejects.toThrow('subscriptions_state_check');
    }
  });
});
