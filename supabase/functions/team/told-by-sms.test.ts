import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { account, chooseMails } from '../../../contract/client/account.ts';
import { chooseMySms, mySms } from '../../../contract/crew/sms.ts';
import { client as clientRecord } from '../../../contract/team/client-record.ts';
import {
  chooseClientSms,
  clientMessages,
  saveSmsSettings,
  smsSettings,
} from '../../../contract/team/short-messages.ts';
import { today } from '../../../contract/team/today.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { deleteCapturedSms } from '../../../server/intake/captured-mails.ts';
import { captureSms } from '../../../server/mail/capture-sms.ts';
import { cancelAt } from '../../../tests/settled-price.ts';
import { eraseDue } from '../_shared/erasing/erase-due.ts';
import { serveShortTeam } from './short-messages.fixture.ts';

const short = forEachTest(serveShortTeam);

it('an owner switches SMS on and sets the cap, a dispatcher reads them', async () => {
  await short.admin`update public.sms_settings set is_on = false`;
  const { dispatcher, owner } = short.team;
  const { version } = await dispatcher.call(smsSettings, {});
  const settings = { version, isOn: true, capInPesos: 2000 };
  await owner.call(saveSmsSettings, settings);
  expect(await dispatcher.call(smsSettings, {})).toMatchObject({
    ...{ isOn: true, capInPesos: 2000, spentInCentavos: 0 },
  });
  expect((await owner.ask(saveSmsSettings, settings)).status).toBe(409);
});

it("a client's page lists messages with their time, way and arrival", async () => {
  const [first, second] = [await short.stored(), await short.stored()];
  await short.remind(first);
  await short.deliver();
  await short.pass();
  await short.deliver();
  const { dispatcher } = short.team;
  const { messages } = await dispatcher.call(clientMessages, { clientId: first.client });
  expect(messages).toMatchObject([
    { kind: 'visit-reminder', channel: 'sms', state: 'delivered', recipient: '639171234567' },
  ]);
  short.semaphore.becomes = 'Failed';
  await short.remind(second);
  await short.deliver();
  await short.pass();
  await short.deliver();
  const told = await dispatcher.call(clientMessages, { clientId: second.client });
  expect(told.messages.map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
    'mail handed-over',
    'sms failed',
  ]);
  const { failedMessages } = await dispatcher.call(today, {});
  expect(failedMessages).toMatchObject({
    total: 1,
    first: [
      { channel: 'sms', clientId: second.client, error: 'The gateway could not deliver it.' },
    ],
  });
});

it('a message that was dropped is not listed', async () => {
  const { client, visit } = await short.one();
  await short.admin`update public.clients set wants_reminders = false where id = ${client}`;
  await short.deliver();
  expect(visit).not.toBe('');
  const { dispatcher } = short.team;
  expect(await dispatcher.call(clientMessages, { clientId: client })).toMatchObject({ total: 0 });
});

it('the team and the client switch SMS for the client', async () => {
  const { client, email } = await short.stored();
  const { dispatcher } = short.team;
  const read = async () => (await dispatcher.call(clientRecord, { id: client })).client;
  expect((await read()).wantsSms).toBe(true);
  const { version } = await read();
  await dispatcher.call(chooseClientSms, { clientId: client, version, wantsSms: false });
  expect((await read()).wantsSms).toBe(false);
  const [user] = await short.admin<{ id: string }[]>`
    insert into auth.users (id, email) values (${randomUUID()}, ${email}) returning id`;
  await short.admin`update public.clients set account_id = ${user?.id ?? ''} where id = ${client}`;
  const person = await short.team.addClient(user?.id ?? '');
  expect((await person.call(account, {})).client?.wantsSms).toBe(false);
  await person.call(chooseMails, { wantsSms: true });
  expect((await read()).wantsSms).toBe(true);
});

it('Today says that the cap is reached', async () => {
  const { dispatcher } = short.team;
  expect((await dispatcher.call(today, {})).smsCapReached).toBeNull();
  await short.admin`update public.sms_settings set cap_in_pesos = 0`;
  const { email } = await short.one();
  await short.deliver();
  expect([short.texts(), short.mails()]).toEqual([[], [email]]);
  expect((await dispatcher.call(today, {})).smsCapReached).toBe(0);
});

it('nothing is sent to a client who was erased, and no number stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'));
  const sms = captureSms(join(folder, 'sms'), () => undefined);
  const [gone, other] = [await short.stored(), await short.stored({ phone: '0918 765 4321' })];
  for (const [client, number] of [
    [gone, '639171234567'],
    [other, '639187654321'],
  ] as const) {
    await sms.send({ number, text: client.client });
    await short.remind(client);
  }
  await short.deliver();
  await short.admin`
    update public.visits set state = 'cancelled', cancelled_by = 'team' where id = ${gone.visit}`;
  await short.admin.begin((transaction) => cancelAt(transaction, gone.subscription, 0));
  await short.admin`
    insert into public.deletions (client_id, begun_at) values (${gone.client}, now() - interval '31 days')`;
  await eraseDue({
    sql: short.team.database.sql,
    files: short.team.files,
    now: () => new Date(),
    forgetCopies: (names) => deleteCapturedSms(folder, names),
  });
  expect((await short.rows()).map(({ recipient }) => recipient)).toEqual(['639187654321']);
  expect(await readdir(join(folder, 'sms'))).toHaveLength(1);
  await short.admin`
    select private.queue('visit-reminder', 'erased', ${gone.visit}::uuid, '2026-01-01')`;
  await short.deliver();
  expect(short.texts()).toHaveLength(2);
  await rm(folder, { recursive: true });
});

