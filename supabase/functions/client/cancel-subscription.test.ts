import { describe, expect, it } from 'vitest';
import {
  cancelSubscription,
  renewSubscription,
  sayWhy,
} from '../../../contract/client/subscriptions.ts';
import { moveVisit, visitTimes } from '../../../contract/client/visit.ts';
import { visits as visitsCall } from '../../../contract/client/visits.ts';
import { client } from '../../../contract/team/client-record.ts';
import { clients } from '../../../contract/team/clients.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { teamEmail } from '../../../server/functions/served.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { cancel, firstOf, type OwnSeries, onlyPlan, ownSeries, pay } from './plans.fixture.ts';

const team = forAllTests(serveTeam);

const requestsOf = (subscription: string) => team.database.admin<
  { kind: string; state: string; asked: object; reason: string }[]
>`
  select kind, state, asked, reason from public.change_requests
  where subscription_id = ${subscription} order by kind`;

describe('cancelling a subscription', () => {
  it('before the first visit ends everything at once, and all is to be refunded', async () => {
    const series = await ownSeries(team, { begunDaysAgo: 0, inDays: [7, 14] });
    const { owner, subscription, visits, client: id } = series;
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
    const after = await cancel(series);
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

  it('keeps skipped and owed visits placeable until the notice is over', async () => {
    const series = await ownSeries(team, { inDays: [-7, 5, 7, 30] });
    const { owner, visits } = series;
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
    const after = await cancel(series);
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

  it('is refused once a visit was moved, and then follows the new preview', async () => {
    const series = await ownSeries(team);
    const { owner, subscription, visits } = series;
    const { ifCancelled } = await onlyPlan(owner);
    await team.database.admin`
      update public.visits set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
      where id = ${visits[4] ?? ''}`;
    const input = { id: subscription, seen: ifCancelled?.seen ?? '' };
    const { status, body } = await owner.ask(cancelSubscription, input);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect((await onlyPlan(owner)).state).toBe('active');
    expect((await cancel(series)).state).toBe('cancelled');
  });

  it('keeps a reason that is said afterwards', async () => {
    const series = await ownSeries(team);
    const { owner, subscription } = series;
    const input = { id: subscription, reason: ' We are moving. ' };
    expect((await owner.ask(sayWhy, input)).status).toBe(404);
    await cancel(series);
    await owner.call(sayWhy, input);
    expect((await onlyPlan(owner)).cancelled?.reason).toBe('We are moving.');
    expect((await team.client.ask(sayWhy, input)).status).toBe(404);
  });
});

const renew = async ({ owner, subscription: id }: OwnSeries) =>
  firstOf(await owner.call(renewSubscription, { id })).renewal;

describe('renewing a subscription', () => {
  it('asks for the next term from the running end at today’s price, once while that is open', async () => {
    const series = await ownSeries(team);
    const endDay = addDays(today, 82);
    expect((await onlyPlan(series.owner)).renewal).toEqual({
      state: 'possible',
      reference: null,
      startDay: endDay,
      priceInPesos: 38_640,
    });
    const answers = await Promise.all([renew(series), renew(series)]);
    const [first] = answers;
    expect(first).toMatchObject({ state: 'asked', reference: expect.stringMatching(/^O-/) });
    expect(answers).toEqual([first, first]);
    const reference = first?.reference ?? '';
    const { admin } = team.database;
    const requests = await admin`
      select kind, status, account_id, client_id, package_type, duration, start_date::text,
        total_price_in_pesos, price_mismatch, address, email
      from public.requests where client_id = ${series.client}`;
    expect(requests).toEqual([
      {
        kind: 'order',
        status: 'received',
        account_id: series.owner.account,
        client_id: series.client,
        package_type: 'master-gwapo',
        duration: '3-months',
        start_date: endDay,
        total_price_in_pesos: 38_640,
        price_mismatch: false,
        address: '12 Mabini St., Lipa City',
        email: series.email,
      },
    ]);
    const found = await team.dispatcher.call(clients, { search: reference.slice(2) });
    expect(found.clients).toMatchObject([{ id: series.client }]);
    const mails = await admin`
      select kind, recipient from private.outbox where reference = ${reference} order by kind`;
    expect(mails).toEqual([
      { kind: 'order-customer', recipient: series.email },
      { kind: 'order-team', recipient: teamEmail },
    ]);
  });

  it.each(['123 4567', '+1 (222) 555-0100'.padEnd(40, '.')])(
    'takes the phone of its client, however it is written: %s',
    async (phone) => {
      const series = await ownSeries(team);
      const { admin } = team.database;
      await admin`update public.clients set phone = ${phone} where id = ${series.client}`;
      const reference = (await renew(series))?.reference ?? '';
      expect(await admin`select phone from public.requests where reference = ${reference}`).toEqual(
        [{ phone }],
      );
    },
  );

  it('may be asked for again once it was declined, and not once it is confirmed', async () => {
    const series = await ownSeries(team);
    const { admin } = team.database;
    const first = await renew(series);
    await admin`update public.requests set status = 'declined' where reference = ${first?.reference ?? ''}`;
    expect((await onlyPlan(series.owner)).renewal?.state).toBe('possible');
    const second = await renew(series);
    expect(second?.reference).not.toBe(first?.reference);
    await admin`update public.requests set status = 'confirmed' where reference = ${second?.reference ?? ''}`;
    expect(await renew(series)).toMatchObject({ state: 'renewed', reference: second?.reference });
  });

  it('is by quote for a custom term, and there is none of what ended or of a single job', async () => {
    const series = await ownSeries(team);
    const { owner, subscription: id } = series;
    const { admin } = team.database;
    await admin`update public.subscriptions set term = 'custom' where id = ${id}`;
    expect((await onlyPlan(owner)).renewal?.priceInPesos).toBeNull();
    expect(await renew(series)).toMatchObject({ state: 'asked' });
    await admin`
      update public.visits set state = 'skipped' where subscription_id = ${id} and is_planned`;
    await admin`update public.subscriptions set end_day = ${today} where id = ${id}`;
    expect((await onlyPlan(owner)).renewal).toBeNull();
    const { status, body } = await owner.ask(renewSubscription, { id });
    expect([status, body.code]).toEqual([409, 'not-possible']);
  });
});
