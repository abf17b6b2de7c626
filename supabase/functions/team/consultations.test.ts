import { describe, expect, it } from 'vitest';
import { myVisits } from '../../../contract/crew/visits.ts';
import {
  cancelConsultation,
  moveConsultation,
  planConsultation,
} from '../../../contract/team/consultations.ts';
import { deactivateMember } from '../../../contract/team/people.ts';
import { closeRequest } from '../../../contract/team/request-work.ts';
import { week } from '../../../contract/team/schedule.ts';
import { today } from '../../../contract/team/today.ts';
import { changeCrew, freeTimes } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests, forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { latest, placeAt, planned, putOn, tuesday } from './consultations.fixture.ts';
import { inquiryOf, open, orderOf } from './requests.fixture.ts';
import { at, storeSeries } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forEachTest(() => team.addWorker('Ben Ramos'));
const dana = forAllTests(async () => team.dispatcher);

const plan = (reference: string, time = '9:00', member = ben.member) => ({
  ...{ reference, version: 1, channel: 'call' as const },
  ...placeAt(time, member),
});
/** Each test has its own worker, so that appointments do not meet. */
const ofBen = () => planned(team, placeAt('9:00', ben.member));

describe('planning', () => {
  it('gives it a time, a length and a member, and counts as a contact', async () => {
    const reference = await inquiryOf(team);
    const outcome = await dana.call(planConsultation, { ...plan(reference), minutes: 90 });
    expect(outcome).toEqual({ outcome: 'changed' });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({
      status: 'consultation',
      contacts: [{ channel: 'call', outcome: 'reached' }],
      consultations: [
        {
          ...{ startsAt: at(tuesday, '9:00'), endsAt: at(tuesday, '10:30'), state: 'planned' },
          ...{ with: { id: ben.member, name: 'Ben Ramos' }, note: '' },
        },
      ],
    });
    expect(shown.answeredAt).not.toBeNull();
    const again = { ...plan(reference, '15:00'), version: shown.version };
    expect(await dana.ask(planConsultation, again)).toMatchObject({
      body: { code: 'not-possible', message: expect.stringContaining('already planned') },
    });
  });

  it('warns of what speaks against it, and plans it when that is overruled', async () => {
    await team.database.admin`
      insert into public.holidays (day, name) values (${tuesday}, 'Town fiesta')`;
    await team.database.admin`
      insert into public.days_away (member_id, first_day, last_day)
      values (${ben.member}, ${tuesday}, ${tuesday})`;
    const reference = await inquiryOf(team);
    const warned = await dana.call(planConsultation, plan(reference, '19:00'));
    await team.database.admin`delete from public.holidays`;
    if (warned.outcome !== 'warned') throw new Error('It was not warned of.');
    expect(warned.warnings.map(({ sentence }) => sentence)).toEqual([
      'This is outside 8:00 AM to 6:00 PM.',
      'This is Town fiesta (special holiday).',
      expect.stringMatching(/^Ben is away on /),
    ]);
    expect((await open(dana, reference)).consultations).toEqual([]);
    const overruled = warned.warnings.map(({ key }) => key);
    await dana.call(planConsultation, { ...plan(reference, '19:00'), overruled });
    const shown = await open(dana, reference);
    expect(shown.consultations).toHaveLength(1);
    const reasons = shown.history.entries.map(({ reason }) => reason);
    expect(reasons.some((reason) => reason.startsWith('Overruled: '))).toBe(true);
  });

  it('is refused where the member is at a visit or a consultation, and a visit there too', async () => {
    const { visits } = await storeSeries(team.database, {
      times: [
        [tuesday, '9:00'],
        [tuesday, '14:00'],
      ],
      crew: [ben.member],
      // Where the inquiry is from.
      town: 'Tagaytay City',
    });
    const reference = await inquiryOf(team);
    expect(await dana.ask(planConsultation, plan(reference, '10:00'))).toMatchObject({
      status: 409,
      body: {
        code: 'crew-busy',
        message: 'Ben is already at another visit from 9:00 to 11:00 AM.',
      },
    });
    const tight = await dana.call(planConsultation, plan(reference, '11:00'));
    expect(tight).toMatchObject({
      outcome: 'warned',
      warnings: [{ sentence: 'Ben has no time to get here from the previous visit.' }],
    });
    await dana.call(planConsultation, plan(reference, '12:00'));
    const busy = {
      code: 'crew-busy',
      message: expect.stringContaining('at a consultation from 12:00 to 1:00 PM'),
    };
    const second = await inquiryOf(team);
    expect(await dana.ask(planConsultation, plan(second, '12:30'))).toMatchObject({ body: busy });
    const other = await storeSeries(team.database, { times: [[tuesday, '12:00']] });
    const crew = { id: other.visits[0] ?? '', version: 1, crew: [ben.member] };
    expect(await dana.ask(changeCrew, crew)).toMatchObject({ body: busy });
    const free = await dana.call(freeTimes, { id: visits[1] ?? '', from: tuesday, days: '1' });
    const starts = free.days[0]?.starts ?? [];
    expect(starts).toContain(at(tuesday, '14:00'));
    expect(starts).not.toContain(at(tuesday, '11:00'));
    expect(starts).not.toContain(at(tuesday, '13:00'));
  });

  it('is possible for an order, whose words the member reads', async () => {
    const reference = await orderOf(team, { additionalRequests: 'Please bring a ladder.' });
    const { id } = await planned(team, { ...placeAt('9:00', ben.member), reference });
    await putOn(team, id, 1);
    expect(await open(dana, reference)).toMatchObject({ status: 'consultation' });
    const { consultations } = await ben.call(myVisits, {});
    expect(consultations).toMatchObject([{ services: [], message: 'Please bring a ladder.' }]);
  });

  it('is refused in the past, past midnight, with nobody, and on an outdated state', async () => {
    const reference = await inquiryOf(team);
    for (const [change, field] of [
      [{ at: new Date(Date.now() - 1000).toISOString() }, 'at'],
      [{ at: at(tuesday, '23:30') }, 'at'],
      [{ with: team.client.account }, 'with'],
      [{ with: 'Ben' }, 'with'],
      [{ at: '' }, 'at'],
      [{ minutes: 5 }, 'minutes'],
      [{ minutes: 600 }, 'minutes'],
    ] as const) {
      const refused = await dana.ask(planConsultation, { ...plan(reference), ...change });
      expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
    }
    expect(await dana.ask(planConsultation, { ...plan(reference), version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect(await open(dana, reference)).toMatchObject({ status: 'received', version: 1 });
  });
});

describe('a planned one', () => {
  it('moves, goes to somebody else, and is not moved on an outdated state', async () => {
    const { id, version, reference } = await ofBen();
    const to = { id, version, ...placeAt('15:00', dana.member), minutes: 30 };
    await dana.call(moveConsultation, to);
    const moved = await latest(team, reference);
    expect(moved).toMatchObject({
      ...{ id, startsAt: at(tuesday, '15:00'), endsAt: at(tuesday, '15:30') },
      with: { name: 'Dana Cruz' },
    });
    expect(moved.version).toBeGreaterThan(version);
    expect(await team.owner.ask(moveConsultation, to)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: 'Dana changed this just now.' },
    });
    const itself = { ...to, version: moved.version, at: at(tuesday, '15:15') };
    expect(await dana.call(moveConsultation, itself)).toEqual({ outcome: 'changed' });
  });

  it('is called off with a reason, and leaves its time and its request free', async () => {
    const { id, version, reference } = await ofBen();
    await dana.call(cancelConsultation, { id, version, note: ' The street is flooded. ' });
    const shown = await open(dana, reference);
    expect(shown).toMatchObject({
      status: 'consultation',
      consultations: [{ state: 'cancelled', note: 'The street is flooded.' }],
    });
    const again = { id, version: version + 1 };
    expect(await dana.ask(cancelConsultation, again)).toMatchObject({
      body: { code: 'not-possible', message: expect.stringContaining('called off') },
    });
    await dana.call(planConsultation, { ...plan(reference), version: shown.version });
    expect(
      (await open(dana, reference)).consultations.map(({ state }) => state).toSorted(),
    ).toEqual(['cancelled', 'planned']);
  });

  it('goes when its request is closed', async () => {
    const { reference } = await ofBen();
    const { version } = await open(dana, reference);
    await dana.call(closeRequest, { reference, version, cause: 'declined', reason: 'Too far.' });
    expect(await latest(team, reference)).toMatchObject({ state: 'cancelled' });
  });

  it('has no member once theirs leaves the team, and Today says so', async () => {
    const { id } = await ofBen();
    await putOn(team, id, 3);
    await team.owner.call(deactivateMember, { id: ben.member });
    const { consultationsToSettle } = await dana.call(today, {});
    expect(consultationsToSettle.first.find((one) => one.id === id)).toMatchObject({ with: null });
  });
});

describe('who sees it', () => {
  it('the schedule in its week and on its day, and Today on its own day', async () => {
    const { id, reference } = await ofBen();
    const seen = {
      ...{ id, reference, client: 'Ben Cruz', state: 'planned', with: { name: 'Ben Ramos' } },
      address: expect.stringContaining('Tagaytay City'),
    };
    for (const input of [{ week: tuesday }, { day: tuesday }]) {
      const { consultations } = await dana.call(week, input);
      expect(consultations.find((one) => one.id === id)).toMatchObject(seen);
    }
    const { consultations } = await dana.call(week, { day: addDays(tuesday, 1) });
    expect(consultations.find((one) => one.id === id)).toBeUndefined();
    expect((await dana.call(today, {})).consultations.find((one) => one.id === id)).toBeUndefined();
    await putOn(team, id, 0);
    expect((await dana.call(today, {})).consultations.find((one) => one.id === id)).toMatchObject(
      seen,
    );
    await team.database.admin`update public.consultations set state = 'cancelled' where id = ${id}`;
    expect((await dana.call(today, {})).consultations.find((one) => one.id === id)).toBeUndefined();
  });

  it('its member among their visits, with what going there needs; nobody else of the crew', async () => {
    const { id } = await ofBen();
    await putOn(team, id, 1);
    const mine = await ben.call(myVisits, {});
    expect(mine.consultations).toMatchObject([
      {
        ...{ id, clientName: 'Ben Cruz', phone: '09171234567' },
        address: '3 Rizal Ave., Poblacion, Tagaytay City, 4120 Cavite',
        message: 'How soon can you come?',
      },
    ]);
    expect(mine.consultations[0]?.services.toSorted()).toEqual(['carwash', 'groceries']);
    expect((await team.worker.call(myVisits, {})).consultations).toEqual([]);
    await putOn(team, id, -9);
    expect((await ben.call(myVisits, {})).consultations).toEqual([]);
  });
});
