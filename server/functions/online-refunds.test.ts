import { afterEach, expect, it } from 'vitest';
import { voidPayment } from '../../contract/team/payments.ts';
import { payRefund, refundCredit, refundOnline, refundsOwed } from '../../contract/team/refunds.ts';
import { eventOf } from '../../demo/paymongo/till.ts';
import { mailKinds } from '../../supabase/functions/_shared/service-mails/mail-kinds.ts';
import { onlyPlan, pay } from '../../supabase/functions/client/plans.fixture.ts';
import { today } from '../../supabase/functions/team/schedule.fixture.ts';
import { forAllTests } from './for-tests.fixture.ts';
import { readLater, serveGateway, toPay } from './gateway.fixture.ts';
import { teamEmail } from './served.fixture.ts';

const served = forAllTests(serveGateway);
afterEach(() => {
  Object.assign(served.paymongo, { trouble: null, refundsBegin: 'succeeded', losesAnswers: false });
});

const price = 38_640;

/** A client who is owed the ₱500 that they overpaid online. */
async function owing() {
  const { paymongo, team } = served;
  const series = await toPay(served);
  const { subscription: subscriptionId, checkoutId } = series;
  for (const event of paymongo.pay(checkoutId, (price + 500) * 100)) await paymongo.tell(event);
  await team.owner.call(refundCredit, { subscriptionId, pesos: 500 });
  const [refund] = await team.database.admin<{ id: string }[]>`
    select id from refunds where subscription_id = ${subscriptionId}`;
  const payment = paymongo.checkouts.get(checkoutId)?.attributes.payments[0];
  if (refund === undefined || payment === undefined) throw new Error('Nothing is owed.');
  const { id } = refund;
  return { ...series, id, payment, refunds: payment.attributes.refunds };
}

const storedOf = (id: string) => served.team.database.admin`
  select state, method, reference, paid_by, (
    select count(*)::integer from private.outbox where about = refunds.id and kind = 'refund-paid'
  ) as mails
  from refunds where id = ${id}`;

async function onlineOf(id: string) {
  const { refunds } = await served.team.dispatcher.call(refundsOwed, {});
  return refunds.find((refund) => refund.id === id)?.online;
}

