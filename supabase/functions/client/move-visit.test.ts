import { afterEach, describe, expect, it } from 'vitest';
import { moveVisit, skipVisit, visit, visitTimes } from '../../../contract/client/visit.ts';
import { moveVisit as teamMovesVisit } from '../../../contract/team/visit-changes.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { moving, timeOf } from '../team/schedule.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { changesOf, startAfter, storeSubscriber } from './own-visits.fixture.ts';

const team = forAllTests(serveTeam);
let ben: Person;
afterEach(() => team.setNow(null));

const addBen = async () => {
  ben = await team.addWorker('Ben Ramos');
  return ben.member;
};

/** Stops the clock so many hours before a moment. */
const hoursBefore = (moment: string, hours: number) =>
  team.setNow(new Date(Date.parse(moment) - hours * 3_600_000));

const wish = (id: string, startsAt: string, version = 1) =>
  ({ id, version, startsAt, scope: 'this' }) as const;

describe('moving a visit', () => {
  it('happens at once, and keeps its number, its crew and who did it', async () => {
    const { person, visits, subscription } = await storeSubscriber(team, {
      crew: [await addBen()],
    });
    const [id = ''] = visits;
    expect(await person.call(moveVisit, wish(id, startAfter(1, '13:00')))).toMatchObject({
      outcome: 'done',
    });
    expect(await person.call(visit, { visitId: id })).toMatchObject({
      number: 1,
      visitCount: 3,
      startsAt: startAfter(1, '13:00'),
      endsAt: startAfter(1, '15:00'),
      standing: 'coming',
      change: 'at-once',
      crew: [{ name: 'Ben', pictureUrl: null }],
      waiting: null,
      followingCount: 2,
    });
    expect(await changesOf(team, subscription)).toMatchObject([
      { kind: 'move', state: 'done', asked: { startsAt: startAfter(1, '13:00'), scope: 'this' } },
    ]);
    const { admin } = team.database;
    const [kept] = await admin`
      select actor, actor_id from history where thing = 'visit' and thing_id = ${id} and change = 'updated'`;
    expect(kept).toEqual({ actor: 'client', actor_id: person.account });
    const [mail] = await admin`
      select kind from private.outbox
      where about = (select client_id from subscriptions where id = ${subscription})`;
    expect(mail).toEqual({ kind: 'visits-changed' });
  });

  it.each([
    [25, 'at-once', { status: 200, body: { outcome: 'done' } }],
    [23, 'by-asking', { status: 200, body: { outcome: 'asked', because: 'late' } }],
    [2, 'by-phone', { status: 409, body: { code: 'not-possible' } }],
    [11, 'by-phone', { status: 409, body: { code: 'not-possible' } }, '8:00'],
  ] as const)(
    '%s hours before its start goes %s',
    async (hours, change, moved, time: string = '9:00') => {
      for (const call of [moveVisit, skipVisit]) {
        const { person, visits } = await storeSubscriber(team, { visits: [[0, time]] });
        const [id = ''] = visits;
        const start = startAfter(0, time);
        hoursBefore(start, hours);
        expect(await person.call(visit, { visitId: id })).toMatchObject({ change });
        const input = call === moveVisit ? wish(id, startAfter(3, '9:00')) : { id, version: 1 };
        expect(await person.ask(call, input)).toMatchObject(moved);
        const { waiting, startsAt, state } = await person.call(visit, { visitId: id });
        const isDone = change === 'at-once';
        expect(startsAt).toBe(isDone && call === moveVisit ? startAfter(3, '9:00') : start);
        expect(state).toBe(isDone && call === skipVisit ? 'skipped' : 'scheduled');
        expect(waiting === null).toBe(change !== 'by-asking');
      }
    },
  );

  it('says the phone number when it is too late to ask', async () => {
    const { person, visits } = await storeSubscriber(team);
    hoursBefore(startAfter(0, '9:00'), 2);
    const { body } = await person.ask(skipVisit, { id: visits[0] ?? '', version: 1 });
    expect(body.message).toBe(
      `By now this visit can only be changed by phone. Please call us at ${team.dependencies.brand.phone}.`,
    );
  });

  it('is refused on an outdated state, and says who changed it', async () => {
    const { person, visits } = await storeSubscriber(team);
    const [id = ''] = visits;
    await team.dispatcher.call(teamMovesVisit, moving(id, startAfter(1, '9:00')));
    const late = await person.ask(moveVisit, wish(id, startAfter(2, '9:00')));
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', message: 'Dana changed this just now.' },
    });
    await person.call(moveVisit, wish(id, startAfter(2, '9:00'), 2));
    const own = await person.ask(skipVisit, { id, version: 2 });
    expect(own.body.message).toBe('You changed this just now.');
  });

  it.each([
    ['8 days before its day', -8, '9:00'],
    ['15 days after its day', 15, '9:00'],
    ['a day outside the term', 13, '9:00'],
    ['its own time', 0, '9:00'],
  ])('is refused for %s', async (_, days, time) => {
    const { person, visits } = await storeSubscriber(team, {
      visits: [0],
      endDay: startAfter(13, '9:00').slice(0, 10),
    });
    const answer = await person.ask(moveVisit, wish(visits[0] ?? '', startAfter(days, time)));
    expect(answer).toMatchObject({ status: 409, body: { code: 'not-possible' } });
  });
});

