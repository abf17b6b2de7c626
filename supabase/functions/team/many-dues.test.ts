import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  promisePayments,
  remindOfDues,
  withdrawPromises,
  withdrawReminders,
} from '../../../contract/team/many-dues.ts';
import { overdue } from '../../../contract/team/overdue.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';

const timed = forEachTest(serveTimedTeam);

/** A client who has owed ₱38,640 for ten days, a day on which nobody is reminded by itself. */
async function owing(name: string) {
  const client = await storeClient(timed.admin, { name });
  const id = await storeSubscription(timed.admin, client, { firstDay: inDays(-10) });
  return { clientId: client.id, email: client.email, id };
}

const dana = () => timed.team.dispatcher;

async function promiseOf(id: string) {
  const { rows } = await dana().call(overdue, { span: '8-30' });
  return rows.find(({ subscriptionId }) => subscriptionId === id)?.promise ?? null;
}

const promises = (...subscriptionIds: string[]) =>
  subscriptionIds.map((subscriptionId) => ({ id: randomUUID(), subscriptionId }));

describe('promises to pay', () => {
  it('are noted once, broken once their day is over, and withdrawn for the one before', async () => {
    const [ana, ben] = [await owing('Ana'), await owing('Ben')];
    const input = { promises: promises(ana.id, ben.id), day: inDays(3) };
    await dana().call(promisePayments, input);
    await dana().call(promisePayments, input);
    const promise = { day: inDays(3), givenOn: today, by: 'Dana Cruz', state: 'open' };
    expect([await promiseOf(ana.id), await promiseOf(ben.id)]).toEqual([promise, promise]);
    const otherDay = { ...input, day: inDays(4) };
    expect(await dana().ask(promisePayments, otherDay)).toMatchObject({ status: 409 });

    const [later = { id: '', subscriptionId: '' }] = promises(ana.id);
    await dana().call(promisePayments, { promises: [later], day: inDays(9) });
    await Promise.all([1, 2].map(() => dana().call(withdrawPromises, { ids: [later.id] })));
    expect(await promiseOf(ana.id)).toEqual(promise);
    await dana().call(withdrawPromises, { ids: input.promises.map(({ id }) => id) });
    expect([await promiseOf(ana.id), await promiseOf(ben.id)]).toEqual([null, null]);
    await timed.admin`
      insert into payment_promises (subscription_id, day, by_member)
      values (${ana.id}, ${inDays(-1)}, ${dana().member})`;
    expect((await promiseOf(ana.id))?.state).toBe('broken');
  });

  it.each([-1, 91])('are refused for a day %d days ahead, all of them', async (days) => {
    const { id } = await owing('Ana');
    const ask = { promises: promises(id), day: inDays(days) };
    expect(await dana().ask(promisePayments, ask)).toMatchObject({
      status: 400,
      body: { fields: { day: 'Choose a day from today to 90 days ahead.' } },
    });
    const unknown = { promises: promises(id, randomUUID()), day: inDays(3) };
    expect(await dana().ask(promisePayments, unknown)).toMatchObject({ status: 404 });
    expect(await promiseOf(id)).toBeNull();
  });
});

describe('reminders', () => {
  it('tell clients of all that is late, once a day, but for what a payment waits for', async () => {
    const [ana, ben, cora] = [await owing('Ana'), await owing('Ben'), await owing('Cora')];
    await timed.admin`update clients set email = null where id = ${ben.clientId}`;
    await timed.admin`
      insert into payments (subscription_id, day, pesos, method, source, state)
      values (${cora.id}, ${today}, 38640, 'gcash', 'client', 'claimed')`;
    const subscriptionIds = [ana.id, ben.id, cora.id];
    const remind = () => dana().call(remindOfDues, { subscriptionIds, span: '8-30' });
    const first = await remind();
    const covered = { name: 'Cora', why: 'nothing-open' };
    expect(first).toMatchObject({ calls: ['Ben'], left: [covered] });
    expect(first.ids).toHaveLength(2);
    const { ids, left } = await remind();
    expect(ids).toEqual([]);
    expect(left.filter(({ why }) => why === 'reminded').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ana', 'Ben']),
    );
    await timed.passTo(new Date(`${addDays(today, 1)}T00:00:00Z`));
    await timed.deliver();
    expect(timed.peer.received.map(({ email }) => email.to)).toMatchObject([
      [{ address: ana.email }],
    ]);
    expect(timed.subjects()[0]).toContain('₱38,640.00');
  });

  it('are taken back until they leave, and those that left are named', async () => {
    const [ana, ben] = [await owing('Ana'), await owing('Ben')];
    const input = { subscriptionIds: [ana.id, ben.id], span: '8-30' as const };
    const { ids } = await dana().call(remindOfDues, input);
    await timed.admin`update private.outbox set due_at = now() where about = ${ana.clientId}`;
    await timed.deliver();
    expect(await dana().call(withdrawReminders, { ids })).toEqual({
      left: [{ name: 'Ana', why: 'sent' }],
    });
    expect(await timed.waiting('due-reminder')).toEqual([]);
    expect(timed.peer.received).toHaveLength(1);
  });
});
