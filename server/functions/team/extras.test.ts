import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { allocate, enterPayment } from '../../../contract/team/payments.ts';
import { clientStatement } from '../../../contract/team/statements.ts';
import { startSmtpPeer } from '../../mail/smtp-peer.fixture.ts';
import { deliverAll, onlyMail } from '../client/plan-mails.fixture.ts';
import { forEachTest } from '../for-tests.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

/** A subscription of ₱38,640, due three days ago. */
async function subscribed() {
  const stored = await storeClient(team.database.admin);
  const firstDay = inDays(-3);
  const subscriptionId = await storeSubscription(team.database.admin, stored, { firstDay });
  const read = async () => {
    const page = await team.dispatcher.call(client, { id: stored.id });
    const [subscription] = page.subscriptions;
    if (subscription === undefined) throw new Error('The subscription is gone.');
    return { ...subscription, history: page.history };
  };
  return { ...stored, subscriptionId, read };
}

const extra = (subscriptionId: string) => ({
  ...{ id: randomUUID(), subscriptionId, day: inDays(5) },
  ...{ text: 'Two bags of soil', pesos: 1_500 },
});
const discount = (subscriptionId: string, pesos = 640) => ({
  ...{ id: randomUUID(), subscriptionId, pesos },
  text: 'For the storm',
});

it('adds extras and discounts beside the price once, and tells the client of all in one mail', async () => {
  const { id, email, subscriptionId, read } = await subscribed();
  const [more, less] = [extra(subscriptionId), discount(subscriptionId)];
  await team.dispatcher.call(addExtra, more);
  await team.dispatcher.call(addExtra, more);
  await team.dispatcher.call(addDiscount, less);
  await team.dispatcher.call(addDiscount, less);
  const { history, ...stands } = await read();
  expect(stands).toMatchObject({
    ...{ priceInPesos: 38_640, owedInPesos: 39_500, dueInPesos: 38_000 },
    dues: [
      { pesos: 38_640, takenOffInPesos: 640 },
      { number: 2, kind: 'extra', text: 'Two bags of soil', day: inDays(5), pesos: 1_500 },
    ],
    discounts: [{ text: 'For the storm', day: today, pesos: 640 }],
  });
  expect(history.entries.map(({ by }) => by).slice(0, 2)).toEqual(['Dana Cruz', 'Dana Cruz']);
  const told = await team.dispatcher.call(clientStatement, { id, from: inDays(-3), to: inDays(5) });
  expect(told.closingInPesos).toBe(stands.owedInPesos);
  expect(told.lines.map(({ text, pesos }) => [text, pesos])).toEqual([
    ['', 38_640],
    ['For the storm', -640],
    ['Two bags of soil', 1_500],
  ]);
  await deliverAll(team, peer);
  const { subject, bodies } = onlyMail(peer, email);
  expect(subject).toBe('What you pay for your Master Gwapo has changed - Maayos');
  for (const body of bodies) {
    for (const words of ['Two bags of soil ₱1,500.00 on', 'For the storm −₱640.00']) {
      expect(body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(words);
    }
    expect(body).toContain('₱39,500.00');
  }
});

it('leaves discounts of more than a tenth of the price to owners, also in parts', async () => {
  const { subscriptionId, read } = await subscribed();
  await team.dispatcher.call(addDiscount, discount(subscriptionId, 3_000));
  expect(await team.dispatcher.ask(addDiscount, discount(subscriptionId, 865))).toMatchObject({
    status: 400,
    body: {
      fields: {
        pesos:
          'A dispatcher gives at most ₱3,864.00 of discounts on this plan, 10% of its price. An owner can give more.',
      },
    },
  });
  await team.dispatcher.call(addDiscount, discount(subscriptionId, 864));
  const { dependencies, dispatcher, owner } = team;
  Object.assign(dependencies, { discountLimitInPercent: 20 });
  await dispatcher.call(addDiscount, discount(subscriptionId, 3_864));
  expect((await dispatcher.ask(addDiscount, discount(subscriptionId, 1))).status).toBe(400);
  await owner.call(addDiscount, discount(subscriptionId, 30_912));
  expect(await read()).toMatchObject({ owedInPesos: 0 });
});

it('takes off no more than is charged, and nothing of another content under the same id', async () => {
  const { subscriptionId, read } = await subscribed();
  expect(await team.owner.ask(addDiscount, discount(subscriptionId, 38_641))).toMatchObject({
    status: 400,
    body: {
      fields: { pesos: '₱38,640.00 is charged in all. A discount cannot be larger.' },
    },
  });
  const one = extra(subscriptionId);
  await team.dispatcher.call(addExtra, one);
  expect(await team.dispatcher.ask(addExtra, { ...one, pesos: 2 })).toMatchObject({ status: 409 });
  const { subscriptionId: other } = await subscribed();
  for (const changed of [{ day: inDays(6) }, { subscriptionId: other }]) {
    expect(await team.dispatcher.ask(addExtra, { ...one, ...changed })).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  }
  expect((await read()).dues).toHaveLength(2);
});

it('puts a payment on the dues that a dispatcher chose, never more than either has', async () => {
  const { subscriptionId, read } = await subscribed();
  const more = { ...extra(subscriptionId), pesos: 5_000 };
  await team.dispatcher.call(addExtra, more);
  const paymentId = randomUUID();
  await team.dispatcher.call(enterPayment, {
    ...{ id: paymentId, subscriptionId, day: today, pesos: 9_200 },
    ...{ method: 'gcash', reference: 'GC-1', note: '' },
  });
  const [price = { id: '' }] = (await read()).dues;
  const partsOf = async () => (await read()).dues.map((due) => due.paidInPesos);
  expect(await partsOf()).toEqual([9_200, 0]);
  const chosen = [
    { dueId: price.id, pesos: 6_000 },
    { dueId: more.id, pesos: 5_000 },
  ];
  expect(await team.dispatcher.ask(allocate, { paymentId, parts: chosen })).toMatchObject({
    status: 400,
    body: { fields: { 'parts.1.pesos': 'Only ₱3,200.00 of this payment is left.' } },
  });
  const parts = [{ dueId: more.id, pesos: 5_000 }];
  await team.dispatcher.call(allocate, { paymentId, parts });
  // Sent again it changes nothing, and what it left covers the oldest.
  await team.dispatcher.call(allocate, {
    paymentId,
    parts: [...parts, { dueId: price.id, pesos: 4_200 }],
  });
  expect(await partsOf()).toEqual([4_200, 5_000]);
  const { count } = await team.database.admin`
    select from public.allocations where subscription_id = ${subscriptionId}`;
  expect(count).toBe(4);
});
