import { describe, expect, it } from 'vitest';
import { proof, proofs } from '../../../contract/client/proofs.ts';
import { moveVisit, skipVisit, visit, visitTimes } from '../../../contract/client/visit.ts';
import { visits as listed } from '../../../contract/client/visits.ts';
import { cancelVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { type CountedVisit, countVisits } from '../../../domain/visits/count.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { chargeInAll } from '../../../tests/settled-price.ts';
import { timeOf, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { dayAfter, type Subscriber, startAfter, storeSubscriber } from './own-visits.fixture.ts';
import { setState } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);

const counts = async ({ subscription }: Subscriber) => {
  const { admin } = team.database;
  const rows = await admin<(CountedVisit & { number: number })[]>`
    select number, state, missed_reason as "missedReason", cancelled_by as "cancelledBy", is_owed as "isOwed"
    from visits where subscription_id = ${subscription} order by number`;
  const [{ endDay }] = await admin<[{ endDay: string | null }]>`
    select end_day::text as "endDay" from subscriptions where id = ${subscription}`;
  return {
    numbers: rows.map(({ number }) => number),
    ...countVisits(
      rows,
      { state: 'active', term: '3-months', endDay, settledPriceInPesos: null },
      today,
    ),
  };
};

const place = async ({ person }: Subscriber, id: string, startsAt: string) =>
  person.ask(moveVisit, {
    id,
    version: (await timeOf(team.database, id)).version,
    startsAt,
    scope: 'this',
  });

describe('a visit that is skipped', () => {
  it('is open until the end of the term, and can be put on any day of it', async () => {
    const ben = await team.addWorker('Ben Ramos');
    const subscriber = await storeSubscriber(team, { crew: [ben.member], endDay: dayAfter(60) });
    const { person, visits } = subscriber;
    const [id = ''] = visits;
    expect(await person.call(skipVisit, { id, version: 1 })).toMatchObject({ outcome: 'done' });
    expect(await person.call(visit, { visitId: id })).toMatchObject({
      state: 'skipped',
      standing: 'open',
      number: 1,
      change: 'at-once',
      lastDay: dayAfter(59),
      crew: [{ name: 'Ben', pictureUrl: null }],
    });
    expect(await counts(subscriber)).toMatchObject({ coming: 2, open: 1 });
    const first = await person.call(visitTimes, { id });
    const rest = await person.call(visitTimes, { id, from: first.later ?? '' });
    expect(rest.later === null || rest.later > (rest.days.at(-1)?.day ?? '')).toBe(true);
    const last = startAfter(59, '9:00');
    expect(await place(subscriber, id, last)).toMatchObject({
      status: 200,
      body: { outcome: 'done' },
    });
    expect(await person.call(visit, { visitId: id })).toMatchObject({
      number: 1,
      standing: 'coming',
      startsAt: last,
    });
    expect(await counts(subscriber)).toMatchObject({ coming: 3, open: 0, numbers: [1, 2, 3] });
    expect((await place(subscriber, id, startAfter(60, '9:00'))).body.code).toBe('not-possible');
  });

  it('is gone when the term is over', async () => {
    const subscriber = await storeSubscriber(team, {
      firstDay: addDays(today, -90),
      endDay: dayAfter(1),
      visits: [0],
    });
    const [id = ''] = subscriber.visits;
    await subscriber.person.call(skipVisit, { id, version: 1 });
    team.setNow(new Date(startAfter(1, '9:00')));
    expect(await subscriber.person.call(visit, { visitId: id })).toMatchObject({
      standing: 'lapsed',
      change: null,
    });
    expect((await subscriber.person.ask(visitTimes, { id })).body.code).toBe('not-possible');
    const list = await subscriber.person.call(listed, {});
    expect(list.open).toEqual([]);
    expect(list.notDone).toMatchObject([{ id, standing: 'lapsed' }]);
    team.setNow(null);
  });
});

describe('a visit that we owe', () => {
  it('can lie in the 60 days after the term, with those of the crew who still work with us', async () => {
    const ben = await team.addWorker('Ben Ramos');
    const carla = await team.addWorker('Carla Diaz');
    const subscriber = await storeSubscriber(team, {
      crew: [ben.member, carla.member],
      endDay: dayAfter(21),
    });
    const { person, visits } = subscriber;
    const [id = '', other = ''] = visits;
    await team.dispatcher.call(cancelVisit, { id, version: 1, reason: 'Storm' });
    await team.database.admin`update members set deactivated_at = now() where id = ${carla.member}`;
    expect(await person.call(visit, { visitId: id })).toMatchObject({
      standing: 'open',
      lastDay: dayAfter(80),
      crew: [{ name: 'Ben', pictureUrl: null }],
    });
    expect((await place(subscriber, id, startAfter(80, '9:00'))).body).toMatchObject({
      outcome: 'done',
    });
    const crew = await team.database.admin`select member_id from visit_crew where visit_id = ${id}`;
    expect(crew).toEqual([{ member_id: ben.member }]);
    await person.call(skipVisit, {
      id: other,
      version: (await timeOf(team.database, other)).version,
    });
    expect((await place(subscriber, other, startAfter(23, '9:00'))).body.code).toBe('not-possible');
  });
});

describe('the list of visits', () => {
  it('has those to come page by page, and the open ones', async () => {
    const days = Array.from({ length: 15 }, (_, week) => 7 * week);
    const { person, visits } = await storeSubscriber(team, { visits: days });
    await storeSubscriber(team);
    await person.call(skipVisit, { id: visits[3] ?? '', version: 1 });
    const first = await person.call(listed, {});
    expect(first.comingCount).toBe(14);
    expect(first.open.map(({ number }) => number)).toEqual([4]);
    const second = await person.call(listed, { after: first.later ?? '' });
    expect(second.later).toBeNull();
    const coming = [...first.coming, ...second.coming];
    expect(coming.map(({ id }) => id)).toEqual(visits.toSpliced(3, 1));
    expect((await team.client.call(listed, {})).comingCount).toBe(0);
  });

  it('counts no visit that makes good another one', async () => {
    const only = { visits: [0], endDay: null };
    const { person, subscription, visits } = await storeSubscriber(team, only);
    const [visitId = ''] = visits;
    const { admin } = team.database;
    const done = await storeSubscriber(team, { visits: [0] });
    const [problem] = await admin`
      insert into problems (visit_id, text, answer_by)
      values (${done.visits[0] ?? ''}, 'The gate is open.', now()) returning id`;
    const made = { makes_good: problem?.id ?? null, price_in_pesos: 0 };
    await admin.begin((sql) => chargeInAll(sql, subscription, 0, made));
    expect((await person.call(listed, {})).coming).toMatchObject([
      { makesGood: true, lastDay: null },
    ]);
    await setState(team, visitId, 'done');
    expect((await person.call(proofs, {})).visits).toMatchObject([{ makesGood: true }]);
    expect((await person.call(proof, { visitId })).proof.makesGood).toBe(true);
  });
});
