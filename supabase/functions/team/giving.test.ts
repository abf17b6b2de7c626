import { describe, expect, it } from 'vitest';
import { addDayAway } from '../../../contract/team/days-off.ts';
import {
  countVisits,
  giveVisits,
  visitsGivenAtOnce,
  visitsToGive,
} from '../../../contract/team/giving.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit as visitPage } from '../../../contract/team/visit.ts';
import { changeVisit, undoChange } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { mondayAhead, storeSeries, timeOf } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const workers = forEachTest(async () => ({
  ben: await team.addWorker('Ben Ramos'),
  carla: await team.addWorker('Carla Diaz'),
  rico: await team.addWorker('Rico Tan'),
}));
const people = () => {
  const { ben, carla, rico } = workers;
  return { ben: ben.member, carla: carla.member, rico: rico.member };
};

const monday = mondayAhead(14);
const weekly = (count: number, time = '9:00') =>
  Array.from({ length: count }, (_, week) => [addDays(monday, 7 * week), time] as const);
const store = (crew: readonly string[], times: readonly (readonly [string, string])[], town = '') =>
  storeSeries(team.database, { times, crew, ...(town !== '' && { town }) });
const crewOf = async (id: string) =>
  (
    await team.database.admin<{ id: string }[]>`
      select member_id as id from public.visit_crew where visit_id = ${id}`
  ).map((row) => row.id);

describe('the visits of who will not come', () => {
  it('are counted before anything is entered', async () => {
    const { ben, carla } = people();
    await store([ben], weekly(3));
    await store([ben, carla], [[monday, '13:00']]);
    const all = { member: ben, from: '', to: '' };
    expect(await team.dispatcher.call(countVisits, all)).toEqual({
      visits: 4,
      alone: 3,
      consultations: 0,
    });
    const day = { member: ben, from: monday, to: monday };
    expect(await team.dispatcher.call(countVisits, day)).toEqual({
      visits: 2,
      alone: 1,
      consultations: 0,
    });
    const open = { member: ben, from: addDays(monday, 7), to: '' };
    expect(await team.dispatcher.call(countVisits, open)).toEqual({
      visits: 2,
      alone: 2,
      consultations: 0,
    });
  });

  it('are listed for an absence, with who could come to each', async () => {
    const { ben, carla, rico } = people();
    const series = await store([ben], weekly(3));
    const inTown = await store([ben], [[addDays(monday, 1), '9:00']], 'Tagaytay City');
    await store([carla], [[addDays(monday, 1), '13:00']], 'Tagaytay City');
    await store([rico], [[monday, '10:00']]);
    const listed = await team.dispatcher.call(visitsToGive, {
      holder: ben,
      from: monday,
      to: addDays(monday, 6),
      subscription: '',
    });
    expect(listed).toMatchObject({ holder: ben, total: 2 });
    expect(listed.visits).toMatchObject([
      { id: series.visits[0], clientName: 'Ana Reyes', town: 'Lipa City', crew: [ben] },
      { id: inTown.visits[0], proposed: carla, because: 'town' },
    ]);
    // On Monday Rico is elsewhere, and Ben Santos of the team has nothing yet.
    expect(listed.visits[0]?.free).not.toContain(rico);
    expect(listed.visits[0]?.free).toContain(carla);
    expect(listed.visits[0]?.free).not.toContain(ben);
  });

  it('are those of a series, of a day, or of nobody', async () => {
    const { ben, carla } = people();
    const { subscription } = await store([ben], weekly(3));
    await store([carla], [[monday, '9:00']]);
    const crewless = await store([], [[monday, '13:00']]);
    const series = await team.dispatcher.call(visitsToGive, { subscription });
    expect(series).toMatchObject({ holder: ben, total: 3, holders: [{ id: ben, visits: 3 }] });
    const day = await team.dispatcher.call(visitsToGive, { from: monday, to: monday });
    expect(day.holders.map(({ id }) => id).toSorted()).toEqual([ben, carla, 'nobody'].toSorted());
    // What nobody comes to is the most urgent.
    expect(day).toMatchObject({ holder: 'nobody', visits: [{ id: crewless.visits[0] }] });
    expect(day.visits[0]?.proposed).not.toBeNull();
  });

  it('are only those that are to come', async () => {
    const { ben } = people();
    const { visits } = await store([ben], weekly(3));
    const [skipped = '', begun = '', coming = ''] = visits;
    await team.database.admin`update public.visits set state = 'skipped' where id = ${skipped}`;
    await team.database.admin`update public.visits set state = 'on-the-way' where id = ${begun}`;
    const listed = await team.dispatcher.call(visitsToGive, { holder: ben });
    expect(listed.visits.map(({ id }) => id)).toEqual([coming]);
  });
});

