import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callsToMake } from '../../../contract/team/calls-to-make.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { takeBackWriteOff, writeOffDue } from '../../../contract/team/write-offs.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { noticesAtMinutes } from '../../../domain/service-numbers.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { meanwhile } from '../../../server/functions/meanwhile.fixture.ts';
import { queueTimedMails } from '../_shared/delivery/queue-timed-mails.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTimedTeam } from './timed-mails.fixture.ts';

const timed = forEachTest(serveTimedTeam);

/** As several processes. */
async function look(): Promise<void> {
  const upkeep = { sql: timed.team.database.sql, teamEmail: 'team@maayos.example' };
  const queue = () => queueTimedMails({ ...upkeep, photoRetentionInMonths: 12 });
  await Promise.all([1, 2, 3].map(queue));
  await timed.admin`delete from private.outbox where kind <> 'due-reminder'`;
}

const morning = manilaMoment(today, noticesAtMinutes);

/** Delivers this morning's mails, even if it is over. */
async function deliver(): Promise<void> {
  await timed.passTo(manilaMoment(inDays(1), noticesAtMinutes));
  await timed.deliver({ now: morning, processes: 2 });
}

const payment = (subscriptionId: string, pesos = 38_640) => ({
  ...{ id: randomUUID(), subscriptionId, day: today, pesos },
  ...{ method: 'gcash' as const, reference: 'GC-1', note: '' },
});

it('is not sent again if it leaves while reminders are queued', async () => {
  const client = await storeClient(timed.admin);
  await storeSubscription(timed.admin, client, { firstDay: today });
  await look();
  const tomorrow = manilaMoment(inDays(1), noticesAtMinutes);
  await timed.passTo(tomorrow);
  await meanwhile(
    timed.team.database,
    (leaving) => leaving`select private.claim_mails(5, '1 minute')`,
    look,
    (leaving) => leaving`update private.outbox set sent_at = now() where told_occasion is not null`,
  );
  await timed.passTo(tomorrow);
  await timed.deliver();
  expect(timed.peer.received).toEqual([]);
  expect(await timed.waiting('due-reminder')).toEqual([]);
});

it('reminds a client once of everything that falls due together', async () => {
  const client = await storeClient(timed.admin);
  for (const days of [0, 3, -7, -6]) {
    await storeSubscription(timed.admin, client, { firstDay: inDays(days) });
  }
  await look();
  await deliver();
  await look();
  await deliver();
  expect(timed.peer.received.map(({ recipient }) => recipient)).toEqual([client.email]);
  const [{ email } = { email: undefined }] = timed.peer.received;
  expect(email?.subject).toMatch(/^₱115,920\.00 has been due since /);
  const text = (email?.text ?? '').replace(/\s+/g, ' ');
  for (const words of [
    `due since ${formatDay(inDays(-7))} ₱38,640.00`,
    `due on ${formatDay(today)} ₱38,640.00`,
    `due on ${formatDay(inDays(3))} ₱38,640.00`,
    'Total ₱115,920.00',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain(formatDay(inDays(-6)));
});

it('asks for nothing that was paid meanwhile, or that a claim waits for', async () => {
  const [paying, claiming] = [await storeClient(timed.admin), await storeClient(timed.admin)];
  const paid = await storeSubscription(timed.admin, paying, { firstDay: today });
  const claimed = await storeSubscription(timed.admin, claiming, { firstDay: today });
  await look();
  expect(await timed.waiting('due-reminder')).toHaveLength(2);
  await timed.team.dispatcher.call(enterPayment, payment(paid));
  await timed.admin`
    insert into public.payments (subscription_id, day, pesos, method, source, state)
    values (${claimed}, ${today}, 38640, 'gcash', 'client', 'claimed')`;
  await timed.admin`delete from private.outbox where kind <> 'due-reminder'`;
  await deliver();
  expect(timed.peer.received).toEqual([]);
});

it('asks from the day on which a write-off is taken back', async () => {
  const client = await storeClient(timed.admin);
  const subscription = await storeSubscription(timed.admin, client, { firstDay: inDays(-40) });
  const [{ id: dueId = '' } = {}] = await timed.admin<{ id: string }[]>`
    select id from dues where subscription_id = ${subscription}`;
  const { owner } = timed.team;
  const written = { dueId, pesos: 38_640, reason: 'Moved abroad' };
  await owner.call(writeOffDue, { id: randomUUID(), ...written });
  await look();
  expect(await timed.waiting('due-reminder')).toEqual([]);
  await owner.call(takeBackWriteOff, { id: randomUUID(), ...written, reason: 'Came back' });
  await look();
  await deliver();
  const text = timed.peer.received[0]?.email.text?.replace(/\s+/g, ' ');
  expect(text).toContain('We had counted this as settled, but it is due again');
  expect(text).not.toMatch(/Moved abroad|Came back/);
});

it('becomes a call for a client without an address', async () => {
  const client = await storeClient(timed.admin);
  await timed.admin`update public.clients set email = null where id = ${client.id}`;
  await storeSubscription(timed.admin, client, { firstDay: inDays(-3) });
  await look();
  await timed.passTo(manilaMoment(inDays(1), noticesAtMinutes));
  const { first } = await timed.team.dispatcher.call(callsToMake, {});
  expect(first.map(({ sentence }) => sentence)).toEqual([
    `₱38,640.00 for Master Gwapo has been due since ${formatDay(inDays(-3))}.`,
  ]);
});
