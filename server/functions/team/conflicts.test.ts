import { expect, it } from 'vitest';
import { moveDay } from '../../../contract/team/schedule.ts';
import { visit as visitPage } from '../../../contract/team/visit.ts';
import { changeVisit, moveVisit } from '../../../contract/team/visit-changes.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { meanwhile } from '../meanwhile.fixture.ts';
import { at, mondayAhead, moving, storeSeries, timeOf } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const other = forAllTests(() => team.addMember('Rosa Lim', 'dispatcher'));

const monday = mondayAhead(7);
it('tells the second of two dispatchers who was first', async () => {
  const { dispatcher, database } = team;
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  await dispatcher.call(moveVisit, moving(id, at(monday, '13:00')));
  const refused = await other.ask(moveVisit, moving(id, at(monday, '15:00')));
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed-meanwhile',
      message: 'Dana changed this just now.',
      conflict: { by: 'Dana' },
    },
  });
  expect(await timeOf(database, id)).toMatchObject({ startsAt: at(monday, '13:00') });
  expect(await other.ask(changeVisit, { id, version: 1, teamNotes: 'Ladder' })).toMatchObject({
    body: { code: 'changed-meanwhile' },
  });
});

it('shows a visit in the version whose time it shows, though it is moved in that moment', async () => {
  const { dispatcher, database } = team;
  const { visits } = await storeSeries(database, { times: [[monday, '9:00']] });
  const [id = ''] = visits;
  const { startsAt, version, series } = await meanwhile(
    database,
    // The page reads this table after the visit and before its series.
    (transaction) => transaction`lock table private.told_changes in access exclusive mode`,
    () => dispatcher.call(visitPage, { id }),
    (transaction) => transaction`
      update public.visits set starts_at = starts_at + interval '1 hour',
        ends_at = ends_at + interval '1 hour' where id = ${id}`,
  );
  expect(series).toMatchObject([{ id, startsAt, version }]);
});

it('refuses a worker who is at another visit, with the times', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  await storeSeries(database, { times: [[monday, '9:00']], crew: [ben.member] });
  const { visits } = await storeSeries(database, {
    times: [[monday, '13:00']],
    crew: [ben.member],
  });
  const [id = ''] = visits;
  expect(await dispatcher.ask(moveVisit, moving(id, at(monday, '10:00')))).toMatchObject({
    status: 409,
    body: {
      code: 'crew-busy',
      message: 'Ben is already at another visit from 9:00 to 11:00 AM.',
    },
  });
  // Half-open: one may begin where the other ends, which is tight.
  expect(await dispatcher.call(moveVisit, moving(id, at(monday, '11:00')))).toMatchObject({
    outcome: 'warned',
    warnings: [{ sentence: 'Ben has no time to get here from the previous visit.' }],
  });
});

it('swaps two visits of one worker in one call', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  const store = (time: string) =>
    storeSeries(database, { times: [[monday, time]], crew: [ben.member] });
  const [{ visits: early }, { visits: late }] = [await store('9:00'), await store('13:00')];
  const [one = '', two = ''] = [early[0], late[0]];
  const swapped = await dispatcher.call(moveDay, {
    reason: 'Both clients asked',
    placements: [
      { id: one, version: 1, startsAt: at(monday, '13:00') },
      { id: two, version: 1, startsAt: at(monday, '9:00') },
    ],
  });
  expect(swapped.outcome).toBe('changed');
  expect(await timeOf(database, one)).toMatchObject({ startsAt: at(monday, '13:00') });
  expect(await timeOf(database, two)).toMatchObject({ startsAt: at(monday, '9:00') });
});

it('gives a worker the time of a visit that another worker takes over in the same call', async () => {
  const { dispatcher, database } = team;
  const ben = await team.addMember('Ben Ramos', 'worker');
  const carla = await team.addMember('Carla Diaz', 'worker');
  const store = (time: string) =>
    storeSeries(database, { times: [[monday, time]], crew: [ben.member] });
  const [{ visits: early }, { visits: late }] = [await store('9:00'), await store('13:00')];
  const [one = '', two = ''] = [early[0], late[0]];
  const startsAt = at(monday, '13:00');
  const changed = await dispatcher.call(moveDay, {
    reason: 'Carla helps out',
    placements: [
      { id: one, version: 1, startsAt },
      { id: two, version: 1, startsAt, crew: [carla.member] },
    ],
  });
  expect(changed.outcome).toBe('changed');
  const crews = await database.admin`
    select visit_id, member_id from public.visit_crew where visit_id in (${one}, ${two})`;
  expect(new Map(crews.map((row) => [row.visit_id, row.member_id]))).toEqual(
    new Map([
      [one, ben.member],
      [two, carla.member],
    ]),
  );
});