describe('the times that are offered', () => {
  it('are free ones of the same crew, from 7 days before to 14 days after, never a Sunday', async () => {
    const crew = [await addBen()];
    await storeSubscriber(team, { visits: [[1, '10:00']], crew, town: 'Tagaytay City' });
    const { person, visits } = await storeSubscriber(team, { visits: [0], crew });
    const { days, later } = await person.call(visitTimes, { id: visits[0] ?? '' });
    expect(later).toBeNull();
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 22 }, (_, index) => startAfter(index - 7, '9:00').slice(0, 10)).filter(
        (day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0,
      ),
    );
    const tuesday = days.find(({ day }) => day === startAfter(1, '9:00').slice(0, 10));
    // The drive from Tagaytay to Lipa takes longer than the time to the other visit.
    expect(tuesday?.starts[0]).toBe(startAfter(1, '14:00'));
    expect(days.flatMap(({ starts }) => starts)).not.toContain(startAfter(0, '9:00'));
    for (const start of [tuesday?.starts[0], days[0]?.starts[0], days.at(-1)?.starts.at(-1)]) {
      const { version } = await timeOf(team.database, visits[0] ?? '');
      await person.call(moveVisit, wish(visits[0] ?? '', start ?? '', version));
    }
  });
});

describe('a time that somebody else takes', () => {
  it('is refused with the next three that are free', async () => {
    const crew = [await addBen()];
    const { person, visits } = await storeSubscriber(team, { visits: [0], crew });
    await storeSubscriber(team, { visits: [[1, '9:00']], crew, town: 'Tagaytay City' });
    const late = await person.ask(moveVisit, wish(visits[0] ?? '', startAfter(1, '9:00')));
    expect(late).toEqual({
      status: 409,
      body: {
        code: 'time-taken',
        message: 'That time has just been taken.',
        freeTimes: ['13:00', '13:30', '14:00'].map((time) => startAfter(1, time)),
      },
    });
  });
});

describe('a day on which the home has another visit', () => {
  it('is neither offered for one visit alone nor accepted, also where another plan has it', async () => {
    const { person, visits, subscription } = await storeSubscriber(team, { visits: [0, 7] });
    const job = await storeSubscriber(team, { visits: [3], endDay: null });
    await team.database.admin`
      update subscriptions as job set client_id = own.client_id, home_id = own.home_id
      from subscriptions as own where own.id = ${subscription} and job.id = ${job.subscription}`;
    const [id = ''] = visits;
    const { days } = await person.call(visitTimes, { id });
    const offered = days.map(({ day }) => day);
    for (const taken of [3, 7]) {
      expect(offered).not.toContain(startAfter(taken, '9:00').slice(0, 10));
      const refused = await person.ask(moveVisit, wish(id, startAfter(taken, '13:00')));
      expect(refused).toMatchObject({ status: 409, body: { code: 'not-possible' } });
      expect(refused.body.message).toMatch(
        /^Your home has another visit on .*\. Please choose another day\.$/,
      );
    }
    // The next one leaves its day when all move.
    const following = await person.call(visitTimes, { id, scope: 'following' });
    expect(following.days.map(({ day }) => day)).toContain(startAfter(7, '9:00').slice(0, 10));
    expect((await timeOf(team.database, id)).startsAt).toBe(startAfter(0, '9:00'));
  });

  it('is given to one of two visits that go there at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, visits } = await storeSubscriber(team, { visits: [0, 7] });
      const answers = await Promise.all(
        visits.map((id, index) =>
          person.ask(moveVisit, wish(id, startAfter(3, index === 0 ? '8:00' : '13:00'))),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
