import { expect, it } from 'vitest';
import { ratings } from '../../contract/ratings.ts';
import { goodStars, ratingsShownFrom } from '../../domain/service-numbers.ts';
import { inDays, storeClient, storePlan } from '../../supabase/functions/team/clients.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer, serveFunctions } from './served.fixture.ts';

const served = forAllTests(serveFunctions);
const asked = async () => (await answer(await served.get(ratings.name))).body;

it('tells a visitor of ratings once there are enough, and of no single one', async () => {
  const { admin } = served.database;
  const visits = Array.from({ length: ratingsShownFrom }, (_, n) => ({
    ...{ day: inDays(-1 - n), state: 'done' },
  }));
  const client = await storeClient(admin);
  const plan = await storePlan(admin, client, { firstDay: inDays(-80), visits });
  const [first, ...others] = plan.visits;
  const rate = (visit: string | undefined, stars: number, day: string) =>
    admin`insert into public.ratings (visit_id, stars, rated_at) values (${visit ?? ''}, ${stars}, ${day})`;
  for (const visit of others) await rate(visit, goodStars, '2026-05-03T04:00:00Z');
  expect(await asked()).toEqual({ rated: null });
  await rate(first, goodStars - 1, '2026-05-02T04:00:00Z');
  expect(await asked()).toEqual({
    rated: { count: ratingsShownFrom, goodInPercent: 98, since: '2026-05-02T04:00:00.000Z' },
  });
});
