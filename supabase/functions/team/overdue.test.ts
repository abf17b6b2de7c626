import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { overdue } from '../../../contract/team/overdue.ts';
import { enterPayment } from '../../../contract/team/payments.ts';
import { week } from '../../../contract/team/schedule.ts';
import { visit } from '../../../contract/team/visit.ts';
import { takeBackWriteOff, writeOffDue } from '../../../contract/team/write-offs.ts';
import type { Overdue } from '../../../domain/money/overdue.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

/** A subscription of ₱38,640 that fell due so many days ago, with its entry in the list. */
async function due(daysAgo: number, visits: { day: string }[] = []) {
  const { admin } = team.database;
  const stored = await storeClient(admin);
  const id = await storeSubscription(admin, stored, { firstDay: inDays(-daysAgo), visits });
  const row = async (span: Overdue) =>
    (await team.dispatcher.call(overdue, { span })).rows.find((one) => one.subscriptionId === id);
  const pay = (pesos: number) =>
    team.dispatcher.call(enterPayment, {
      ...{ id: randomUUID(), subscriptionId: id, day: today, pesos, method: 'gcash' as const },
      ...{ reference: '', note: '' },
    });
  const dues = async () =>
    (await team.dispatcher.call(client, { id: stored.id })).subscriptions[0]?.dues ?? [];
  return { id, client: stored.id, row, pay, dues };
}

it('begins where something is late, the latest first, and else with this week', async () => {
  const shown = async () => (await team.dispatcher.call(overdue, {})).span;
  expect(await shown()).toBe('week');
  await due(40);
  expect(await shown()).toBe('31+');
  await due(3);
  expect(await shown()).toBe('1-7');
});

it.each<[string, number, Overdue, Overdue]>([
  ['today', 0, 'week', '1-7'],
  ['yesterday', 1, '1-7', '8-30'],
  ['a week ago', 7, '1-7', '8-30'],
  ['eight days ago', 8, '8-30', '1-7'],
  ['a month ago', 30, '8-30', '31+'],
  ['longer ago', 31, '31+', '8-30'],
])('lists what fell due %s in its span, with all that is due', async (_, daysAgo, span, other) => {
  const { row, id } = await due(daysAgo);
  expect(await row(span)).toMatchObject({
    subscriptionId: id,
    since: inDays(-daysAgo),
    pesos: 38_640,
    dueInPesos: 38_640,
    client: { name: 'Ana Reyes', phone: '+63 917 123 4567' },
    dues: [{ openInPesos: 38_640 }],
    waiting: { count: 0, pesos: 0 },
  });
  expect(await row(other)).toBeUndefined();
});

it('warns at the visits of clients who are late', async () => {
  const { id, pay } = await due(2, [{ day: inDays(5) }]);
  const [next] = await team.database.admin<{ id: string }[]>`
    select id from visits where subscription_id = ${id}`;
  const shown = await team.dispatcher.call(visit, { id: next?.id ?? '' });
  expect(shown.overdueInPesos).toBe(38_640);
  const marks = async () => {
    const { visits } = await team.dispatcher.call(week, { day: inDays(5) });
    return visits.filter(({ subscriptionId }) => subscriptionId === id).map((one) => one.isOverdue);
  };
  expect(await marks()).toEqual([true]);
  await pay(38_640);
  expect(await marks()).toEqual([false]);
});

it('says what the client claims to have paid, and who was reached last', async () => {
  const { id, row, client: clientId } = await due(10);
  const { admin } = team.database;
  await admin`
    insert into payments (subscription_id, day, pesos, method, source, state)
    values (${id}, ${today}, 5000, 'gcash', 'client', 'claimed')`;
  await admin`
    insert into contact_attempts (client_id, member_id, channel, outcome)
    values (${clientId}, ${team.dispatcher.member}, 'sms', 'message-sent')`;
  expect(await row('8-30')).toMatchObject({
    pesos: 38_640,
    waiting: { count: 1, pesos: 5_000 },
    contact: { by: 'Dana Cruz', channel: 'sms', outcome: 'message-sent' },
  });
});

it('says when the last mail about it left', async () => {
  const { row, client: clientId } = await due(10);
  expect((await row('8-30'))?.mail).toBeNull();
  const at = '2026-01-02T01:00:00.000Z';
  await team.database.admin`
    insert into private.outbox (kind, recipient, about, sent_at)
    values ('due-reminder', 'ana@example.com', ${clientId}, ${at}),
      ('visit-reminder', 'ana@example.com', ${clientId}, now())`;
  expect((await row('8-30'))?.mail).toMatchObject({ at });
});

describe('a write-off', () => {
  const input = (dueId: string, pesos: number) => ({
    ...{ id: randomUUID(), dueId, pesos, reason: 'The client moved abroad.' },
  });

  it('takes the unpaid part of a due off the amount asked, once', async () => {
    const { row, pay, dues } = await due(40);
    await pay(8_640);
    const [one] = await dues();
    const writeOff = input(one?.id ?? '', 30_000);
    await team.owner.call(writeOffDue, writeOff);
    await team.owner.call(writeOffDue, writeOff);
    expect(await dues()).toMatchObject([
      { paidInPesos: 8_640, writtenOffInPesos: 30_000, openInPesos: 0 },
    ]);
    expect(await row('31+')).toBeUndefined();
  });

  it('is of all that is open', async () => {
    const { dues } = await due(40);
    const [one] = await dues();
    const part = await team.owner.ask(writeOffDue, input(one?.id ?? '', 30_000));
    expect(part).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await dues()).toMatchObject([{ writtenOffInPesos: 0 }]);
  });

  it('is taken back by an owner, once, with a reason, and the due is asked for again', async () => {
    const { row, pay, dues, id } = await due(40);
    await pay(8_640);
    const dueId = (await dues())[0]?.id ?? '';
    await team.owner.call(writeOffDue, input(dueId, 30_000));
    const back = { ...input(dueId, 30_000), reason: 'They are back.' };
    const less = { ...back, id: randomUUID(), pesos: 100 };
    expect(await team.owner.ask(takeBackWriteOff, less)).toMatchObject({ status: 409 });
    await Promise.all([1, 2].map(() => team.owner.call(takeBackWriteOff, back)));
    const again = { ...back, id: randomUUID() };
    expect(await team.owner.ask(takeBackWriteOff, again)).toMatchObject({ status: 409 });
    expect(await dues()).toMatchObject([
      { paidInPesos: 8_640, writtenOffInPesos: 0, openInPesos: 30_000 },
    ]);
    expect(await row('31+')).toMatchObject({ pesos: 30_000 });
    const { admin } = team.database;
    expect(
      await admin`
      select pesos, reason, by_member from write_offs where due_id = ${dueId} order by at`,
    ).toEqual([
      { pesos: 30_000, reason: 'The client moved abroad.', by_member: team.owner.member },
      { pesos: -30_000, reason: 'They are back.', by_member: team.owner.member },
    ]);
    const forged = (pesos: number, takesBack: string | null) => admin`
      insert into write_offs (due_id, subscription_id, pesos, reason, by_member, takes_back_id)
      values (${dueId}, ${id}, ${pesos}, 'x', ${team.owner.member}, ${takesBack})`;
    await expect(forged(-1, null)).rejects.toMatchObject({ code: '23514' });
    await expect(forged(-1, back.id)).rejects.toMatchObject({ code: '23503' });
    // And written off once more.
    await team.owner.call(writeOffDue, input(dueId, 30_000));
    expect(await dues()).toMatchObject([{ writtenOffInPesos: 30_000, openInPesos: 0 }]);
  });
});
