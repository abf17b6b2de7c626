import { expect, it } from 'vitest';
import { myPlaceOnSite, showMeOnSite } from '../../contract/crew/on-site.ts';
import { teamAndRatings } from '../../contract/team-and-ratings.ts';
import { goodStars, ratingsShownFrom } from '../../domain/service-numbers.ts';
import { inDays, storeClient, storePlan } from '../../supabase/functions/team/clients.fixture.ts';
import { keptPicture } from '../../supabase/functions/team/member-picture.fixture.ts';
import { serveTeam } from '../../supabase/functions/team/team.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { answer } from './served.fixture.ts';

const team = forAllTests(serveTeam);
const asked = async () => (await answer(await team.get(teamAndRatings.name))).body;

it('tells a visitor of ratings once there are enough, and of no single one', async () => {
  const { admin } = team.database;
  const visits = Array.from({ length: ratingsShownFrom }, (_, n) => ({
    ...{ day: inDays(-1 - n), state: 'done' },
  }));
  const client = await storeClient(admin);
  const plan = await storePlan(admin, client, { firstDay: inDays(-80), visits });
  const [first, ...others] = plan.visits;
  const rate = (visit: string | undefined, stars: number, day: string) =>
    admin`insert into public.ratings (visit_id, stars, rated_at) values (${visit ?? ''}, ${stars}, ${day})`;
  for (const visit of others) await rate(visit, goodStars, '2026-05-03T04:00:00Z');
  expect(await asked()).toMatchObject({ rated: null });
  await rate(first, goodStars - 1, '2026-05-02T04:00:00Z');
  expect(await asked()).toMatchObject({
    rated: { count: ratingsShownFrom, goodInPercent: 98, since: '2026-05-02T04:00:00.000Z' },
  });
});

it('shows a visitor who agreed, by first name and picture, until they leave', async () => {
  const [ben, rico] = [await team.addWorker('Ben Lim'), await team.addWorker('Rico Paz')];
  expect(await ben.call(showMeOnSite, { isOnSite: true })).toEqual({ isOnSite: null });
  for (const member of [ben, rico]) await keptPicture(team, member);
  expect(await ben.call(myPlaceOnSite, {})).toEqual({ isOnSite: true });
  expect(await rico.call(myPlaceOnSite, {})).toEqual({ isOnSite: false });
  const shown = async () => (await asked()).team;
  expect(await shown()).toEqual([
    { name: 'Ben', pictureUrl: expect.stringContaining('-preview.jpg') },
  ]);
  await team.database.admin`
    update public.members set deactivated_at = now() where id = ${ben.member}`;
  expect(await shown()).toEqual([]);
});
