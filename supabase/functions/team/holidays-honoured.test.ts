import { beforeAll, expect, it } from 'vitest';
import {
  moveVisit as clientMoves,
  previewMove,
  visitTimes,
} from '../../../contract/client/visit.ts';
import { planConsultation } from '../../../contract/team/consultations.ts';
import { previewVisits } from '../../../contract/team/request-confirmation.ts';
import { previewDay, week } from '../../../contract/team/schedule.ts';
import { freeTimes, moveVisit } from '../../../contract/team/visit-changes.ts';
import { addDays, mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { storeSubscriber } from '../client/own-visits.fixture.ts';
import { ownSeries, pause } from '../client/plans.fixture.ts';
import { placeAt } from './consultations.fixture.ts';
import { newHome, type TermPlan, tuesdays } from './request-confirmation.fixture.ts';
import { inquiryOf } from './requests.fixture.ts';
import { at, mondayAhead, moving, storeSeries, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

/** The visit's Monday; that Wednesday is a holiday in Lipa only. */
const monday = mondayAhead(10);
const wednesday = addDays(monday, 2);
const sentence = 'This is Fiesta (local holiday in Lipa City).';

const team = forAllTests(serveTeam);
beforeAll(async () => {
  const { admin } = team.database;
  await admin`
    insert into public.holidays (day, name, day_kind, province, towns)
    values (${wednesday}, 'Fiesta', 'local', 'Batangas', '{Lipa City}')`;
});

const inBothTowns = async (
  look: (town: string, crew: string[]) => Promise<unknown>,
): Promise<unknown[]> => [
  await look('Lipa City', [(await team.addMember('Ben Ramos', 'worker')).member]),
  await look('Tanauan City', [(await team.addMember('Carla Diaz', 'worker')).member]),
];

it('offers a dispatcher no times of a local holiday in its towns, and warns of it there', async () => {
  const { dispatcher, database } = team;
  const looked = await inBothTowns(async (town, crew) => {
    const { visits } = await storeSeries(database, { times: [[monday, '9:00']], crew, town });
    const [id = ''] = visits;
    const offered = await dispatcher.call(freeTimes, { id, from: wednesday, days: '1' });
    const moved = await dispatcher.call(moveVisit, moving(id, at(wednesday, '9:00')));
    const warned = moved.outcome === 'warned' ? moved.warnings.map((one) => one.sentence) : [];
    return [offered.days[0]?.starts.length === 0, warned];
  });
  expect(looked).toEqual([
    [true, [sentence]],
    [false, []],
  ]);
});

it('offers a client no times of a local holiday at their home, alone or for the whole series', async () => {
  const looked = await inBothTowns(async (town, crew) => {
    const { person, visits } = await storeSubscriber(team, { town, crew });
    const [id = ''] = visits;
    const { days } = await person.call(visitTimes, { id, from: wednesday });
    const startsAt = at(wednesday, '13:00');
    const { moves } = await person.call(previewMove, { id, startsAt });
    const moved = await person.ask(clientMoves, { id, version: 1, scope: 'this', startsAt });
    return [days.some(({ day }) => day === wednesday), moves[0]?.misfit, moved.status];
  });
  expect(looked).toEqual([
    [false, 'not-free', 409],
    [true, null, 200],
  ]);
});

it('gives a visit that a pause puts on a local holiday no crew there', async () => {
  const { admin } = team.database;
  const day = addDays(today, 28);
  await admin`
    insert into public.holidays (day, name, day_kind, province, towns)
    values (${day}, 'Fiesta', 'local', 'Batangas', '{Lipa City}')`;
  const looked = await inBothTowns(async (town, crew) => {
    await admin`update members set working_days = '{1,2,3,4,5,6,7}' where id = ${crew[0] ?? ''}`;
    const series = await ownSeries(team, { inDays: [7, 14, 21], crew });
    const { subscription: id, visits } = series;
    await admin`
      update homes set town = ${town}, address = ${`1 Rizal St., ${town}, 4217 Batangas`}
      where id = (select home_id from subscriptions where id = ${id})`;
    await pause(series, 5, 11);
    const [paused] = await admin<{ starts_at: Date; is_theirs: boolean }[]>`
      select starts_at, exists (select from visit_crew where visit_id = visits.id) as is_theirs
      from visits where id = ${visits[0] ?? ''}`;
    return [manilaDayOf(paused?.starts_at ?? new Date()), paused?.is_theirs];
  });
  await admin`delete from public.holidays where day = ${day}`;
  expect(looked).toEqual([
    [day, false],
    [day, true],
  ]);
});

it('proposes no local holiday in its towns when a day is emptied', async () => {
  const tuesday = addDays(monday, 1);
  const looked = await inBothTowns(async (town, crew) => {
    await storeSeries(team.database, {
      ...{ times: [[tuesday, '9:00']], crew, town },
      rhythm: { kind: 'weeks', every: 1, weekdays: [3] },
    });
    const { proposals } = await team.dispatcher.call(previewDay, {
      ...{ day: tuesday, towns: town, crews: crew.join(), closed: addDays(wednesday, 7) },
    });
    return proposals.map(({ proposedStart }) => manilaDayOf(new Date(proposedStart ?? '')));
  });
  expect(looked).toEqual([[addDays(wednesday, -7)], [wednesday]]);
});

it('warns when a request is confirmed, for a typed home and for a stored one', async () => {
  const plan: TermPlan = {
    ...{ ...tuesdays, startDay: mondayOf(wednesday) },
    rhythm: { kind: 'weeks', every: 1, weekdays: [3] },
  };
  const first = async (home: {
    homeId: string | null;
    place?: { town: string; address: string };
  }) => {
    const { dates } = await team.dispatcher.call(previewVisits, { plan, crew: [], ...home });
    return dates
      .find(({ plannedDay }) => plannedDay === wednesday)
      ?.warnings.map((one) => one.sentence);
  };
  const { address } = newHome;
  expect(await first({ homeId: null, place: { town: 'Lipa', address } })).toEqual([sentence]);
  expect(await first({ homeId: null, place: { town: 'Malvar', address } })).toEqual([]);
  expect(await first({ homeId: null })).toEqual([]);
  const looked = await inBothTowns(async (town) => {
    const { subscription } = await storeSeries(team.database, { times: [[monday, '9:00']], town });
    const [home] = await team.database.admin<{ home_id: string }[]>`
      select home_id from subscriptions where id = ${subscription}`;
    return first({ homeId: home?.home_id ?? '' });
  });
  expect(looked).toEqual([[sentence], []]);
});

it('warns of a consultation at an address in those towns', async () => {
  const looked = await inBothTowns(async (town, [member = '']) => {
    const reference = await inquiryOf(team, {
      address: `1 Rizal St., Poblacion, ${town}, 4217 Batangas`,
    });
    const outcome = await team.dispatcher.call(planConsultation, {
      ...{ reference, version: 1, channel: 'call' as const },
      ...placeAt('16:00', member),
      at: at(wednesday, '16:00'),
    });
    return outcome.outcome === 'warned' ? outcome.warnings.map((one) => one.sentence) : [];
  });
  expect(looked).toEqual([[sentence], []]);
});

it('shows in the schedule where it is one', async () => {
  const shown = await team.dispatcher.call(week, { week: monday });
  expect(shown.holidays).toEqual([
    {
      ...{ day: wednesday, name: 'Fiesta', kind: 'local', isAssumed: false },
      ...{ province: 'Batangas', towns: ['Lipa City'] },
    },
  ]);
});
