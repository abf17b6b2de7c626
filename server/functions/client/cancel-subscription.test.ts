import { describe, expect, it } from 'vitest';
import { cancelSubscription, sayWhy } from '../../../contract/client/subscriptions.ts';
import { moveVisit, visit, visitTimes } from '../../../contract/client/visit.ts';
import { visits as visitsCall } from '../../../contract/client/visits.ts';
import { client } from '../../../contract/team/client-record.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { daysFromToday, firstOf, onlyPlan, ownSeries, pay } from './plans.fixture.ts';
import { setState } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);

const requestsOf = (subscription: string) => team.database.admin<
  { kind: string; state: string; asked: object; reason: string }[]
>`
  select kind, state, asked, reason from public.change_requests
  where subscription_id = ${subscription} order by kind`;

describe('cancelling a subscription', () => {
  it('before the first visit ends everything at once, and all is to be refunded', async () => {
    const {
      owner,
      subscription,
      visits,
      client: id,
    } = await ownSeries(team, {
      begunDaysAgo: 0,
      inDays: [7, 14],
    });
    await pay(team, subscription, 20_000);
    const before = await onlyPlan(owner);
    expect(before).toMatchObject({ state: 'active', dueInPesos: 18_640, cancelled: null });
    expect(before.ifCancelled).toMatchObject({
      isBeforeFirstVisit: true,
      endsBefore: today,
      settledPriceInPesos: 0,
      owedInPesos: 0,
      refundInPesos: 20_000,
      standing: [],
      owed: [],
      skipped: [],
    });
    const seen = before.ifCancelled?.seen ?? '';
    const after = firstOf(await owner.call(cancelSubscription, { id: subscription, seen }));
    expect(after).toMatchObject({
      state: 'cancelled',
      settledPriceInPesos: 0,
      owedInPesos: 0,
      dueInPesos: 0,
      creditInPesos: 20_000,
      counts: { coming: 0, cancelled: 2 },
      ifCancelled: null,
      pauseRoom: null,
      renewal: null,
    });
    expect(after.cancelled?.visits.map((visit) => visit.id)).toEqual(visits);
    expect(await requestsOf(subscription)).toMatchObject([
      { kind: 'cancel', state: 'done', asked: { kind: 'cancel', endsBefore: today } },
    ]);
    const seenByTeam = await team.dispatcher.call(client, { id });
    expect(seenByTeam.changes.latest).toMatchObject([{ asked: { endsBefore: today } }]);
    expect(seenByTeam.subscriptions).toMatchObject([
      { state: 'cancelled', priceInPesos: 38_640, settledPriceInPesos: 0, creditInPesos: 20_000 },
    ]);
  });

  it('later takes 15 days: visits before stand, and the months begun are owed', async () => {
    const { owner, subscription } = await ownSeries(team, {
      begunDaysAgo: 40,
      inDays: [-35, 14, 15, 21],
    });
    const { ifCancelled } = await onlyPlan(owner);
    expect(ifCancelled).toMatchObject({
      isBeforeFirstVisit: false,
      endsBefore: addDays(today, 15),
      settledPriceInPesos: 28_000,
      months: { begun: 2, rateInPesos: 14_000 },
      owedInPesos: 28_000,
      refundInPesos: 0,
    });
    expect(daysFromToday(ifCancelled?.standing ?? [])).toEqual([14]);
    expect(daysFromToday(ifCancelled?.cancelled ?? [])).toEqual([15, 21]);
    const after = firstOf(
      await owner.call(cancelSubscription, { id: subscription, seen: ifCancelled?.seen ?? '' }),
    );
    expect(after).toMatchObject({
      endDay: addDays(today, 15),
      owedInPesos: 28_000,
      dueInPesos: 28_000,
      counts: { done: 1, coming: 1, cancelled: 2 },
    });
    expect(daysFromToday(after.cancelled?.standing ?? [])).toEqual([14]);
  });

  it('leaves what was skipped and what we owe placeable until the notice is over', async () => {
    const { owner, subscription, visits } = await ownSeries(team, { inDays: [-7, 5, 7, 30] });
    const { admin } = team.database;
    await admin`update public.visits set state = 'skipped' where id = ${visits[1] ?? ''}`;
    await admin`
      update public.visits set state = 'missed', missed_reason = 'weather' where id = ${visits[2] ?? ''}`;
    const { ifCancelled } = await onlyPlan(owner);
    expect(ifCancelled).toMatchObject({
      settledPriceInPesos: 14_000,
      owed: [{ number: 3 }],
      owedRefundInPesos: 4_668,
      skipped: [{ number: 2 }],
    });
    const after = firstOf(
      await owner.call(cancelSubscription, { id: subscription, seen: ifCancelled?.seen ?? '' }),
    );
    expect(after.counts).toMatchObject({ done: 1, lapsed: 0, open: 2, cancelled: 1 });
    expect(after.cancelled).toMatchObject({ owed: [{ number: 3 }], skipped: [{ number: 2 }] });
    const lastDay = addDays(today, 14);
    const { open } = await owner.call(visitsCall, {});
    expect(open).toMatchObject([
      { number: 2, standing: 'open', lastDay },
      { number: 3, standing: 'open', lastDay },
    ]);
    const offered = await Promise.all(
      visits.slice(1, 3).map((id) => owner.call(visitTimes, { id })),
    );
    for (const { days } of offered) expect(days.every(({ day }) => day <= lastDay)).toBe(true);
    const { id, version } = open[0] as (typeof open)[number];
    const startsAt = offered[0]?.days[0]?.starts[0] ?? '';
    await owner.call(moveVisit, { id, version, startsAt, scope: 'this', seen: [] });
    expect((await onlyPlan(owner)).counts).toMatchObject({ coming: 1, open: 1 });
  });

  it('with everything given back leaves no visit to place, on any page', async () => {
    const { owner, subscription, visits } = await ownSeries(team, {
      begunDaysAgo: 3,
      inDays: [0, 7],
    });
    const [missed = ''] = visits;
    await setState(team, missed, 'missed');
    const { ifCancelled } = await onlyPlan(owner);
    const after = firstOf(
      await owner.call(cancelSubscription, { id: subscription, seen: ifCancelled?.seen ?? '' }),
    );
    expect([after.settledPriceInPesos, after.counts.cancelled]).toEqual([0, 2]);
    expect((await owner.call(visit, { visitId: missed })).standing).toBe('cancelled');
    const { status, body } = await owner.ask(visitTimes, { id: missed });
    expect([status, body.code]).toEqual([409, 'not-possible']);
  });

  it('is refused once a visit was moved, and then does what is said anew', async () => {
    const { owner, subscription, visits } = await ownSeries(team);
    const { ifCancelled } = await onlyPlan(owner);
    await team.database.admin`
      update public.visits set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
      where id = ${visits[4] ?? ''}`;
    const input = { id: subscription, seen: ifCancelled?.seen ?? '' };
    const { status, body } = await owner.ask(cancelSubscription, input);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await onlyPlan(owner)).state).toBe('active');
    const seen = (await onlyPlan(owner)).ifCancelled?.seen ?? '';
    expect(firstOf(await owner.call(cancelSubscription, { ...input, seen })).state).toBe(
      'cancelled',
    );
  });

  it('keeps a reason that is said afterwards', async () => {
    const { owner, subscription } = await ownSeries(team);
    const input = { id: subscription, reason: ' We are moving. ' };
    expect((await owner.ask(sayWhy, input)).status).toBe(404);
    const seen = (await onlyPlan(owner)).ifCancelled?.seen ?? '';
    await owner.call(cancelSubscription, { id: subscription, seen });
    await owner.call(sayWhy, input);
    expect((await onlyPlan(owner)).cancelled?.reason).toBe('We are moving.');
    expect((await team.client.ask(sayWhy, input)).status).toBe(404);
  });
});
