import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimNotFound, confirmClaim } from '../../../contract/team/claims.ts';
import { client } from '../../../contract/team/client-record.ts';
import { voidPayment } from '../../../contract/team/payments.ts';
import { storeClaim } from './claims.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
beforeAll(async () => {
  team = await serveTeam();
});
afterAll(() => team.close());

async function subscribed() {
  const { admin } = team.database;
  const stored = await storeClient(admin);
  const options = { firstDay: inDays(-3), visits: [{ day: inDays(-1), state: 'done' }] };
  const subscriptionId = await storeSubscription(admin, stored, options);
  const [{ id: visitId }] = await admin<[{ id: string }]>`
    select id from public.visits where subscription_id = ${subscriptionId}`;
  const shown = async () => {
    const page = await team.dispatcher.call(client, { id: stored.id });
    return page.subscriptions[0]?.payments ?? [];
  };
  return { subscriptionId, visitId, shown };
}

it('lists what was confirmed with who did so, whoever told of it, and lets the owner void it', async () => {
  const { subscriptionId, visitId, shown } = await subscribed();
  const { admin } = team.database;
  const claim = await storeClaim(admin, subscriptionId, { reference: 'GC-1' });
  const crew = { visitId, memberId: team.worker.member };
  const cash = await storeClaim(admin, subscriptionId, { crew, pesos: 500 });
  await team.dispatcher.call(confirmClaim, { id: claim });
  await team.owner.call(confirmClaim, { id: cash });
  const [online] = await admin<{ id: string }[]>`
    insert into public.payments (subscription_id, day, pesos, method, source, reference)
    values (${subscriptionId}, ${today}, 700, 'gateway', 'gateway', 'pay_1') returning id`;
  const all = (await shown()).map(({ id, enteredBy }) => ({ id, enteredBy }));
  expect(all).toHaveLength(3);
  expect(all).toContainEqual({ id: claim, enteredBy: 'Dana Cruz' });
  expect(all).toContainEqual({ id: cash, enteredBy: 'Olivia Reyes' });
  expect(all).toContainEqual({ id: online?.id, enteredBy: '' });
  await team.owner.call(voidPayment, { id: claim, reason: 'The transfer was called back' });
  expect((await shown()).find(({ id }) => id === claim)?.voided?.by).toBe('Olivia Reyes');
});

it('lists nothing that never counted, and voids none of it', async () => {
  const { subscriptionId, visitId, shown } = await subscribed();
  const { admin } = team.database;
  const crew = { visitId, memberId: team.worker.member };
  const cash = await storeClaim(admin, subscriptionId, { crew });
  const claim = await storeClaim(admin, subscriptionId, { reference: 'GC-2' });
  await team.dispatcher.call(claimNotFound, { id: claim, reason: 'Nothing came' });
  expect(await shown()).toEqual([]);
  for (const id of [cash, claim]) {
    expect(await team.owner.ask(voidPayment, { id, reason: 'x' })).toMatchObject({ status: 409 });
  }
});
