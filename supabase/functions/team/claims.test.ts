import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  claimNotFound,
  claimsToConfirm,
  confirmClaim,
  otherAmount,
} from '../../../contract/team/claims.ts';
import { client as clientPage } from '../../../contract/team/client-record.ts';
import { voidPayment } from '../../../contract/team/payments.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { standingOfPayment, storeClaim, waitingMails } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

async function subscribed(name = 'Ana Reyes') {
  const client = await storeClient(team.database.admin, { name });
  const visits = [{ day: inDays(-1), state: 'done' }];
  const options = { firstDay: inDays(-3), visits };
  const subscriptionId = await storeSubscription(team.database.admin, client, options);
  const [{ id: visitId }] = await team.database.admin<[{ id: string }]>`
    select id from public.visits where subscription_id = ${subscriptionId}`;
  return { client, subscriptionId, visitId };
}

const standing = (id: string) => standingOfPayment(team.database.admin, id);
const mailsOf = (client: Awaited<ReturnType<typeof subscribed>>['client']) =>
  waitingMails(team.database.admin, client);

it('lists claims and cash, the oldest first, with what looks alike beside each other', async () => {
  const { admin } = team.database;
  const { subscriptionId, visitId } = await subscribed('Carla Diaz');
  const other = await subscribed('Ben Tan');
  const second = await team.addWorker('Rico Lim');
  const byHand = { visitId, memberId: team.worker.member };
  const cash = await storeClaim(admin, subscriptionId, { hoursAgo: 30, crew: byHand });
  const claim = await storeClaim(admin, other.subscriptionId, { hoursAgo: 20, reference: 'A 1-b' });
  const again = await storeClaim(admin, subscriptionId, {
    hoursAgo: 10,
    crew: { visitId, memberId: second.member },
  });
  const stolen = await storeClaim(admin, subscriptionId, {
    hoursAgo: 5,
    pesos: 5,
    reference: 'a1B',
  });

  const { total, claims } = await team.dispatcher.call(claimsToConfirm, {});
  expect(total).toBe(4);
  expect(claims.map(({ id }) => id)).toEqual([cash, again, claim, stolen]);
  expect(claims[0]).toMatchObject({
    ...{ client: 'Carla Diaz', subscriptionId, visitId, packageType: 'master-gwapo', day: today },
    ...{ pesos: 9_200, method: 'cash', source: 'crew', heldBy: 'Ben Santos' },
    ...{ owedInPesos: 38_640, dueInPesos: 38_640 },
    alike: [{ id: again, heldBy: 'Rico Lim', state: 'claimed' }],
  });
  const waitedMs = Date.now() - Date.parse(claims[0]?.answerBy ?? '');
  expect(Math.round(waitedMs / 3_600_000)).toBe(6);
  expect(claims[2]).toMatchObject({ heldBy: null, alike: [{ id: stolen, client: 'Carla Diaz' }] });
});

it('mails the client that a claim was not found, and covers nothing', async () => {
  const { client, subscriptionId } = await subscribed();
  const id = await storeClaim(team.database.admin, subscriptionId);
  expect(await team.dispatcher.ask(claimNotFound, { id, reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: 'The reason is required.' } },
  });
  await team.dispatcher.call(claimNotFound, { id, reason: 'Nothing came by Friday' });
  await team.dispatcher.call(claimNotFound, { id, reason: 'Nothing came by Friday' });
  expect(await standing(id)).toEqual({
    ...{ states: ['claimed', 'not-found'], reason: 'Nothing came by Friday', pesos: 0 },
  });
  expect(await mailsOf(client)).toEqual([{ kind: 'claim-not-found', about: id }]);
  expect(await team.owner.ask(confirmClaim, { id })).toMatchObject({ status: 409 });
});

it('replaces a claim by what arrived, in one transaction and one mail', async () => {
  const { admin } = team.database;
  const { client, subscriptionId } = await subscribed();
  const id = await storeClaim(admin, subscriptionId);
  const input = { id, paymentId: randomUUID(), day: inDays(-1), pesos: 9_000 };
  for (const [wrong, field] of [
    [{ pesos: 9_200 }, 'pesos'],
    [{ day: inDays(1) }, 'day'],
  ] as const) {
    expect(await team.dispatcher.ask(otherAmount, { ...input, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  }
  expect((await standing(id)).states).toEqual(['claimed']);
  const another = await storeClaim(admin, (await subscribed()).subscriptionId);
  for (const paymentId of [id, another]) {
    expect(await team.dispatcher.ask(otherAmount, { ...input, paymentId })).toMatchObject({
      status: 409,
      body: { code: 'key-reused' },
    });
  }
  await team.dispatcher.call(otherAmount, input);
  await team.dispatcher.call(otherAmount, input);
  expect(await team.dispatcher.ask(otherAmount, { ...input, pesos: 8_000 })).toMatchObject({
    status: 409,
    body: { code: 'key-reused' },
  });
  expect(await standing(id)).toMatchObject({
    states: ['claimed', 'not-found'],
    reason: expect.stringContaining('₱9,000.00 arrived'),
  });
  expect(await standing(input.paymentId)).toMatchObject({ states: ['confirmed'], pesos: 9_000 });
  expect(await mailsOf(client)).toEqual([{ kind: 'payment-entered', about: input.paymentId }]);
});

const shownOf = async (id: string) =>
  (await team.dispatcher.call(clientPage, { id })).subscriptions[0]?.payments ?? [];

it('lists confirmed payments with who confirmed them, and lets the owner void them', async () => {
  const {
    client: { id: clientId },
    subscriptionId,
    visitId,
  } = await subscribed();
  const { admin } = team.database;
  const claim = await storeClaim(admin, subscriptionId, { reference: 'GC-1' });
  const crew = { visitId, memberId: team.worker.member };
  const cash = await storeClaim(admin, subscriptionId, { crew, pesos: 500 });
  await team.dispatcher.call(confirmClaim, { id: claim });
  await team.owner.call(confirmClaim, { id: cash });
  const [online] = await admin<{ id: string }[]>`
    insert into public.payments (subscription_id, day, pesos, method, source, reference)
    values (${subscriptionId}, ${today}, 700, 'gateway', 'gateway', 'pay_1') returning id`;
  const all = (await shownOf(clientId)).map(({ id, enteredBy }) => ({ id, enteredBy }));
  expect(all).toHaveLength(3);
  expect(all).toContainEqual({ id: claim, enteredBy: 'Dana Cruz' });
  expect(all).toContainEqual({ id: cash, enteredBy: 'Olivia Reyes' });
  expect(all).toContainEqual({ id: online?.id, enteredBy: '' });
  await team.owner.call(voidPayment, { id: claim, reason: 'The transfer was called back' });
  expect((await shownOf(clientId)).find(({ id }) => id === claim)?.voided?.by).toBe('Olivia Reyes');
});

it('lists nothing that never counted, and voids none of it', async () => {
  const {
    client: { id: clientId },
    subscriptionId,
    visitId,
  } = await subscribed();
  const { admin } = team.database;
  const crew = { visitId, memberId: team.worker.member };
  const cash = await storeClaim(admin, subscriptionId, { crew });
  const claim = await storeClaim(admin, subscriptionId, { reference: 'GC-2' });
  await team.dispatcher.call(claimNotFound, { id: claim, reason: 'Nothing came' });
  expect(await shownOf(clientId)).toEqual([]);
  for (const id of [cash, claim]) {
    expect(await team.owner.ask(voidPayment, { id, reason: 'x' })).toMatchObject({ status: 409 });
  }
});