it('an owner pays a refund back online; twice at once it is paid and mailed once', async () => {
  const { team, paymongo } = served;
  const { id, owner, refunds } = await owing();
  const answers = await Promise.all([1, 2, 3].map(() => team.owner.ask(refundOnline, { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(refunds).toMatchObject([{ attributes: { amount: 50_000, status: 'succeeded' } }]);
  const reference = refunds[0]?.id;
  const paid = {
    state: 'paid',
    method: 'gateway',
    reference,
    paid_by: team.owner.member,
    mails: 1,
  };
  expect(await storedOf(id)).toEqual([paid]);
  expect(await onlyPlan(owner)).toMatchObject({ creditInPesos: 0, owedInPesos: 0 });
  expect((await team.owner.ask(refundOnline, { id })).status).toBe(409);
  expect(paymongo.asked.filter((one) => one === 'POST /v1/refunds')).toHaveLength(1);
});

it('a refund on its way is paid in no other way, and is paid once the provider reports it', async () => {
  const { team, paymongo } = served;
  const { id, payment, refunds } = await owing();
  paymongo.refundsBegin = 'pending';
  expect(await onlineOf(id)).toBe('possible');
  expect(await team.owner.call(refundOnline, { id })).toEqual({ state: 'on-its-way' });
  expect(await onlineOf(id)).toBe('on-its-way');
  const byHand = { id, day: today, method: 'gcash', reference: '123' } as const;
  expect((await team.owner.ask(payRefund, byHand)).body).toMatchObject({
    code: 'changed-meanwhile',
    message: 'This refund is already on its way online.',
  });
  await expect(
    team.database.admin`
      update refunds set state = 'paid', paid_day = now(), method = 'bank', reference = 'x',
        paid_by = ${team.owner.member}, paid_at = now() where id = ${id}`,
  ).rejects.toMatchObject({ constraint_name: 'refunds_are_paid_once' });
  expect(await storedOf(id)).toMatchObject([{ state: 'owed' }]);
  Object.assign(refunds[0]?.attributes ?? {}, { status: 'succeeded' });
  const report = eventOf('payment.refunded', payment);
  expect(await paymongo.tell(report)).toBe(200);
  await Promise.all([readLater(served, 0.1), readLater(served, 0.1)]);
  expect(await paymongo.tell(report)).toBe(200);
  await readLater(served, 20);
  expect(await storedOf(id)).toMatchObject([{ state: 'paid', mails: 1 }]);
});

it('a refund on its way is not credit any more: no other refund is paid from it', async () => {
  const { team, paymongo } = served;
  const { subscription, checkoutId, owner, visits } = await toPay(served);
  for (const event of paymongo.pay(checkoutId, 12_880 * 100)) await paymongo.tell(event);
  await team.database.admin`
    insert into refunds (subscription_id, cause, visit_id, pesos, day)
    select ${subscription}, 'visit-not-placed', id, 12880, ${today} from unnest(${visits.slice(0, 3)}::uuid[]) as id`;
  const [first = '', second = ''] = (await onlyPlan(owner)).refunds.map(({ id }) => id);
  paymongo.refundsBegin = 'pending';
  await team.owner.call(refundOnline, { id: first });
  for (const asked of [
    team.owner.ask(refundOnline, { id: second }),
    team.owner.ask(payRefund, { id: second, day: today, method: 'gcash', reference: '123' }),
  ]) {
    expect((await asked).body).toMatchObject({ code: 'not-possible' });
  }
  // Past the calls too.
  await expect(
    team.database.admin`
      update refunds set state = 'paid', paid_day = now(), method = 'bank', reference = 'x',
        paid_by = ${team.owner.member}, paid_at = now() where id = ${second}`,
  ).rejects.toMatchObject({ constraint_name: 'paid_back_within_payments' });
});

it('a refund whose answer was lost is found by the next reading and not asked for again', async () => {
  const { team, paymongo } = served;
  const { id, refunds } = await owing();
  paymongo.losesAnswers = true;
  expect(await team.owner.call(refundOnline, { id })).toEqual({ state: 'on-its-way' });
  expect((await team.owner.ask(refundOnline, { id })).status).toBe(409);
  await readLater(served, 6);
  expect(await storedOf(id)).toMatchObject([{ state: 'paid', mails: 1 }]);
  expect(refunds).toHaveLength(1);
});

it('a refund that the provider does not take is owed as before and can be paid by hand', async () => {
  const { team, paymongo } = served;
  const { id } = await owing();
  paymongo.refundsBegin = 'failed';
  expect((await team.owner.ask(refundOnline, { id })).body).toMatchObject({
    code: 'not-possible',
    message: 'The provider did not take this refund. Pay it back in another way.',
  });
  expect(await onlineOf(id)).toBe('possible');
  await team.owner.call(payRefund, { id, day: today, method: 'gcash', reference: '123' });
  expect(await storedOf(id)).toMatchObject([{ state: 'paid', method: 'gcash', mails: 1 }]);
});

it('more than an online payment has left is not paid back on it', async () => {
  const { team, paymongo } = served;
  const { subscription, checkoutId } = await toPay(served);
  for (const event of paymongo.pay(checkoutId, 10_000)) await paymongo.tell(event);
  await pay(team, subscription, price + 1);
  await team.owner.call(refundCredit, { subscriptionId: subscription, pesos: 101 });
  const [{ id = '' } = {}] = await team.database.admin<{ id: string }[]>`
    select id from refunds where subscription_id = ${subscription}`;
  expect(await onlineOf(id)).toBe('too-little-left');
  expect((await team.owner.ask(refundOnline, { id })).body).toMatchObject({
    message: 'No online payment has enough left for this refund. Pay it back in another way.',
  });
});

it('a refund on its way keeps its payments: none of them can be voided', async () => {
  const { team, paymongo } = served;
  const { id, refunds, subscription } = await owing();
  paymongo.refundsBegin = 'pending';
  await team.owner.call(refundOnline, { id });
  const [payment] = await team.database.admin<{ id: string }[]>`
    select id from payments where subscription_id = ${subscription}`;
  const voided = { id: payment?.id ?? '', reason: 'A mistake' };
  expect(await team.owner.ask(voidPayment, voided)).toMatchObject({
    status: 409,
    body: { code: 'not-possible', message: expect.stringContaining('₱500.00') },
  });
  // Past the call too.
  await expect(
    team.database.admin`
      insert into payment_states (payment_id, subscription_id, state, reason, by_member)
      values (${voided.id}, ${subscription}, 'voided', 'x', ${team.owner.member})`,
  ).rejects.toMatchObject({ constraint_name: 'paid_back_within_payments' });
  for (const { attributes } of refunds) attributes.status = 'succeeded';
  await readLater(served, 6);
  expect(await storedOf(id)).toMatchObject([{ state: 'paid', mails: 1 }]);
});

it('a refund made only at the provider is mailed to the team once', async () => {
  const { paymongo, team } = served;
  const { checkoutId, subscription } = await toPay(served);
  for (const event of paymongo.pay(checkoutId)) await paymongo.tell(event);
  const payment = paymongo.checkouts.get(checkoutId)?.attributes.payments[0];
  for (const kind of ['payment.refunded', 'payment.refunded', 'payment.refund.updated']) {
    expect(await paymongo.tell(eventOf(kind, payment ?? {}))).toBe(200);
  }
  const mails = (of: string) => team.database.admin<{ recipient: string }[]>`
    select recipient from private.outbox join payments on payments.id = about
    where kind = 'refunded-elsewhere-team' and subscription_id = ${of}`;
  expect(await mails(subscription)).toEqual([{ recipient: teamEmail }]);
  const [{ id = '' } = {}] = await team.database.admin<{ id: string }[]>`
    select id from payments where subscription_id = ${subscription}`;
  const compose = () =>
    mailKinds['refunded-elsewhere-team'].compose(
      { about: id, which: null },
      team.dependencies,
      'mail',
    );
  expect((await compose())?.letter).toMatchObject({
    subject: 'Paid back at the provider, not here: ₱38,640.00 of Ana Reyes',
  });
  await team.owner.call(voidPayment, { id, reason: 'Paid back in the dashboard' });
  expect(await compose()).toBeNull();

  const ours = await owing();
  await team.owner.call(refundOnline, { id: ours.id });
  await paymongo.tell(eventOf('payment.refunded', ours.payment));
  expect(await mails(ours.subscription)).toEqual([]);
});

it('a refund without an online payment or a gateway says why it is not paid back online', async () => {
  const { team } = served;
  const { id } = await owing();
  const { subscription: subscriptionId } = await toPay(served);
  await pay(team, subscriptionId, price + 7);
  await team.owner.call(refundCredit, { subscriptionId, pesos: 7 });
  const [{ id: byHand = '' } = {}] = await team.database.admin<{ id: string }[]>`
    select id from refunds where subscription_id = ${subscriptionId}`;
  expect(await onlineOf(byHand)).toBe('not-paid-online');
  const { gateway } = team.dependencies;
  Object.assign(team.dependencies, { gateway: null });
  try {
    expect(await onlineOf(id)).toBe('off');
    expect(await onlineOf(byHand)).toBe('not-paid-online');
  } finally {
    Object.assign(team.dependencies, { gateway });
  }
});
