import { afterEach, beforeEach, expect, it } from 'vitest';
import { client } from '../../../contract/team/client.ts';
import { request } from '../../../contract/team/request.ts';
import { sendMailAgain } from '../../../contract/team/send-mail-again.ts';
import { today } from '../../../contract/team/today.ts';
import { defaultBrand } from '../../../domain/brand.ts';
import { deliverDue } from '../../../supabase/functions/_shared/delivery/deliver.ts';
import { RefusedForGood } from '../../../supabase/functions/_shared/mail/outgoing.ts';
import { newEmail, siteUrl } from '../served.fixture.ts';
import { inDays, storeClient, storeInquiry, storeSubscription } from './clients.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
beforeEach(async () => {
  team = await serveTeam();
});
afterEach(() => team.close());

/** Delivers what is due. Returns to whom it went; refused addresses get nothing. */
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
  const { failedMails } = await team.dispatcher.call(today, {});
  const [mail] = failedMails.first;
  if (mail === undefined) throw new Error('No mail failed.');
  return mail;
}

/** Stores a client whose confirmation failed. */
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
  expect((await team.dispatcher.call(today, {})).failedMails.total).toBe(0);
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

it('is for dispatchers, and for mails that failed', async () => {
  await withFailedConfirmation();
  const { id } = await failedMail();
  expect(await team.worker.ask(sendMailAgain, { id })).toMatchObject({ status: 403 });
  expect(await team.dispatcher.ask(sendMailAgain, { id: '999999' })).toMatchObject({ status: 404 });
  expect(await team.dispatcher.ask(sendMailAgain, { id: 'x' })).toMatchObject({ status: 400 });
});
