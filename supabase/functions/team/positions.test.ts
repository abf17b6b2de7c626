import { expect, it } from 'vitest';
import { homes, pinHome as pinOwnHome } from '../../../contract/client/homes.ts';
import { proposePin } from '../../../contract/crew/pins.ts';
import { myVisits } from '../../../contract/crew/visits.ts';
import { client as clientCall } from '../../../contract/team/client-record.ts';
import { changeHome } from '../../../contract/team/clients.ts';
import {
  chooseBarangay,
  judgeProposal,
  pinHome,
  positions,
  setBase,
} from '../../../contract/team/positions.ts';
import { freeTimes, moveVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMinutesOf } from '../../../domain/calendar/manila-clock.ts';
import { formatTime } from '../../../domain/calendar/words.ts';
import { noHomeNotes } from '../../../domain/home-notes.ts';
import { placeCodeOf } from '../../../domain/places/match.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { learnTravel } from '../_shared/ways/learn-travel.ts';
import { at, mondayAhead, moving, storeSeries, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const monday = mondayAhead(7);

/** A client with one visit, whose home is at this address. */
async function storeAt(address: string, time: string, crew: readonly string[], day = monday) {
  const town = address.split(',').at(-2)?.trim() ?? '';
  const series = await storeSeries(team.database, { times: [[day, time]], crew, town });
  const [home] = await admin()<{ id: string }[]>`
    update homes set address = ${address} where client_id = ${series.client} returning id`;
  return { ...series, home: home?.id ?? '', visit: series.visits[0] ?? '' };
}
const admin = () => team.database.admin;
const homeOf = async (client: string) =>
  (await team.dispatcher.call(clientCall, { id: client })).homes[0];

it('lists homes without a barangay, and takes one tap each', async () => {
  const { dispatcher } = team;
  const { client, home } = await storeAt('1 St., Marawoy, Lipa City, Batangas', '8:00', []);
  const listed = async () =>
    (await dispatcher.call(positions, {})).withoutBarangay.find(({ homeId }) => homeId === home);
  const likely = (await listed())?.likely ?? [];
  expect(likely.map(({ name }) => name)).toContain('Marauoy');
  expect(await homeOf(client)).toMatchObject({ place: 'Lipa City', pin: null });
  const code = likely.find(({ name }) => name === 'Marauoy')?.code ?? '';
  await dispatcher.call(chooseBarangay, { homeId: home, code });
  expect(await listed()).toBeUndefined();
  expect(await homeOf(client)).toMatchObject({ place: 'Marauoy, Lipa City' });
  expect(await dispatcher.ask(chooseBarangay, { homeId: home, code: '1234567890' })).toMatchObject({
    status: 400,
  });
  const kept = { ...noHomeNotes, town: 'Lipa City', address: '1 St., Sabang, Lipa City, Batangas' };
  const version = (await homeOf(client))?.version ?? 0;
  await dispatcher.call(changeHome, { id: home, version, ...kept });
  expect(await homeOf(client)).toMatchObject({ place: 'Sabang, Lipa City' });
});

it('takes a pin by the team or the client, and asks about one in another town', async () => {
  const { dispatcher, client: person } = team;
  const account = person.account;
  const stored = await storeSeries(team.database, { times: [[monday, '9:00']], account });
  await admin()`
    update homes set address = '1 St., Sabang, Lipa City, Batangas' where client_id = ${stored.client}`;
  const [own] = (await person.call(homes, {})).homes;
  const homeId = own?.id ?? '';
  const pin = (typed: string, isSure = false) => ({ homeId, typed, isSure });
  for (const typed of [
    'Beside the chapel',
    'https://maps.app.goo.gl/x',
    '15.9, 121.2',
    '13.98, 121.04',
  ]) {
    expect(await person.ask(pinOwnHome, pin(typed))).toMatchObject({
      status: 400,
      body: { fields: { typed: expect.any(String) } },
    });
  }
  expect(await dispatcher.call(pinHome, pin('13.88, 120.92'))).toEqual({
    ...{ outcome: 'asked', town: 'Taal', from: 'Sabang, Lipa City', kilometres: 28 },
  });
  expect(await person.call(pinOwnHome, pin('13.88, 120.92', true))).toEqual({ outcome: 'pinned' });
  await dispatcher.call(pinHome, pin('https://www.google.com/maps/@13.95,121.15,17z'));
  const point = { latitude: 13.95, longitude: 121.15 };
  expect((await person.call(homes, {})).homes[0]?.pin).toEqual(point);
  const another = await team.addClient();
  expect((await another.ask(pinOwnHome, pin('13.95, 121.15'))).status).toBe(404);
});

it("takes a crew's place as a proposal, and keeps nothing of a phone elsewhere", async () => {
  const { dispatcher } = team;
  const ben = await team.addWorker('Ben Ramos');
  const { visit, home, client } = await storeAt(
    ...(['1 St., Sabang, Lipa City, Batangas', '9:00', [ben.member], today] as const),
  );
  const propose = (latitude: number) => ({
    ...{ visitId: visit, latitude, longitude: 121.15, accuracyInMeters: 12 },
  });
  const proposed = async () =>
    (await dispatcher.call(positions, {})).proposals.filter(({ homeId }) => homeId === home);
  await ben.call(proposePin, propose(15.9));
  expect(await proposed()).toEqual([]);
  const carla = await team.addWorker('Carla');
  expect((await carla.ask(proposePin, propose(13.95))).status).toBe(404);
  await ben.call(proposePin, propose(13.94));
  await ben.call(proposePin, propose(13.95));
  expect(await proposed()).toMatchObject([
    { by: 'Ben Ramos', point: { latitude: 13.95, longitude: 121.15 }, accuracyInMeters: 12 },
  ]);
  expect(await homeOf(client)).toMatchObject({ pin: null });
  await dispatcher.call(judgeProposal, { homeId: home, isTheHome: true });
  await dispatcher.call(judgeProposal, { homeId: home, isTheHome: true });
  expect(await proposed()).toEqual([]);
  const pin = { latitude: 13.95, longitude: 121.15 };
  expect(await homeOf(client)).toMatchObject({ pin });
  expect((await ben.call(myVisits, {})).visits).toMatchObject([{ pin: '13.95,121.15' }]);
  await ben.call(proposePin, propose(13.9));
  expect(await proposed()).toEqual([]);
});

it('offers no time between two homes that the drives do not leave', async () => {
  const { dispatcher } = team;
  const ben = await team.addWorker('Ben Ramos');
  await storeAt('1 St., Kaybagal South, Tagaytay City, Cavite', '8:00', [ben.member]);
  await storeAt('1 St., Sabang, Lipa City, Batangas', '12:00', [ben.member]);
  const { visit } = await storeAt('1 St., Halang, Calamba City, Laguna', '15:30', [ben.member]);
  await admin()`update visits set ends_at = starts_at + interval '1 hour' where id = ${visit}`;
  const { days } = await dispatcher.call(freeTimes, { id: visit, from: monday, days: '1' });
  const offered = days[0]?.starts.map((start) => formatTime(manilaMinutesOf(new Date(start))));
  // The visits take two hours each, and the drives from Tagaytay and to Lipa more than one.
  expect(offered).toEqual(['3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM']);
  const warned = await dispatcher.call(moveVisit, moving(visit, at(monday, '10:30'), 2));
  expect(warned).toMatchObject({
    outcome: 'warned',
    warnings: [
      {
        sentence: expect.stringMatching(
          /^Ben needs about \d+ minutes from the visit before, 30 are planned\.$/,
        ),
      },
      {
        sentence: expect.stringMatching(
          /^Ben needs about \d+ minutes to the next visit, 30 are planned\.$/,
        ),
      },
    ],
  });
});

it('counts the way from and to the base once it is set', async () => {
  const { owner, dispatcher } = team;
  const ben = await team.addWorker('Ben Ramos');
  const { visit } = await storeAt('1 St., Halayhay, Tanza, Cavite', '10:00', [ben.member]);
  const base = { code: placeCodeOf({ town: 'Lobo', address: 'x, Poblacion, Lobo, Batangas' }) };
  expect((await dispatcher.ask(setBase, { place: 'Poblacion, Lobo' })).status).toBe(403);
  expect(await owner.ask(setBase, { place: 'Nowhere' })).toMatchObject({ status: 400 });
  expect(await owner.call(setBase, { place: 'Poblacion, Lobo' })).toMatchObject({ base });
  const warned = await dispatcher.call(moveVisit, moving(visit, at(monday, '8:00')));
  expect(JSON.stringify(warned)).toMatch(/Ben would leave the base before 7:00 AM: it is about/);
  expect(await owner.call(setBase, { place: '' })).toEqual({ base: null });
});

it('learns from the drives of crews, without the client who is erased', async () => {
  const { database } = team;
  const carla = await team.addWorker('Carla Reyes');
  const ago = (days: number) => addDays(today, -days);
  const done = async (visit: string, onTheWay: string, arrived: string, left: string) => {
    await admin().begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`update visits set state = 'done', closed_at = ${left} where id = ${visit}`;
    });
    await admin()`
      insert into visit_reports (visit_id, on_the_way_at, arrived_at, left_at)
      values (${visit}, ${onTheWay}, ${arrived}, ${left})`;
  };
  const homesOfPair: string[] = [];
  for (let days = 20; days > 0; days -= 1) {
    const day = ago(days);
    const first = await storeAt('1 St., Sabang, Lipa City, Batangas', '9:00', [carla.member], day);
    const second = await storeAt(
      '1 St., Darasa, Tanauan City, Batangas',
      '14:00',
      [carla.member],
      day,
    );
    await done(first.visit, at(day, '8:55'), at(day, '9:00'), at(day, '11:00'));
    await done(second.visit, at(day, '11:30'), at(day, '13:00'), at(day, '15:00'));
    homesOfPair.push(second.home);
  }
  await learnTravel(database.sql, new Date());
  const learnt = () => admin()<
    { from: string; to: string; time: string; drives: number; factor: number }[]
  >`
    select from_town as from, to_town as to, time_of_day as time, drives, factor
    from private.learnt_travel`;
  const [only, ...others] = await learnt();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ from: '0401014000', to: '0401031000', time: 'day', drives: 20 });
  expect(only?.factor).toBeGreaterThan(1.3);
  await admin()`update homes set address = 'erased', town = 'erased' where id = ${homesOfPair[0] ?? ''}`;
  await learnTravel(database.sql, new Date());
  expect(await learnt()).toEqual([only]);
});
