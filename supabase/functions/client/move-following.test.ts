import { beforeAll, describe, expect, it } from 'vitest';
import { moveVisit, visit, visitTimes, withdrawChange } from '../../../contract/client/visit.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { timeOf } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { changesOf, dayAfter, moveAll, startAfter, storeSubscriber } from './own-visits.fixture.ts';

const team = forAllTests(serveTeam);
let crew: string[];
beforeAll(async () => {
  crew = [(await team.addWorker('Ben Ramos')).member];
});

const startsOf = (visits: readonly string[]) =>
  Promise.all(visits.map(async (id) => (await timeOf(team.database, id)).startsAt));

describe('moving a visit and all that follow', () => {
  it('happens at once where every one fits, as was said before', async () => {
    const subscriber = await storeSubscriber(team, { crew });
    const { moves, answer } = await moveAll(team, subscriber, startAfter(1, '13:00'));
    const wanted = [1, 8, 15].map((days) => startAfter(days, '13:00'));
    expect(moves.map(({ number, startsAt, misfit }) => [number, startsAt, misfit])).toEqual(
      wanted.map((start, index) => [index + 1, start, null]),
    );
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(await startsOf(subscriber.visits)).toEqual(wanted);
    expect(await changesOf(team, subscriber.subscription)).toMatchObject([
      { kind: 'move', state: 'done', asked: { scope: 'following' } },
    ]);
    const again = await moveAll(team, subscriber, startAfter(14, '13:00'));
    expect(again.answer.body).toMatchObject({ outcome: 'done' });
  });

  it('leaves visits alone that were moved on their own', async () => {
    const subscriber = await storeSubscriber(team);
    const { person, visits } = subscriber;
    const startsAt = startAfter(10, '9:00');
    await person.call(moveVisit, { id: visits[1] ?? '', version: 1, startsAt, scope: 'this' });
    const { moves, staying } = await moveAll(team, subscriber, startAfter(1, '9:00'));
    expect([moves.length, staying.map(({ number }) => number)]).toEqual([2, [2]]);
    expect(await startsOf(visits)).toEqual([
      startAfter(1, '9:00'),
      startsAt,
      startAfter(15, '9:00'),
    ]);
  });

  it('sends one request where some do not fit, and moves none', async () => {
    const busy = await team.addWorker('Carla Diaz');
    const withBusy = { crew: [busy.member] };
    await storeSubscriber(team, { ...withBusy, visits: [8], town: 'Tagaytay City' });
    const subscriber = await storeSubscriber(team, { ...withBusy, endDay: dayAfter(15) });
    const id = subscriber.visits[0] ?? '';
    const { days } = await subscriber.person.call(visitTimes, { id, scope: 'following' });
    const fitOn = (day: number) => days.find((one) => one.day === dayAfter(day))?.fit;
    // On its own day another time is offered than it has.
    expect([0, 1].map(fitOn)).toEqual([
      { at: startAfter(0, '8:00'), fitting: 3, of: 3 },
      { at: startAfter(1, '9:00'), fitting: 1, of: 3 },
    ]);
    const { moves, answer } = await moveAll(team, subscriber, startAfter(1, '9:00'));
    expect(moves.map(({ misfit }) => misfit)).toEqual([null, 'not-free', 'outside-term']);
    expect(answer.body).toMatchObject({ outcome: 'asked', because: 'misfits' });
    expect(await startsOf(subscriber.visits)).toEqual(
      [0, 7, 14].map((days) => startAfter(days, '9:00')),
    );
    const { waiting } = await subscriber.person.call(visit, { visitId: id });
    expect(waiting).toMatchObject({
      kind: 'move',
      scope: 'following',
      startsAt: startAfter(1, '9:00'),
    });
    expect(Date.parse(waiting?.answerBy ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  });

  it('is refused if the first one’s time is taken, or the series is no longer as it was seen', async () => {
    const subscriber = await storeSubscriber(team, { crew });
    const other = await storeSubscriber(team, {
      crew,
      visits: [[3, '9:00']],
      town: 'Tagaytay City',
    });
    const { answer } = await moveAll(team, subscriber, startAfter(3, '10:00'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'time-taken' } });
    const { wish } = await moveAll(team, subscriber, startAfter(4, '9:00'));
    const stale = await subscriber.person.ask(moveVisit, wish);
    expect(stale.body).toMatchObject({
      code: 'changed-meanwhile',
      message: 'You changed this just now.',
    });
    const [first = '', second = ''] = subscriber.visits;
    const unseen = {
      ...wish,
      version: 2,
      startsAt: startAfter(5, '9:00'),
      seen: [{ id: first, version: 2 }],
    };
    expect((await subscriber.person.ask(moveVisit, unseen)).body.code).toBe('changed-meanwhile');
    expect((await timeOf(team.database, second)).version).toBe(2);
    expect((await timeOf(team.database, other.visits[0] ?? '')).version).toBe(1);
  });
});

describe('what waits for an answer', () => {
  const late = async () => {
    const subscriber = await storeSubscriber(team);
    team.setNow(new Date(Date.parse(startAfter(0, '9:00')) - 5 * 3_600_000));
    const [id = ''] = subscriber.visits;
    const wish = (days: number) =>
      subscriber.person.call(moveVisit, {
        id,
        version: 1,
        startsAt: startAfter(days, '9:00'),
        scope: 'this',
      });
    return { ...subscriber, id, wish };
  };

  it('is one change of a visit: the new wish withdraws the old one', async () => {
    const { person, id, wish, subscription } = await late();
    const first = await wish(3);
    expect(first).toEqual({
      outcome: 'asked',
      because: 'late',
      // 2 hours before its start.
      answerBy: startAfter(0, '7:00'),
    });
    await wish(4);
    expect((await changesOf(team, subscription)).map(({ state }) => state).toSorted()).toEqual([
      'waiting',
      'withdrawn',
    ]);
    expect((await person.call(visit, { visitId: id })).waiting?.startsAt).toBe(
      startAfter(4, '9:00'),
    );
    team.setNow(null);
  });

  it.each([
    ['a minute before the start', -1, 'waiting'],
    ['when the visit begins', 0, 'lapsed'],
    ['a minute before its end', 119, 'lapsed'],
    ['once it is over', 120, 'over'],
  ] as const)('is shown %s', async (_, minutes, shown) => {
    const { person, id, wish } = await late();
    await wish(3);
    const start = Date.parse(startAfter(0, '9:00'));
    team.setNow(new Date(start + minutes * 60_000));
    const { waiting, lapsed } = await person.call(visit, { visitId: id });
    expect([waiting?.kind, lapsed?.kind]).toEqual([
      shown === 'waiting' ? 'move' : undefined,
      shown === 'lapsed' ? 'move' : undefined,
    ]);
    // So too once it was noted that it has lapsed.
    if (shown === 'lapsed') {
      await team.database.sql`select private.lapse_changes(${new Date(start)})`;
      expect((await person.call(visit, { visitId: id })).lapsed).toEqual(lapsed);
    }
    team.setNow(null);
  });

  it('can be taken back until it is answered', async () => {
    const { person, id, wish } = await late();
    await wish(3);
    const { waiting } = await person.call(visit, { visitId: id });
    const change = { id: waiting?.id ?? '' };
    await person.call(withdrawChange, change);
    await person.call(withdrawChange, change);
    expect((await person.call(visit, { visitId: id })).waiting).toBeNull();
    await team.database.admin`update change_requests set state = 'lapsed' where id = ${change.id}`;
    expect((await person.ask(withdrawChange, change)).body.code).toBe('not-possible');
    team.setNow(null);
  });
});
