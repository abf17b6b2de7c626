import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { myData } from '../../../contract/client/my-data.ts';
import { visit as ownVisit } from '../../../contract/client/visit.ts';
import { client } from '../../../contract/team/client-record.ts';
import { addDiscount } from '../../../contract/team/extras.ts';
import { voidPayment } from '../../../contract/team/payments.ts';
import { payRefund, refundCredit } from '../../../contract/team/refunds.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { restoreVisit } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { asService } from '../../../supabase/functions/_shared/database/roles.ts';
import { readObstacles } from '../../../supabase/functions/_shared/erasing/obstacles.ts';
import { enterRefunds } from '../../../supabase/functions/_shared/refunds/enter-refunds.ts';
import { storeSubscription } from '../team/clients.fixture.ts';
import { at, mondayAhead, today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { cancel, onlyPlan, ownSeries, pay } from './plans.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

/** For a term of three months whose owed visits are refunded today. */
const begunDaysAgo = 92 + 60;

/** The second was missed because of a storm; the client skipped the third. */
const usual = ['done', 'missed', 'skipped'];

/** A plan of three visits whose owed one is refunded in so many days. */
async function owing({ refundedIn = 0, states = usual } = {}) {
  const began = begunDaysAgo - refundedIn;
  const series = await ownSeries(team, {
    begunDaysAgo: began,
    inDays: [1 - began, 8 - began, 15 - began],
  });
  const [, owed = '', skipped = ''] = series.visits;
  // They are stored as the past left them.
  await team.database.admin`alter table public.visits disable trigger guard_visits`;
  for (const [index, id] of series.visits.entries()) {
    const state = states[index] ?? '';
    await team.database.admin`
      update public.visits set state = ${state}, missed_reason = ${state === 'missed' ? 'weather' : null},
        closed_at = case when ${state} <> 'skipped' then closed_at end
      where id = ${id} and state <> ${state}`;
  }
  await team.database.admin`alter table public.visits enable trigger guard_visits`;
  await team.database.admin`delete from private.outbox`;
  return { ...series, owed, skipped };
}

const enter = (on = today) => enterRefunds(team.database.sql, manilaMoment(on, 0));
const stored = () => team.database.admin<
  { visitId: string; pesos: number; day: string; state: string }[]
>`
  select visit_id as "visitId", pesos, day::text, state from public.refunds order by entered_at`;
const pageOf = async (id: string) => (await team.dispatcher.call(client, { id })).subscriptions[0];

it('refunds what nobody placed in time, once, however many processes enter it', async () => {
  const { owner, owed, skipped, client: id, email, subscription } = await owing();
  await pay(team, subscription, 38_640);
  await enter(addDays(today, -1));
  expect(await stored()).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, () => enter()));
  await enter(addDays(today, 1));
  expect(await stored()).toEqual([{ visitId: owed, pesos: 12_880, day: today, state: 'owed' }]);
  const told = {
    state: 'ended',
    counts: { done: 1, refunded: 1, lapsed: 1, open: 0 },
    owedInPesos: 0,
    creditInPesos: 12_880,
    refunds: [{ visitId: owed, number: 2, pesos: 12_880, day: today, paid: null }],
  };
  expect(await onlyPlan(owner)).toMatchObject(told);
  expect(await pageOf(id)).toMatchObject(told);
  expect((await owner.call(ownVisit, { visitId: owed })).standing).toBe('refunded');
  expect((await owner.call(ownVisit, { visitId: skipped })).standing).toBe('lapsed');
  const { rows } = await owner.call(myData, { topic: 'refunds', page: '1' });
  expect(rows).toMatchObject([{ visit_id: owed, pesos: 12_880, state: 'owed' }]);
  const late = { id: owed, version: 3, startsAt: at(addDays(today, 3), '9:00'), overruled: [] };
  expect((await team.dispatcher.ask(restoreVisit, late)).status).toBe(409);
  await deliverAll(team, peer);
  const { subject, bodies } = onlyMail(peer, email);
  expect(subject).toMatch('We are refunding a visit: ₱12,880.00');
  for (const body of bodies) {
    expect(body).toContain('Visit 2 of 3');
    expect(body).toContain('We will pay back ₱12,880.00 within 15 days');
    expect(body).toContain('No account yet?');
  }
});

