import { expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { voidPayment } from '../../../contract/team/payments.ts';
import { payRefund } from '../../../contract/team/refunds.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { asService } from '../_shared/database/roles.ts';
import { readObstacles } from '../_shared/erasing/obstacles.ts';
import { enterRefunds } from '../_shared/refunds/enter-refunds.ts';
import { storeSubscription } from '../team/clients.fixture.ts';
import { today } from '../team/schedule.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { deliverAll, onlyMail } from './plan-mails.fixture.ts';
import { cancel, onlyPlan, ownSeries, pay } from './plans.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

const paidOut = (id: string) => ({ id, day: today, method: 'gcash', reference: 'GC-9' }) as const;
const listed = async () => (await team.dispatcher.call(todayCall, {})).refundsToPay;
const pageOf = async (id: string) => (await team.dispatcher.call(client, { id })).subscriptions[0];

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
