import { beforeAll, describe, expect, it } from 'vitest';
import {
  moveConsultation,
  settleConsultation,
  takeBackOutcome,
} from '../../../contract/team/consultations.ts';
import { find } from '../../../contract/team/finding.ts';
import { visitsToGive } from '../../../contract/team/giving.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { previewDay } from '../../../contract/team/schedule.ts';
import { today } from '../../../contract/team/today.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { latest, letPass, placeAt, planned, putOn, tuesday } from './consultations.fixture.ts';
import { open } from './requests.fixture.ts';
import { at } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

// A consultation is not a visit, but dispatchers who empty days have to see it.

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);
let reference: string;
beforeAll(async () => {
  ({ reference } = await planned(team, placeAt('8:00', team.worker.member)));
});

it('a consultation is named where visits of its member are given to others', async () => {
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

it('a consultation is named where its day is moved', async () => {
  const { dispatcher, worker } = team;
  const of = async (day: string, crews = '') =>
    (await dispatcher.call(previewDay, { day, crews })).consultations.map((one) => one.reference);
  expect(await of(tuesday)).toEqual([reference]);
  expect(await of(tuesday, worker.member)).toEqual([reference]);
  expect(await of(tuesday, dispatcher.member)).toEqual([]);
  expect(await of(addDays(tuesday, 1))).toEqual([]);
});

it('a consultation is found by its name and day', async () => {
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

it('a future consultation is found before past ones', async () => {
  const past = await planned(team, placeAt('13:00', team.worker.member));
  await team.database.admin`
    update public.requests set name = 'Liza Umali' where reference = ${past.reference}`;
  await putOn(team, past.id, -1);
  const { consultations } = await team.dispatcher.call(find, { search: 'liza' });
  expect(consultations.map((one) => one.reference)).toEqual([reference, past.reference]);
});

const ben = forEachTest(() => team.addWorker('Ben Ramos'));
/** Each test has its own worker, so that appointments do not meet. */
const ofBen = () => planned(team, placeAt('9:00', ben.member));

describe("a consultation's outcome", () => {
  it.each(['held', 'nobody-there'] as const)('is kept with a note: %s', async (came) => {
    const { id, reference } = await ofBen();
    const early = { id, version: 1, came, note: 'A big yard.' };
    expect(await dana.ask(settleConsultation, early)).toMatchObject({
      body: { code: 'not-possible', message: 'It has not begun yet.' },
    });
    await letPass(team, id);
    const { version } = await latest(team, reference);
    const asks = await dana.call(today, {});
    expect(asks.consultationsToSettle.first.map((one) => one.id)).toContain(id);
    expect(
      await dana.ask(moveConsultation, { id, version, ...placeAt('9:00', ben.member) }),
    ).toMatchObject({
      body: { code: 'not-possible', message: 'It is over. Enter the outcome.' },
    });
    await dana.call(settleConsultation, { id, version, came, note: 'A big yard.' });
    expect(await open(dana, reference)).toMatchObject({
      status: 'consultation',
      consultations: [{ state: came, note: 'A big yard.' }],
    });
    const settled = await dana.call(today, {});
    expect(settled.consultationsToSettle.first.map((one) => one.id)).not.toContain(id);
    const twice = { id, version: version + 1, came };
    expect(await dana.ask(settleConsultation, twice)).toMatchObject({
      body: { code: 'not-possible' },
    });
  });

  it('may be another time, with its warnings, in one step', async () => {
    const { id, reference } = await ofBen();
    await letPass(team, id);
    const { version } = await latest(team, reference);
    const wanted = { id, version, came: 'repeated', note: 'They were ill.' } as const;
    expect(await dana.ask(settleConsultation, wanted)).toMatchObject({ status: 400 });
    const late = { ...wanted, again: placeAt('18:30', ben.member) };
    const warned = await dana.call(settleConsultation, late);
    if (warned.outcome !== 'warned') throw new Error('It was not warned of.');
    expect(await latest(team, reference)).toMatchObject({ id, state: 'planned' });
    const overruled = warned.warnings.map(({ key }) => key);
    await dana.call(settleConsultation, { ...late, overruled });
    const { consultations } = await open(dana, reference);
    expect(consultations).toMatchObject([
      { state: 'planned', startsAt: at(tuesday, '18:30') },
      { id, state: 'repeated', note: 'They were ill.' },
    ]);
  });
});

describe('an outcome that was wrong', () => {
  it.each(['held', 'nobody-there'] as const)('is undone, and entered again: %s', async (came) => {
    const { id, reference } = await ofBen();
    await letPass(team, id);
    const { version } = await latest(team, reference);
    await dana.call(settleConsultation, { id, version, came, note: 'A slip.' });
    const undo = { id, version: version + 1 };
    await dana.call(takeBackOutcome, undo);
    expect(await latest(team, reference)).toMatchObject({ state: 'planned', note: 'A slip.' });
    const asks = await dana.call(today, {});
    expect(asks.consultationsToSettle.first.map((one) => one.id)).toContain(id);
    expect(await dana.ask(takeBackOutcome, undo)).toMatchObject({ status: 409 });
    const other = came === 'held' ? 'nobody-there' : 'held';
    await dana.call(settleConsultation, { id, version: version + 2, came: other, note: '' });
    expect(await latest(team, reference)).toMatchObject({ state: other, note: '' });
  });

  it('goes with the new time of one that was to be repeated', async () => {
    const { id, reference } = await ofBen();
    await letPass(team, id);
    const { version } = await latest(team, reference);
    const again = placeAt('14:00', ben.member, addDays(tuesday, 1));
    const wanted = { id, version, came: 'repeated', again } as const;
    const warned = await dana.call(settleConsultation, wanted);
    if (warned.outcome === 'warned') {
      const overruled = warned.warnings.map(({ key }) => key);
      await dana.call(settleConsultation, { ...wanted, overruled });
    }
    await dana.call(takeBackOutcome, { id, version: version + 1 });
    expect((await open(dana, reference)).consultations).toMatchObject([
      { state: 'cancelled', startsAt: again.at },
      { id, state: 'planned' },
    ]);
  });

  it('stays once its request is settled, and is none before it was said', async () => {
    const { id, reference } = await ofBen();
    await letPass(team, id);
    const { version } = await latest(team, reference);
    expect(await dana.ask(takeBackOutcome, { id, version })).toMatchObject({
      body: { code: 'not-possible', message: 'No outcome has been entered yet.' },
    });
    await dana.call(settleConsultation, { id, version, came: 'held', note: '' });
    const { version: seen } = await open(dana, reference);
    await dana.call(closeRequest, {
      ...{ reference, version: seen, cause: 'declined', reason: 'Too far.' },
    });
    expect(await dana.ask(takeBackOutcome, { id, version: version + 1 })).toMatchObject({
      body: { code: 'not-possible', message: 'Its request is settled: lost.' },
    });
  });
});