describe('giving them', () => {
  const seen = (ids: readonly string[], crew: string[], version = 1) =>
    ids.map((id) => ({ id, version, crew }));

  it('happens in one transaction, is in the history, and is taken back in one', async () => {
    const { ben, carla, rico } = people();
    const { visits } = await store([ben, rico], weekly(3));
    const given = await team.dispatcher.call(giveVisits, { visits: seen(visits, [carla, rico]) });
    if (given.outcome !== 'changed') throw new Error(JSON.stringify(given));
    for (const id of visits)
      expect((await crewOf(id)).toSorted()).toEqual([carla, rico].toSorted());
    const [first = ''] = visits;
    const page = await team.dispatcher.call(visitPage, { id: first });
    expect(JSON.stringify(page)).toContain('Dana');
    await team.dispatcher.call(undoChange, { visits: given.undo });
    for (const id of visits) expect((await crewOf(id)).toSorted()).toEqual([ben, rico].toSorted());
  });

  it('is refused whole if one was changed meanwhile, and so is taking it back', async () => {
    const { ben, carla } = people();
    const { visits } = await store([ben], weekly(3));
    const [, , third = ''] = visits;
    await team.owner.call(changeVisit, { id: third, version: 1, teamNotes: 'Ladder' });
    const refused = await team.dispatcher.ask(giveVisits, { visits: seen(visits, [carla]) });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: 'Olivia changed this just now.' },
    });
    for (const id of visits) expect(await crewOf(id)).toEqual([ben]);

    const [one = '', two = ''] = visits;
    const given = await team.dispatcher.call(giveVisits, { visits: seen([one, two], [carla]) });
    if (given.outcome !== 'changed') throw new Error(JSON.stringify(given));
    const { version } = await timeOf(team.database, two);
    await team.owner.call(changeVisit, { id: two, version, teamNotes: 'Dog' });
    const undone = await team.dispatcher.ask(undoChange, { visits: given.undo });
    expect(undone).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    for (const id of [one, two]) expect(await crewOf(id)).toEqual([carla]);
  });

  it('warns as a change of one crew does, and refuses who would be at two visits', async () => {
    const { ben, carla } = people();
    const { visits } = await store([ben], weekly(2));
    const days = { firstDay: monday, lastDay: monday, reason: '' };
    await team.dispatcher.call(addDayAway, { member: carla, ...days });
    const given = await team.dispatcher.call(giveVisits, { visits: seen(visits, [carla]) });
    if (given.outcome !== 'warned') throw new Error(JSON.stringify(given));
    expect(given.warnings).toEqual([
      {
        key: expect.any(String),
        visitId: visits[0],
        sentence: expect.stringMatching(/^Carla is away on/),
      },
    ]);
    for (const id of visits) expect(await crewOf(id)).toEqual([ben]);
    const overruled = given.warnings.map(({ key }) => key);
    const anyway = { visits: seen(visits, [carla]), overruled };
    expect((await team.dispatcher.call(giveVisits, anyway)).outcome).toBe('changed');

    const second = await store([ben], weekly(1, '10:00'));
    const busy = await team.dispatcher.ask(giveVisits, { visits: seen(second.visits, [carla]) });
    expect(busy).toMatchObject({ status: 409, body: { code: 'crew-busy' } });
  });

  it('gives as many as are listed at once, though all warn, and takes them back', async () => {
    const { ben, carla, rico } = people();
    const days = Array.from({ length: visitsGivenAtOnce + 1 }, (_, n) => addDays(monday, n));
    // No series has more than are given at once.
    for (const series of [days.slice(0, -1), days.slice(-1)]) {
      await storeSeries(team.database, {
        times: series.map((day) => [day, '9:00'] as const),
        crew: [ben, rico],
        endDay: addDays(monday, days.length),
      });
    }
    const away = { firstDay: monday, lastDay: addDays(monday, days.length), reason: '' };
    await team.dispatcher.call(addDayAway, { member: carla, ...away });
    const listed = await team.dispatcher.call(visitsToGive, { holder: ben });
    expect(listed).toMatchObject({ total: visitsGivenAtOnce + 1 });
    const ids = listed.visits.map(({ id }) => id);
    expect(ids).toHaveLength(visitsGivenAtOnce);
    const given = { visits: seen(ids, [carla, rico, team.worker.member]) };
    const asked = await team.dispatcher.call(giveVisits, given);
    if (asked.outcome !== 'warned') throw new Error('Nobody is warned.');
    const overruled = asked.warnings.map(({ key }) => key);
    const changed = await team.dispatcher.call(giveVisits, { ...given, overruled });
    if (changed.outcome !== 'changed') throw new Error('Nothing is changed.');
    expect(await team.dispatcher.call(visitsToGive, { holder: ben })).toMatchObject({ total: 1 });
    await team.dispatcher.call(undoChange, { visits: changed.undo });
    expect((await team.dispatcher.call(visitsToGive, { holder: ben })).total).toBe(days.length);
  });
});

it('is on Today while it is still theirs', async () => {
  const { ben, carla } = people();
  const { visits } = await store([ben], weekly(3));
  const days = { firstDay: monday, lastDay: addDays(monday, 7), reason: 'Fever' };
  const none = { total: 0, first: [] };
  expect((await team.dispatcher.call(todayCall, {})).crewAway).toEqual(none);
  await team.dispatcher.call(addDayAway, { member: ben, ...days });
  expect((await team.dispatcher.call(todayCall, {})).crewAway).toEqual({
    total: 1,
    first: [
      {
        memberId: ben,
        worker: 'Ben Ramos',
        firstDay: monday,
        lastDay: addDays(monday, 7),
        visits: 2,
      },
    ],
  });
  await team.dispatcher.call(giveVisits, {
    visits: visits.slice(0, 2).map((id) => ({ id, version: 1, crew: [carla] })),
  });
  expect((await team.dispatcher.call(todayCall, {})).crewAway).toEqual(none);
});
