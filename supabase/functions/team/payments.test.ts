import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { addDiscount, addExtra } from '../../../contract/team/extras.ts';
import { allocate, enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { clientStatement } from '../../../contract/team/statements.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { startSmtpPeer } from '../../../server/mail/smtp-peer.fixture.ts';
import { deliverAll, onlyMail } from '../client/plan-mails.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);
const peer = forEachTest(startSmtpPeer);

/** A subscription of ₱38,640, due three days ago. */
async function subscribed(firstDay = inDays(-3)) {
  const stored = await storeClient(team.database.admin);
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

it('adds extras and discounts beside the price once, and lists them in one mail', async () => {
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

const payment = (subscriptionId: string) => ({
  id: randomUUID(),
  subscriptionId,
  day: today,
  pesos: 20_000,
  method: 'gcash' as const,
  reference: 'GC-77',
  note: '',
});

it('enters a payment once, and says what is still owed', async () => {
  const { subscriptionId, read } = await subscribed();
  const input = payment(subscriptionId);
  await team.dispatcher.call(enterPayment, input);
  await team.dispatcher.call(enterPayment, input);
  const { id, day, pesos, method, reference, note } = input;
  expect(await read()).toMatchObject({
    paidInPesos: 20_000,
    owedInPesos: 18_640,
    dueInPesos: 18_640,
    payments: [{ id, day, pesos, method, reference, note, enteredBy: 'Dana Cruz', voided: null }],
  });
  expect((await read()).history.entries[0]).toMatchObject({
    by: 'Dana Cruz',
    thing: 'subscription',
    change: 'created',
    fields: expect.arrayContaining([{ name: 'pesos', before: null, after: 20_000 }]),
  });
});

it('asks before it enters more than is owed, and says how much', async () => {
  const { subscriptionId, read } = await subscribed();
  const input = { ...payment(subscriptionId), pesos: 39_140 };
  const asked = {
    status: 409,
    body: {
      code: 'more-than-owed',
      message: '₱500.00 more than is owed. Record it anyway?',
      beyondInPesos: 500,
    },
  };
  expect(await team.dispatcher.ask(enterPayment, input)).toMatchObject(asked);
  // Another sum was confirmed than this is.
  const stale = { ...input, beyondInPesos: 400 };
  expect(await team.dispatcher.ask(enterPayment, stale)).toMatchObject(asked);
  expect(await read()).toMatchObject({ paidInPesos: 0, payments: [] });

  await team.dispatcher.call(enterPayment, { ...input, beyondInPesos: 500 });
  // A repeated call enters nothing, and asks nothing.
  await team.dispatcher.call(enterPayment, input);
  expect(await read()).toMatchObject({ paidInPesos: 39_140, owedInPesos: 0, creditInPesos: 500 });
  const more = { ...payment(subscriptionId), pesos: 1 };
  expect(await team.dispatcher.ask(enterPayment, more)).toMatchObject({
    body: { beyondInPesos: 1 },
  });
});

it('refuses another payment under the id of one, which a lost answer hid', async () => {
  const { subscriptionId, read } = await subscribed();
  const input = payment(subscriptionId);
  await team.dispatcher.call(enterPayment, input);
  expect(await team.dispatcher.call(enterPayment, input)).toEqual({ id: input.id });
  for (const other of [{ pesos: 2_000 }, { day: inDays(-1) }, { note: 'For May' }]) {
    expect(await team.dispatcher.ask(enterPayment, { ...input, ...other })).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  }
  expect(await read()).toMatchObject({ paidInPesos: 20_000, payments: [{ pesos: 20_000 }] });
});

it('enters one of two payments at once that are too much together', async () => {
  const { subscriptionId, read } = await subscribed();
  const answers = await Promise.all(
    [1, 2].map(() => team.dispatcher.ask(enterPayment, payment(subscriptionId))),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await read()).toMatchObject({ paidInPesos: 20_000 });
});

it('has nothing due before the first day', async () => {
  const { read } = await subscribed(inDays(1));
  expect(await read()).toMatchObject({ owedInPesos: 38_640, dueInPesos: 0 });
});

it('voids a payment once, with a reason, and keeps it', async () => {
  const { subscriptionId, read } = await subscribed();
  const { id, ...input } = payment(subscriptionId);
  await team.dispatcher.call(enterPayment, { id, ...input });
  expect(await team.owner.ask(voidPayment, { id, reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'The reason is required.' } },
  });
  const reason = 'Entered twice';
  // Two at once: one is first, and the other reads who.
  const both = await Promise.all(
    [team.owner, team.owner].map((member) => member.ask(voidPayment, { id, reason })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed-meanwhile',
    message: 'Olivia changed this just now.',
  });
  expect(await read()).toMatchObject({
    paidInPesos: 0,
    owedInPesos: 38_640,
    payments: [{ id, voided: { by: 'Olivia Reyes', reason } }],
  });
  await expect(team.database.admin`delete from public.payments where id = ${id}`).rejects.toThrow(
    /never changed or deleted/,
  );
});
