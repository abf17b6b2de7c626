import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { storeClaim } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

async function subscribed(firstDay = inDays(-3)) {
  const stored = await storeClient(team.database.admin);
  const subscriptionId = await storeSubscription(team.database.admin, stored, { firstDay });
  const read = async () => {
    const page = await team.dispatcher.call(client, { id: stored.id });
    const [subscription] = page.subscriptions;
    if (subscription === undefined) throw new Error('The subscription is gone.');
    return { ...subscription, history: page.history };
  };
  return { subscriptionId, read };
}

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

it('voids nothing that waits to be confirmed', async () => {
  const { subscriptionId } = await subscribed();
  const id = await storeClaim(team.database.admin, subscriptionId);
  expect(await team.owner.ask(voidPayment, { id, reason: 'A mistake' })).toMatchObject({
    status: 409,
    body: { code: 'not-possible', message: 'Only a confirmed payment can be voided.' },
  });
});

it('refuses a day to come, with the fault beside it', async () => {
  const { subscriptionId } = await subscribed();
  const input = { ...payment(subscriptionId), day: inDays(1) };
  const { status, body } = await team.dispatcher.ask(enterPayment, input);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['day']]);
});
