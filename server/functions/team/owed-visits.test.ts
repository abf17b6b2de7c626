import { expect, it } from 'vitest';
import { plan } from '../../../contract/client/plan.ts';
import { client } from '../../../contract/team/client-record.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit } from '../../../contract/team/visit.ts';
import {
  cancelVisit,
  freeTimes,
  moveVisit,
  restoreVisit,
  skipVisit,
  undoChange,
} from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { at, mondayAhead, storeSeries, timeOf, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

// The term ends on a Monday, so that the days around it have no warnings.
const endDay = mondayAhead(14);
const lastMonday = addDays(endDay, -7);
const outside = { message: 'A visit must be within the term of its subscription.' };

async function storeLast() {
  const stored = await storeSeries(team.database, { times: [[lastMonday, '9:00']], endDay });
  return { ...stored, id: stored.visits[0] ?? '' };
}

const restore = (id: string, version: number, day: string) =>
  team.dispatcher.ask(restoreVisit, { id, version, startsAt: at(day, '9:00'), overruled: [] });

it('puts a visit that we cancelled on a day up to 60 days after the end', async () => {
  const { id, client: clientId } = await storeLast();
  expect(await team.dispatcher.call(visit, { id })).toMatchObject({
    isOwed: false,
    lastDay: addDays(endDay, -1),
  });
  await team.dispatcher.call(cancelVisit, { id, version: 1 });
  expect(await team.dispatcher.call(visit, { id })).toMatchObject({
    isOwed: true,
    lastDay: addDays(endDay, 59),
  });
  const offered = await team.dispatcher.call(freeTimes, {
    id,
    from: addDays(endDay, 56),
    days: '7',
  });
  expect(offered.days.map(({ day }) => day)).toEqual(
    [56, 57, 58, 59].map((days) => addDays(endDay, days)),
  );
  expect(await restore(id, 2, addDays(endDay, 60))).toMatchObject({ status: 409, body: outside });
  expect(await restore(id, 2, addDays(endDay, 57))).toMatchObject({ status: 200 });
  expect(await timeOf(team.database, id)).toMatchObject({
    state: 'scheduled',
    startsAt: at(addDays(endDay, 57), '9:00'),
  });
  const { subscriptions } = await team.dispatcher.call(client, { id: clientId });
  expect(subscriptions[0]?.counts).toMatchObject({ coming: 1, open: 0, lapsed: 0 });
});

it('moves it again within these days, and takes a move back that brought it into the term', async () => {
  const { id } = await storeLast();
  await team.dispatcher.call(cancelVisit, { id, version: 1 });
  await restore(id, 2, addDays(endDay, 1));
  const move = (version: number, day: string) =>
    team.dispatcher.call(moveVisit, {
      id,
      scope: 'this',
      startsAt: at(day, '9:00'),
      seen: [{ id, version }],
    });
  expect((await move(3, addDays(endDay, 2))).outcome).toBe('changed');
  const back = await move(4, addDays(lastMonday, 1));
  if (back.outcome === 'changed') await team.dispatcher.call(undoChange, { visits: back.undo });
  expect(await timeOf(team.database, id)).toMatchObject({
    startsAt: at(addDays(endDay, 2), '9:00'),
  });
});

it('gives a skipped visit no day beyond the term, nor one whose cancelling was taken back', async () => {
  const skipped = await storeLast();
  await team.dispatcher.call(skipVisit, { id: skipped.id, version: 1 });
  expect(await restore(skipped.id, 2, endDay)).toMatchObject({ status: 409, body: outside });

  const { id } = await storeLast();
  const cancelled = await team.dispatcher.call(cancelVisit, { id, version: 1 });
  if (cancelled.outcome === 'changed') {
    await team.dispatcher.call(undoChange, { visits: cancelled.undo });
  }
  await team.dispatcher.call(skipVisit, { id, version: 3 });
  expect(await team.dispatcher.call(visit, { id })).toMatchObject({ isOwed: false });
  expect(await restore(id, 4, endDay)).toMatchObject({ status: 409, body: outside });
});

it('leaves what we owe placeable when the subscription has ended, and lapses what was skipped', async () => {
  const { admin } = team.database;
  const ended = mondayAhead(-20);
  const days = [-14, -7].map((before) => addDays(ended, before));
  const {
    visits,
    subscription,
    client: clientId,
  } = await storeSeries(team.database, {
    times: days.map((day) => [day, '9:00'] as const),
    firstDay: addDays(ended, -60),
    endDay: ended,
  });
  const [owed = '', skipped = ''] = visits;
  await admin`
    update public.visits set state = 'missed', missed_reason = 'weather' where id = ${owed}`;
  await admin`update public.visits set state = 'skipped' where id = ${skipped}`;
  const { subscriptions } = await team.dispatcher.call(client, { id: clientId });
  expect(subscriptions).toMatchObject([
    { id: subscription, state: 'ended', counts: { open: 1, lapsed: 1 } },
  ]);
  expect(await restore(skipped, 2, mondayAhead(3))).toMatchObject({ status: 409, body: outside });
  expect(await restore(owed, 2, mondayAhead(3))).toMatchObject({ status: 200 });
});

it('warns before a visit that the client used up gets another day', async () => {
  const { id } = await storeLast();
  await team.database.admin`
    update public.visits set state = 'missed', missed_reason = 'gate-closed' where id = ${id}`;
  const place = { id, version: 2, startsAt: at(addDays(lastMonday, 1), '9:00') };
  const warned = await team.dispatcher.call(restoreVisit, { ...place, overruled: [] });
  expect(warned).toMatchObject({
    outcome: 'warned',
    warnings: [
      {
        sentence:
          'This visit counts as used (gate closed). On another day the client gets it once more, at no charge.',
      },
    ],
  });
  if (warned.outcome !== 'warned') return;
  const overruled = warned.warnings.map(({ key }) => key);
  expect(await team.dispatcher.call(restoreVisit, { ...place, overruled })).toMatchObject({
    outcome: 'changed',
  });
});

it('ends on its day although nobody closed its last visit, which Today asks for', async () => {
  const ended = addDays(today, -1);
  const {
    visits: [unclosed = ''],
    subscription,
    client: clientId,
  } = await storeSeries(team.database, {
    times: [[addDays(ended, -1), '9:00']],
    firstDay: addDays(ended, -30),
    endDay: ended,
  });
  const owner = await team.addClient();
  await team.database.admin`
    update public.clients set account_id = ${owner.account} where id = ${clientId}`;
  const told = { id: subscription, state: 'ended', counts: { coming: 1 } };
  const { plans } = await owner.call(plan, {});
  const { subscriptions } = await team.dispatcher.call(client, { id: clientId });
  expect([plans, subscriptions]).toMatchObject([[told], [told]]);
  const { subscription: onVisit } = await team.dispatcher.call(visit, { id: unclosed });
  expect(onVisit.state).toBe('ended');
  const { notClosed } = await team.dispatcher.call(todayCall, {});
  expect(notClosed.first.map(({ id }) => id)).toContain(unclosed);
});
