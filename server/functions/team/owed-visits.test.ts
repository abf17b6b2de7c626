import { expect, it } from 'vitest';
import { plan } from '../../../contract/client/plan.ts';
import { client } from '../../../contract/team/client-record.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit } from '../../../contract/team/visit.ts';
import { cancelVisit, freeTimes, restoreVisit } from '../../../contract/team/visit-changes.ts';
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
