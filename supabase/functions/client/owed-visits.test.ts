import { afterEach, expect, it } from 'vitest';
import { pauseSubscription, previewPause, takeBackPause } from '../../../contract/client/pauses.ts';
import { plan } from '../../../contract/client/plan.ts';
import { moveVisit, visit as ownVisit, skipVisit } from '../../../contract/client/visit.ts';
import { answerChange } from '../../../contract/team/change-requests.ts';
import { client } from '../../../contract/team/client-record.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { visit } from '../../../contract/team/visit.ts';
import {
  cancelVisit,
  freeTimes,
  restoreVisit,
  skipVisit as teamSkipsVisit,
  undoChange,
} from '../../../contract/team/visit-changes.ts';
import { addDays, weekdayOf } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { enterRefunds } from '../_shared/refunds/enter-refunds.ts';
import { at, despite, mondayAhead, storeSeries, timeOf, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { storeWish } from '../team/wishes.fixture.ts';
import { firstOf, type OwnSeries, ownSeries } from './plans.fixture.ts';

const team = forAllTests(serveTeam);
afterEach(() => team.setNow(null));

/** Not a Sunday. */
const freeIn = weekdayOf(addDays(today, 10)) === 7 ? 11 : 10;

type Owed = OwnSeries & { id: string };
type Step = (owed: Owed) => Promise<unknown>;

const seen = async ({ id }: Owed) => ({ id, version: (await timeOf(team.database, id)).version });

const callOff: Step = async (owed) => team.dispatcher.call(cancelVisit, await seen(owed));
const place: Step = async (owed) => {
  const startsAt = at(addDays(today, freeIn), '9:00');
  await owed.owner.call(moveVisit, { ...(await seen(owed)), startsAt, scope: 'this' });
};
const skip: Step = async (owed) => owed.owner.call(skipVisit, await seen(owed));
const teamSkips = async (owed: Owed) => {
  const input = await seen(owed);
  return despite(() => team.dispatcher.call(teamSkipsVisit, input));
};
const askToSkip: Step = async ({ id }) => {
  const wish = await storeWish(team.database, id, { kind: 'skip' });
  await despite((keys) =>
    team.dispatcher.call(answerChange, { id: wish, decision: 'approve', overruled: keys }),
  );
};
const skipAndUndo: Step = async (owed) => {
  const { undo } = await teamSkips(owed);
  await team.dispatcher.call(undoChange, { visits: undo });
};
const placeAndUndo: Step = async (owed) => {
  const input = { ...(await seen(owed)), startsAt: at(addDays(today, freeIn + 7), '9:00') };
  const { undo } = await despite((keys) =>
    team.dispatcher.call(restoreVisit, { ...input, overruled: keys }),
  );
  await team.dispatcher.call(undoChange, { visits: undo });
};
const miss =
  (reason: string): Step =>
  async ({ id }) =>
    team.database.admin`
      update public.visits set state = 'missed', missed_reason = ${reason} where id = ${id}`;

/** Pauses the plan so that its only visit there finds no date. */
async function pauseOver({ owner, subscription: id }: Owed, from: number): Promise<string> {
  // The term ends with that day, and no day of the rhythm follows soon enough.
  await team.database.admin`
    update public.subscriptions set end_day = ${addDays(today, from + 1)} where id = ${id}`;
  const days = { firstDay: addDays(today, from), endDay: addDays(today, from + 1) };
  const { seen: sum, visits } = await owner.call(previewPause, { id, ...days });
  expect(visits.map(({ to }) => to)).toEqual([null]);
  const { pauses } = firstOf(await owner.call(pauseSubscription, { id, ...days, seen: sum }));
  return pauses[0]?.id ?? '';
}
const pauseItsDay: Step = async (owed) => pauseOver(owed, 7);
const pauseAndTakeBack: Step = async (owed) => {
  const pauseId = await pauseOver(owed, freeIn);
  await owed.owner.call(takeBackPause, { pauseId });
};
/** As the team, since a client's own move is limited. */
const teamPlaces: Step = async (owed) => {
  const input = { ...(await seen(owed)), startsAt: at(addDays(today, freeIn), '9:00') };
  await despite((keys) => team.dispatcher.call(restoreVisit, { ...input, overruled: keys }));
};

it.each<[string, Step[], { isOwed: boolean; isRefunded: boolean }]>([
  ['is called off', [callOff], { isOwed: true, isRefunded: true }],
  ['is skipped', [skip], { isOwed: false, isRefunded: false }],
  ['is placed, then skipped', [callOff, place, skip], { isOwed: false, isRefunded: false }],
  [
    'is placed, then skipped by the team',
    [callOff, place, teamSkips],
    { isOwed: false, isRefunded: false },
  ],
  [
    'is placed, then skipped on request',
    [callOff, place, askToSkip],
    { isOwed: false, isRefunded: false },
  ],
  [
    'is placed, skipped, placed and called off again',
    [callOff, place, skip, place, callOff],
    { isOwed: true, isRefunded: true },
  ],
  [
    'is placed, and its skipping taken back',
    [callOff, place, skipAndUndo],
    { isOwed: true, isRefunded: false },
  ],
  [
    'is placed, and used up',
    [callOff, place, miss('nobody-home')],
    { isOwed: false, isRefunded: false },
  ],
  [
    'is placed, and missed in a storm',
    [callOff, place, miss('weather')],
    { isOwed: true, isRefunded: true },
  ],
  ['is left without a date by a pause', [pauseItsDay], { isOwed: true, isRefunded: true }],
  [
    'keeps no date after a pause because placing it was undone',
    [pauseItsDay, placeAndUndo],
    { isOwed: true, isRefunded: true },
  ],
  [
    'is placed after a pause, then skipped',
    [pauseItsDay, place, skip],
    { isOwed: false, isRefunded: false },
  ],
  [
    'is placed, and a pause of its day taken back',
    [callOff, teamPlaces, pauseAndTakeBack],
    { isOwed: true, isRefunded: false },
  ],
])('a visit that %s', async (_, steps, { isOwed, isRefunded }) => {
  const series = await ownSeries(team, { inDays: [-7, 7] });
  const owed = { ...series, id: series.visits[1] ?? '' };
  for (const step of steps) await step(owed);
  const after = await owed.owner.call(ownVisit, { visitId: owed.id });
  expect(after.isOwed).toBe(isOwed);
  const { admin, sql } = team.database;
  const [term] = await admin<{ day: string }[]>`
    select (end_day + 60)::text as day from public.subscriptions where id = ${owed.subscription}`;
  await enterRefunds(sql, manilaMoment(term?.day ?? '', 0));
  const refunds = await admin`select from public.refunds where visit_id = ${owed.id}`;
  expect(refunds).toHaveLength(isRefunded ? 1 : 0);
});

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
