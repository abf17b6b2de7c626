import { expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import { request } from '../../../contract/team/request-details.ts';
import { sendMailAgain, today } from '../../../contract/team/today.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail, siteUrl } from '../../../server/functions/served.fixture.ts';
import { deliverDue } from '../_shared/delivery/deliver.ts';
import { RefusedForGood } from '../_shared/mail/outgoing.ts';
import { inDays, storeClient, storeInquiry, storeSubscription } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forEachTest(serveTeam);

/** Delivers, and returns the recipients. Refused addresses get nothing. */
async function deliver(refused: readonly string[] = []): Promise<string[]> {
  const reached: string[] = [];
  await deliverDue({
    sql: team.database.sql,
    send: async ({ recipient }) => {
      if (refused.includes(recipient)) throw new RefusedForGood('550 No such mailbox');
      reached.push(recipient);
    },
    brand: defaultBrand,
    siteUrl,
    files: team.files,
  });
  return reached;
}

async function failedMail() {
  const { failedMessages } = await team.dispatcher.call(today, {});
  const [mail] = failedMessages.first;
  if (mail === undefined) throw new Error('No mail failed.');
  return mail;
}

async function withFailedConfirmation() {
  const { admin } = team.database;
  const stored = await storeClient(admin);
  const firstDay = inDays(1);
  const subscription = await storeSubscription(admin, stored, {
    firstDay,
    visits: [{ day: inDays(2) }],
  });
  await admin`
    insert into private.outbox (kind, recipient, about, occasion) values (
      'subscription-confirmed', ${stored.email}, ${subscription}, ${`subscription-confirmed:${subscription}`}
    )`;
  expect(await deliver([stored.email])).toEqual([]);
  return stored;
}

it('sends a mail again to the address that the client has by now, once', async () => {
  const { id: clientId, email } = await withFailedConfirmation();
  const { id, clientId: shown, error } = await failedMail();
  expect([shown, error]).toEqual([clientId, '550 No such mailbox']);
  const corrected = newEmail();
  await team.database.admin`update public.clients set email = ${corrected} where id = ${clientId}`;
  const both = await Promise.all([
    team.dispatcher.ask(sendMailAgain, { id }),
    team.owner.ask(sendMailAgain, { id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await team.dispatcher.call(today, {})).failedMessages.total).toBe(0);
  expect(await deliver([email])).toEqual([corrected]);
  expect(await deliver()).toEqual([]);
});

it('keeps who did so with the client, or with the request', async () => {
  const { id: clientId } = await withFailedConfirmation();
  await team.dispatcher.call(sendMailAgain, { id: (await failedMail()).id });
  const ofClient = await team.dispatcher.call(client, { id: clientId });
  expect(ofClient.history.entries[0]).toMatchObject({
    by: 'Dana Cruz',
    fields: [{ name: 'mail_sent_again', before: null, after: 'subscription-confirmed' }],
  });

  const reference = await storeInquiry(team.database.admin, 1, { email: newEmail() });
  await team.database.admin`
    insert into private.outbox (kind, recipient, reference, failed_at)
    values ('inquiry-customer', 'asker@example.ph', ${reference}, now())`;
  await team.owner.call(sendMailAgain, { id: (await failedMail()).id });
  const ofRequest = await team.dispatcher.call(request, { reference });
  expect(ofRequest.history.entries[0]).toMatchObject({ by: 'Olivia Reyes', thing: 'request' });
});

it('shows a mail that has failed for an hour, and has it tried at once', async () => {
  const { admin } = team.database;
  await admin`
    insert into private.outbox (created_at, kind, recipient, subject, content, attempts, due_at, last_error)
    select now() - age, 'declined', name || '@example.ph', 'x', ${admin.json({ preheader: 'x', title: 'x', blocks: [] })}, tries, now() + next, error
    from (values
      ('an-hour', interval '61 minutes', 8, interval '20 minutes', '451 Later'),
      ('half-an-hour', '30 minutes', 6, '8 minutes', '451 Later'),
      ('planned-long-ago', '3 days', 1, '20 seconds', '451 Later'),
      ('waits-for-its-day', '3 days', 0, '10 minutes', null)
    ) as mails (name, age, tries, next, error)`;
  const { failedMessages } = await team.dispatcher.call(today, {});
  expect(failedMessages).toMatchObject({ total: 1, first: [{ recipient: 'an-hour@example.ph' }] });
  const [mail] = failedMessages.first;
  const [failedFor, nextIn] = [mail?.failedAt, mail?.nextTryAt].map(
    (moment) => (Date.parse(moment ?? '') - Date.now()) / 60_000,
  );
  expect(failedFor).toBeCloseTo(-61, 0);
  expect(nextIn).toBeCloseTo(20, 0);

  const { id = '' } = mail ?? {};
  await admin`update private.outbox set due_at = now() + interval '1 minute' where id = ${id}`;
  expect(await team.dispatcher.ask(sendMailAgain, { id })).toMatchObject({ status: 409 });
  await admin`update private.outbox set due_at = now() + interval '20 minutes' where id = ${id}`;
  await team.dispatcher.call(sendMailAgain, { id });
  expect(await deliver()).toEqual(['an-hour@example.ph']);
});

it('leaves a mail of the team with the team', async () => {
  const { email } = await withFailedConfirmation();
  await team.database.admin`
    update private.outbox set kind = 'visit-missed-team', recipient = 'team@example.ph'
    where recipient = ${email}`;
  const { id } = await failedMail();
  expect(await team.dispatcher.call(sendMailAgain, { id })).toEqual({
    recipient: 'team@example.ph',
  });
});