it('without a key a message is a file, which is found and not written again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sms-'));
  const sms = captureSms(folder, () => undefined);
  const message = { number: '639171234567', text: 'Maayos: Ben is on the way.' };
  const since = new Date();
  expect(await sms.find(message, since)).toEqual([]);
  const id = await sms.send(message);
  expect(await sms.find(message, since)).toEqual([id]);
  expect(await sms.find({ ...message, text: 'Maayos: no.' }, since)).toEqual([]);
  expect(await readdir(folder)).toEqual([id]);
  await rm(folder, { recursive: true });
});

async function waitingCode(client: string, minutes: number): Promise<void> {
  await short.admin`
    insert into private.outbox (kind, about, channel, content, is_routed, created_at)
    values ('sign-in-code', ${client}, 'sms', '{"sms": "Maayos: 907531"}', true,
      now() - make_interval(mins => ${minutes}))`;
}

it('a code goes before reminders, and nothing but that it was sent is kept', async () => {
  const { client } = await short.one();
  await short.admin`update private.outbox set channel = 'sms', recipient = null`;
  await waitingCode(client, 1);
  await short.deliver();
  expect(short.texts()).toEqual(['Maayos: 907531', expect.stringMatching(/Your visit/)]);
  const { dispatcher } = short.team;
  const told = await dispatcher.call(clientMessages, { clientId: client });
  expect(told.messages).toContainEqual(
    expect.objectContaining({ kind: 'sign-in-code', channel: 'sms', state: 'handed-over' }),
  );
  expect(JSON.stringify(told)).not.toContain('907531');
  const kept = await short.admin`
    select from private.outbox as message where strpos(message::text, '907531') > 0`;
  expect(kept).toHaveLength(0);
});

it('an expired code is not sent, nor listed as sent', async () => {
  const { client } = await short.stored();
  await waitingCode(client, 11);
  await short.deliver();
  expect(short.texts()).toEqual([]);
  const { dispatcher } = short.team;
  expect(await dispatcher.call(clientMessages, { clientId: client })).toMatchObject({ total: 0 });
});

it('a code to somebody who wants no SMS any more is sent in no other way, and forgotten', async () => {
  const { client } = await short.stored();
  await short.admin`update public.clients set wants_sms = false where id = ${client}`;
  await waitingCode(client, 1);
  await short.deliver();
  expect(short.texts()).toEqual([]);
  expect(short.mails()).toEqual([]);
  expect(await short.rows()).toEqual([]);
});

async function changed(phone: string) {
  const { worker } = short.team;
  const { visit } = await short.stored();
  await short.admin`update public.members set phone = ${phone} where id = ${worker.member}`;
  await short.admin`
    insert into public.visit_crew (visit_id, member_id) values (${visit}, ${worker.member})`;
  await short.admin`delete from private.untold_changes`;
  await short.admin`delete from private.outbox`;
  await short.admin`
    update public.visits set starts_at = starts_at + interval '2 hours', ends_at = ends_at + interval '2 hours'
    where id = ${visit}`;
  await short.admin`delete from private.outbox where kind <> 'crew-changed'`;
  await short.admin`update private.outbox set due_at = now() - interval '1 minute'`;
  await short.deliver();
}

it('a worker without push gets an SMS beside the mail with the new times of tomorrow', async () => {
  await changed('0917 555 0199');
  expect(short.texts()).toEqual([
    'Maayos crew: Your schedule for tomorrow has changed: 11:00 Lipa. Open the app and tap Seen.',
  ]);
  expect(await short.rows()).toMatchObject([
    { channel: 'mail', state: 'handed-over' },
    { channel: 'sms', recipient: '639175550199', parts: 1 },
  ]);
  await short.pass();
  await short.deliver();
  expect(short.texts()).toHaveLength(1);
});

it('a worker reads it in the language of the crew page where they chose', async () => {
  const { worker } = short.team;
  expect(await worker.call(mySms, {})).toEqual({ wantsSms: null });
  await short.admin`
    update public.members set phone = '0917 555 0199' where id = ${worker.member}`;
  expect(await worker.call(mySms, {})).toEqual({ wantsSms: true });
  await worker.call(chooseMySms, { wantsSms: true, language: 'fil' });
  await changed('0917 555 0199');
  expect(short.texts()).toEqual([
    'Maayos crew: Bago ang schedule mo bukas: 11:00 Lipa. Buksan ang app at i-tap ang Nakita ko na.',
  ]);
});

it.each([
  ['has a number abroad', '+65 9123 4567', true],
  ['wants none', '0917 555 0199', false],
])('a worker who %s gets the mail alone', async (_, phone, wantsSms) => {
  await short.team.worker.call(chooseMySms, { wantsSms, language: 'en' });
  await changed(phone);
  expect([short.texts().length, short.mails().length]).toEqual([0, 1]);
});
