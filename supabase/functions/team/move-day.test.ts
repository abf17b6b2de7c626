import { expect, it } from 'vitest';
import { moveDay, previewDay } from '../../../contract/team/schedule.ts';
import { undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays, weekdayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { at, mondayAhead, storeSeries, timeOf } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const monday = mondayAhead(14);

async function stormDay(day: string) {
  const ben = await team.addMember('Ben Ramos', 'worker');
  const carla = await team.addMember('Carla Diaz', 'worker');
  const store = (time: string, crew: string, town: string) =>
    storeSeries(team.database, { times: [[day, time]], crew: [crew], town });
  const stored = [
    await store('9:00', ben.member, 'Lipa City'),
    await store('13:00', ben.member, 'Tagaytay City'),
    await store('9:00', carla.member, 'Lipa City'),
  ];
  return { ben, carla, ids: stored.map(({ visits }) => visits[0] ?? '') };
}

it('proposes another time for each visit of a day, by town and crew', async () => {
  const { dispatcher } = team;
  const { ben, ids } = await stormDay(monday);
  const all = await dispatcher.call(previewDay, { day: monday });
  expect(all.towns).toEqual(['Lipa City', 'Tagaytay City']);
  expect(all.proposals.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { startsAt, proposedStart } of all.proposals) {
    const moved = manilaDayOf(new Date(proposedStart ?? ''));
    expect(moved).not.toBe(manilaDayOf(new Date(startsAt)));
    // The client's weekday is Monday.
    expect(weekdayOf(moved)).toBe(1);
  }
  const some = await dispatcher.call(previewDay, {
    day: monday,
    towns: 'Lipa City',
    crews: ben.member,
  });
  expect(some.proposals.map(({ id }) => id)).toEqual([ids[0]]);
  const closed = await dispatcher.call(previewDay, {
    day: monday,
    closed: `${addDays(monday, 7)},${addDays(monday, -7)}`,
  });
  expect(closed.proposals.map(({ proposedStart }) => proposedStart)).not.toContain(
    all.proposals[0]?.proposedStart,
  );
});

it('applies all proposals in one transaction, and takes them back in one', async () => {
  const { dispatcher, database } = team;
  const day = addDays(monday, 1);
  const { ids } = await stormDay(day);
  const { proposals } = await dispatcher.call(previewDay, { day });
  const moved = await dispatcher.call(moveDay, {
    reason: 'Storm',
    placements: proposals.map(({ id, version, proposedStart }) => ({
      id,
      version,
      startsAt: proposedStart ?? '',
    })),
  });
  if (moved.outcome !== 'changed') throw new Error(JSON.stringify(moved));
  const after = await Promise.all(ids.map((id) => timeOf(database, id)));
  expect(after.map(({ startsAt }) => manilaDayOf(new Date(startsAt)))).not.toContain(day);
  await dispatcher.call(undoChange, { visits: moved.undo });
  const back = await Promise.all(ids.map((id) => timeOf(database, id)));
  expect(back.every(({ startsAt }) => manilaDayOf(new Date(startsAt)) === day)).toBe(true);
});

it('moves nothing if one of them was changed meanwhile or does not fit', async () => {
  const { dispatcher, database } = team;
  const day = addDays(monday, 2);
  const { ids } = await stormDay(day);
  const placements = ids.map((id, index) => ({
    id,
    version: 1,
    startsAt: at(addDays(day, 1), index === 0 ? '9:00' : '13:00'),
  }));
  const [one, two, three] = placements;
  if (!one || !two || !three) throw new Error('Not stored.');
  const outdated = await dispatcher.ask(moveDay, {
    reason: 'Storm',
    placements: [one, two, { ...three, version: 7 }],
  });
  expect(outdated).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  const busy = await dispatcher.ask(moveDay, {
    reason: 'Storm',
    placements: [one, { ...two, startsAt: at(addDays(day, 1), '10:00') }],
  });
  expect(busy).toMatchObject({ status: 409, body: { code: 'crew-busy' } });
  for (const id of ids) expect(await timeOf(database, id)).toMatchObject({ version: 1 });
});
