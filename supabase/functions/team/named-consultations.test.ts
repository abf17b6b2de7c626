import { beforeAll, expect, it } from 'vitest';
import { find } from '../../../contract/team/finding.ts';
import { visitsToGive } from '../../../contract/team/giving.ts';
import { previewDay } from '../../../contract/team/schedule.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { placeAt, planned, putOn, tuesday } from './consultations.fixture.ts';
import { serveTeam } from './team.fixture.ts';

// A consultation is no visit. Whoever empties a day or a worker's days still has to hear of it.

const team = forAllTests(serveTeam);
let reference: string;
beforeAll(async () => {
  ({ reference } = await planned(team, placeAt('8:00', team.worker.member)));
});

it('is named where visits of its member are given to others', async () => {
  const { dispatcher, worker } = team;
  const on = (day: string, holder = worker.member) =>
    dispatcher.call(visitsToGive, { holder, from: day, to: day });
  expect(await on(tuesday)).toMatchObject({
    visits: [],
    consultations: [{ reference, with: { id: worker.member } }],
  });
  expect((await on(addDays(tuesday, 1))).consultations).toEqual([]);
  expect((await on(tuesday, dispatcher.member)).consultations).toEqual([]);
});

it('is named where its day is moved', async () => {
  const { dispatcher, worker } = team;
  const of = async (day: string, crews = '') =>
    (await dispatcher.call(previewDay, { day, crews })).consultations.map((one) => one.reference);
  expect(await of(tuesday)).toEqual([reference]);
  expect(await of(tuesday, worker.member)).toEqual([reference]);
  expect(await of(tuesday, dispatcher.member)).toEqual([]);
  expect(await of(addDays(tuesday, 1))).toEqual([]);
});

it('is found by its name and day', async () => {
  const { admin } = team.database;
  await admin`update public.requests set name = 'Liza Umali' where reference = ${reference}`;
  const found = async (search: string) =>
    (await team.dispatcher.call(find, { search })).consultations.map((one) => one.reference);
  const day = formatShortDay(tuesday);
  for (const typed of ['umali', `umali ${day}`, day])
    expect(await found(typed)).toEqual([reference]);
  expect(await found(`umali ${formatShortDay(addDays(tuesday, 1))}`)).toEqual([]);
  expect(await found('nobody')).toEqual([]);
});

it('is found when it is to come before those that are past', async () => {
  const past = await planned(team, placeAt('13:00', team.worker.member));
  await team.database.admin`
    update public.requests set name = 'Liza Umali' where reference = ${past.reference}`;
  await putOn(team, past.id, -1);
  const { consultations } = await team.dispatcher.call(find, { search: 'liza' });
  expect(consultations.map((one) => one.reference)).toEqual([reference, past.reference]);
});