it('is on Today 14 days before, and once it fell due until it is paid out', async () => {
  const { owed, client: id, owner, email, subscription } = await owing({ refundedIn: 14 });
  await pay(team, subscription, 38_640);
  const refundDay = addDays(today, 14);
  const lists = async () => {
    const { visitsToPlace, refundsToPay } = await team.dispatcher.call(todayCall, {});
    return [visitsToPlace.first, refundsToPay.first];
  };
  const entry = { visitId: owed, number: 2, visitCount: 3, clientId: id, pesos: 12_880 };
  expect(await lists()).toMatchObject([[{ ...entry, refundDay }], []]);
  await enter(refundDay);
  expect(await lists()).toMatchObject([[], [{ ...entry, day: refundDay }]]);
  const [refund] = (await onlyPlan(owner)).refunds;
  await team.database.admin`delete from private.outbox`;
  const input = { id: refund?.id ?? '', day: today, method: 'gcash', reference: 'GC-9' } as const;
  const tomorrow = addDays(today, 1);
  expect((await team.owner.ask(payRefund, { ...input, day: tomorrow })).status).toBe(400);
  expect((await team.owner.ask(payRefund, { ...input, reference: ' ' })).status).toBe(400);
  const answers = await Promise.all([1, 2].map(() => team.owner.ask(payRefund, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await lists()).toEqual([[], []]);
  const told = {
    creditInPesos: 0,
    refunds: [{ paid: { day: today, method: 'gcash', reference: 'GC-9' } }],
  };
  expect(await onlyPlan(owner)).toMatchObject(told);
  expect(await pageOf(id)).toMatchObject(told);
  const { history } = await team.dispatcher.call(client, { id });
  expect(history.entries.length).toBeGreaterThan(0);
  await deliverAll(team, peer);
  const { subject, bodies } = onlyMail(peer, email);
  expect(subject).toMatch('We have paid back ₱12,880.00');
  for (const body of bodies) expect(body).toContain('GC-9');
});

it('leaves Today alone earlier, and what was placed meanwhile', async () => {
  const early = await owing({ refundedIn: 15 });
  expect((await team.dispatcher.call(todayCall, {})).visitsToPlace.total).toBe(0);
  const { id, version } = await early.owner.call(ownVisit, { visitId: early.owed });
  const startsAt = at(mondayAhead(3), '9:00');
  await team.dispatcher.call(restoreVisit, { id, version, startsAt, overruled: [] });
  await enter(addDays(today, 15));
  expect(await stored()).toEqual([]);
});

it('takes a refund off what the client still owes', async () => {
  const { owner, email } = await owing();
  await enter();
  expect(await onlyPlan(owner)).toMatchObject({ owedInPesos: 25_760, creditInPesos: 0 });
  await deliverAll(team, peer);
  for (const body of onlyMail(peer, email).bodies)
    expect(body).toContain('It is taken off what you pay: ₱25,760.00 is still to be paid.');
});

it('withdraws a refund if a phone recorded that the visit took place, unless it was paid out', async () => {
  const { owner, owed } = await owing();
  await enter();
  const { admin } = team.database;
  await admin`alter table public.visits disable trigger guard_visits`;
  await admin`update public.visits set state = 'done', missed_reason = null where id = ${owed}`;
  await admin`alter table public.visits enable trigger guard_visits`;
  expect(await onlyPlan(owner)).toMatchObject({ counts: { done: 2, refunded: 0 }, refunds: [] });
  await enter();
  expect(await stored()).toMatchObject([{ state: 'withdrawn' }]);
});

it('refunds after the notice what was cancelled and not placed, and never twice what is not charged', async () => {
  const series = await ownSeries(team, { inDays: [-7, -3, 30, 37] });
  const { owner, subscription, visits, email } = series;
  const { admin } = team.database;
  await pay(team, subscription, 38_640);
  await admin`alter table public.visits disable trigger guard_visits`;
  await admin`
    update public.visits set state = 'missed', missed_reason = 'weather' where id = ${visits[1] ?? ''}`;
  await admin`alter table public.visits enable trigger guard_visits`;
  const { ifCancelled } = await onlyPlan(owner);
  expect(ifCancelled).toMatchObject({ settledPriceInPesos: 14_000, owedRefundInPesos: 7_000 });
  await cancel(series);
  await deliverAll(team, peer);
  for (const body of onlyMail(peer, email).bodies) {
    expect(body).toContain(`until ${formatDay(addDays(today, 14))}`);
    expect(body).toContain('₱7,000.00');
  }
  const credit = { visitId: null, pesos: 38_640 - 14_000, day: today };
  await enter(addDays(today, 14));
  expect(await stored()).toMatchObject([credit]);
  await enter(addDays(today, 15));
  expect(await stored()).toMatchObject([credit, { pesos: 7_000, day: addDays(today, 15) }]);
  expect((await onlyPlan(owner)).creditInPesos).toBe(38_640 - 14_000 + 7_000);
});

const paidOut = (id: string) => ({ id, day: today, method: 'gcash', reference: 'GC-9' }) as const;
const listed = async () => (await team.dispatcher.call(todayCall, {})).refundsToPay;

/** A plan of ₱38,640 with a refund of its first visit, which was not placed. */
async function withRefund() {
  const series = await ownSeries(team, { inDays: [-7, 7, 14] });
  const [visit = ''] = series.visits;
  const [refund] = await team.database.admin<{ id: string }[]>`
    insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
    values (${series.subscription}, 'visit-not-placed', ${visit}, 2300, ${today}) returning id`;
  return { ...series, refund: refund?.id ?? '' };
}

it('pays back no refund that was taken off what the client paid', async () => {
  const { client: id, subscription, refund } = await withRefund();
  expect(await listed()).toEqual({ total: 0, first: [] });
  await pay(team, subscription, 38_640 - 2_300);
  expect(await listed()).toEqual({ total: 0, first: [] });
  const { status, body } = await team.owner.ask(payRefund, paidOut(refund));
  expect([status, body.message]).toEqual([
    409,
    'This refund was taken off what the client pays. There is nothing to pay back.',
  ]);
  expect(await pageOf(id)).toMatchObject({ owedInPesos: 0, creditInPesos: 0 });
  await pay(team, subscription, 1_000);
  expect((await team.owner.ask(payRefund, paidOut(refund))).body.message).toBe(
    'Only ₱1,000.00 of this is left to pay back. The rest was taken off what the client pays.',
  );
  await pay(team, subscription, 1_300);
  expect(await listed()).toMatchObject({ total: 1, first: [{ id: refund, pesos: 2_300 }] });
  await team.owner.call(payRefund, paidOut(refund));
  expect(await pageOf(id)).toMatchObject({ owedInPesos: 0, creditInPesos: 0 });
});

it('owes credit back once, and only the amount that was seen', async () => {
  const { client: id, subscription: subscriptionId } = await ownSeries(team, { inDays: [7, 14] });
  await pay(team, subscriptionId, 38_640 + 500);
  const ask = (pesos: number) => team.owner.ask(refundCredit, { subscriptionId, pesos });
  expect((await ask(501)).body.code).toBe('changed-meanwhile');
  const answers = await Promise.all([ask(500), ask(500)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listed()).first).toMatchObject([{ clientId: id, pesos: 500 }]);
});

it('pays back the payments of a cancelled plan, and the account can be deleted', async () => {
  const series = await ownSeries(team, { inDays: [7, 14] });
  const { owner, email, client: id, subscription } = series;
  await pay(team, subscription, 38_640);
  await cancel(series);
  const { total, first } = await listed();
  expect(total).toBe(1);
  expect(first).toMatchObject([{ clientId: id, visitId: null, pesos: 38_640, day: today }]);
  expect((await onlyPlan(owner)).refunds).toMatchObject([{ pesos: 38_640, paid: null }]);
  await team.database.admin`delete from private.outbox`;
  const refund = first[0]?.id ?? '';
  const answers = await Promise.all([1, 2].map(() => team.owner.ask(payRefund, paidOut(refund))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await listed()).toEqual({ total: 0, first: [] });
  expect(await onlyPlan(owner)).toMatchObject({ owedInPesos: 0, creditInPesos: 0 });
  const leaving = { account: null, client: id };
  const obstacles = await asService(team.database.sql, (service) =>
    readObstacles(service, leaving, new Date()),
  );
  expect(obstacles).toEqual([]);
  await deliverAll(team, peer);
  for (const body of onlyMail(peer, email).bodies) expect(body).toContain('what you had overpaid');
  // What was paid back can no longer be taken for never paid.
  const payment = (await pageOf(id))?.payments[0]?.id ?? '';
  const { status, body } = await team.owner.ask(voidPayment, { id: payment, reason: 'x' });
  expect([status, body.message]).toEqual([
    409,
    '₱38,640.00 has been paid back. Voiding this payment would leave less than that.',
  ]);
});

it('pays back the overpayment of an ended plan, beside an active one', async () => {
  const {
    client: id,
    email,
    subscription,
  } = await ownSeries(team, {
    ...{ begunDaysAgo: 93, inDays: [-93] },
  });
  const { admin, sql } = team.database;
  const [home] = await admin<{ id: string }[]>`select id from homes where client_id = ${id}`;
  const owner = { id, homeId: home?.id ?? '', email };
  const running = await storeSubscription(admin, owner, { firstDay: today });
  await pay(team, subscription, 38_640 + 500);
  await pay(team, running, 100_000);
  await Promise.all([1, 2, 3].map(() => enterRefunds(sql, new Date())));
  await enterRefunds(sql, new Date());
  expect(await listed()).toMatchObject({ total: 1, first: [{ clientId: id, pesos: 500 }] });
});

it('pays back a discount that comes after an ended plan was paid', async () => {
  const { client: id, subscription } = await ownSeries(team, { begunDaysAgo: 93, inDays: [-93] });
  await pay(team, subscription, 38_640);
  const discount = { id: randomUUID(), subscriptionId: subscription, text: 'Rain', pesos: 1_000 };
  await team.owner.call(addDiscount, discount);
  await enter();
  await enter();
  expect(await listed()).toMatchObject({ total: 1, first: [{ clientId: id, pesos: 1_000 }] });
});
