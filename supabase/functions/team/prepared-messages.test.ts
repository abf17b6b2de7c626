import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { logPreparedMessage, preparedMessages } from '../../../contract/team/prepared-messages.ts';
import { clientMessages } from '../../../contract/team/short-messages.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { septetsOf } from '../../../domain/sms/gsm.ts';
import type { PreparedKind } from '../../../domain/sms/prepared-kinds.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { at, storeSeries, today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);

const tomorrow = addDays(today, 1);

/** A client with a visit tomorrow and nothing in the queue. */
async function stored(dueDay = addDays(today, 60)) {
  const series = await storeSeries(team.database, { times: [[tomorrow, '9:00']] });
  const { admin } = team.database;
  await admin`
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
    select id, subscription_id, ${dueDay}, 12000, 'agreed' from public.dues
    where subscription_id = ${series.subscription}`;
  await admin`delete from private.untold_changes`;
  return { ...series, visit: series.visits[0] ?? '' };
}

async function textsFor(clientId: string, language: 'en' | 'fil' | '' = '') {
  const { messages } = await team.dispatcher.call(preparedMessages, { clientId, language });
  return Object.fromEntries(messages.map(({ kind, text }) => [kind, text])) as Partial<
    Record<PreparedKind, string>
  >;
}

it('a client is reminded of the visit tomorrow in their language, or in the one that the team picks', async () => {
  const { client } = await stored();
  expect(await textsFor(client)).toEqual({
    'visit-reminder': expect.stringMatching(/^Maayos: Your visit in Lipa City is tomorrow, /),
  });
  await team.database.admin`update public.clients set language = 'fil' where id = ${client}`;
  const answer = await team.dispatcher.call(preparedMessages, { clientId: client, language: '' });
  expect(answer).toMatchObject({
    language: 'fil',
    messages: [
      { text: expect.stringMatching(/^Maayos: Bukas, .+ ang visit ninyo sa Lipa City\./) },
    ],
  });
  expect((await textsFor(client, 'en'))['visit-reminder']).toMatch(/is tomorrow/);
});

it('a client who wants no reminder, and one whose visit is far, is prepared nothing', async () => {
  const { client, visit } = await stored();
  const { admin } = team.database;
  await admin`update public.clients set wants_reminders = false where id = ${client}`;
  expect(await textsFor(client)).toEqual({});
  await admin`update public.clients set wants_reminders = true where id = ${client}`;
  await admin`
    update public.visits set starts_at = starts_at + interval '9 days', ends_at = ends_at + interval '9 days'
    where id = ${visit}`;
  await admin`delete from private.untold_changes`;
  expect(await textsFor(client)).toEqual({});
});

it('a moved visit has a message before its mail leaves, and after', async () => {
  const { client, visit } = await stored();
  const { admin } = team.database;
  await admin`
    update public.visits set starts_at = ${at(tomorrow, '14:00')}, ends_at = ${at(tomorrow, '16:00')}
    where id = ${visit}`;
  const moved = /^Maayos: Your visit on .+, 9:00 AM is moved to .+, 2:00 PM\./;
  expect((await textsFor(client))['visits-changed']).toMatch(moved);
  await admin`
    with known as (delete from private.untold_changes where told_to = ${client} returning *)
    insert into private.told_changes (
      visit_id, old_starts_at, old_ends_at, old_state, new_starts_at, new_ends_at, new_state
    )
    select visit_id, known.starts_at, known.ends_at, known.state, visits.starts_at, visits.ends_at, visits.state
    from known join public.visits on visits.id = visit_id`;
  expect((await textsFor(client))['visits-changed']).toMatch(moved);
});

it('prepared messages have the texts of short messages', async () => {
  const { admin } = team.database;
  const late = await stored(addDays(today, -3));
  const soon = await stored(addDays(today, 3));
  const now = await stored(today);
  expect((await textsFor(late.client)).overdue).toMatch(
    /^Maayos: P12,000 has been due since .+ Ref /,
  );
  expect((await textsFor(soon.client)).due).toMatch(/^Maayos: P12,000 is due on /);
  expect((await textsFor(now.client)).due).toMatch(/^Maayos: P12,000 is due today, /);
  expect((await textsFor(now.client, 'fil')).due).toMatch(
    /^Maayos: P12,000 ang bayad, due ngayong /,
  );
  const pay = (subscription: string, state: 'claimed' | 'confirmed', pesos: number) => admin`
    insert into public.payments (subscription_id, day, pesos, method, reference, source, state)
    values (${subscription}, ${today}, ${pesos}, 'gcash', '0123456789', 'client', ${state})`;
  await pay(late.subscription, 'claimed', 2_000);
  // Only what nobody says to have paid is asked for.
  expect(await textsFor(late.client)).toMatchObject({
    overdue: expect.stringMatching(/P10,000/),
    'claim-received': expect.stringMatching(/your payment of P2,000\./),
  });
  await pay(now.subscription, 'confirmed', 12_000);
  const paid = await textsFor(now.client);
  expect(paid.due).toBeUndefined();
  expect(paid['payment-entered']).toMatch(
    /^Maayos: We received P12,000 \(GCash, ref 0123456789\) on .+ Thank you!$/,
  );
  for (const text of Object.values(paid)) expect(septetsOf(text)).toBeLessThanOrEqual(160);
});

it('a message sent by chat is logged once, with the way, the time and by whom', async () => {
  const { client, visit } = await stored();
  const log = {
    ...{ id: randomUUID(), clientId: client, about: visit },
    kind: 'visit-reminder' as const,
    chat: 'viber' as const,
  };
  await team.dispatcher.call(logPreparedMessage, log);
  await team.dispatcher.call(logPreparedMessage, log);
  const { messages } = await team.dispatcher.call(clientMessages, { clientId: client });
  expect(messages).toMatchObject([
    { kind: 'visit-reminder', channel: 'viber', state: 'handed-over', by: expect.any(String) },
  ]);
  const other = await stored();
  const foreign = { ...log, id: randomUUID(), clientId: other.client };
  expect((await team.dispatcher.ask(logPreparedMessage, foreign)).status).toBe(404);
});

it('a message under an id that is taken is logged only for the first', async () => {
  const { admin } = team.database;
  const [payer, other] = [await stored(), await stored()];
  const about = randomUUID();
  await admin`
    insert into public.payments (id, subscription_id, day, pesos, method, source, state)
    values (${about}, ${payer.subscription}, ${today}, 100, 'gcash', 'client', 'claimed')`;
  await admin`
    insert into public.problems (id, visit_id, text, answer_by)
    values (${about}, ${other.visit}, 'Broken.', now())`;
  const log = { about, kind: 'claim-received' as const, chat: 'viber' as const };
  const statusOf = async ({ client: clientId }: typeof payer) =>
    (await team.dispatcher.ask(logPreparedMessage, { ...log, id: randomUUID(), clientId })).status;
  expect([await statusOf(payer), await statusOf(other)]).toEqual([200, 404]);
});
