import { expect, it } from 'vitest';
import { matchClient } from '../../../contract/team/client-matches.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { asCaller } from '../_shared/database/roles.ts';
import { confirmation, newHome, sendRequest } from './request-confirmation.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const dana = forAllTests(async () => team.dispatcher);

async function account(email: string, isConfirmed = true): Promise<Person> {
  const person = await team.addClient();
  await team.database.authSql`
    update auth.users set email = ${email}, email_confirmed_at = ${isConfirmed ? new Date() : null}
    where id = ${person.account}`;
  return person;
}

async function confirmed(
  email: string,
  { sender, ...changes }: { sender?: Person; emailWasReadBack?: boolean; phone?: string } = {},
) {
  const { phone = '+63 917 123 4567', ...rest } = changes;
  const reference = await sendRequest(team, { email, phone }, sender);
  const input = confirmation(reference, email, rest);
  if (input.client.kind === 'new') input.client.phone = phone;
  const { clientId } = await dana.call(confirmRequest, input);
  return { reference, clientId };
}

const accountOf = async (clientId: string) => {
  const [client] = await team.database.admin`select account_id from clients where id = ${clientId}`;
  return client?.account_id;
};

it('returns what was sent, and no client where none is known', async () => {
  const email = newEmail();
  const reference = await sendRequest(team, { email, phone: '0917 555 0001' });
  expect(await dana.call(matchClient, { reference })).toEqual({
    request: {
      reference,
      version: 1,
      kind: 'order',
      status: 'received',
      name: 'Ana Reyes',
      email,
      phone: '0917 555 0001',
      address: newHome.address,
      town: 'Lipa City',
      packageType: 'master-gwapo',
      term: '3-months',
      startDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      services: [],
      words: 'Please bring a ladder.',
      isTaken: false,
      preferredChannel: null,
      messengerName: '',
      frequency: null,
      preferredDays: null,
    },
    matches: [],
    quote: null,
    confirmed: null,
    members: expect.arrayContaining([{ id: team.worker.member, name: 'Ben Santos' }]),
  });
});

it('offers the client of the account, then of the email, then of the phone', async () => {
  const [mine, mailed, called] = [newEmail(), newEmail(), newEmail()];
  const sender = await account(mine);
  const joined = await confirmed(mine, { sender, phone: '0917 555 0010' });
  const byPhone = await confirmed(called, { phone: '+63 (917) 555-0011' });
  const byEmail = await confirmed(mailed, { phone: '0917 555 0012' });
  const reference = await sendRequest(
    team,
    { email: mailed.toUpperCase(), phone: '0917-555-0011' },
    sender,
  );
  const { matches } = await dana.call(matchClient, { reference });
  expect(matches.map(({ by, id, hasAccount }) => [by, id, hasAccount])).toEqual([
    ['account', joined.clientId, true],
    ['email', byEmail.clientId, false],
    ['phone', byPhone.clientId, false],
  ]);
  expect(matches[0]?.homes).toEqual([
    { id: expect.any(String), address: newHome.address, town: 'Lipa City' },
  ]);
});

it('says who confirmed a request', async () => {
  const { reference, clientId } = await confirmed(newEmail());
  const { confirmed: known, request } = await dana.call(matchClient, { reference });
  expect(request.status).toBe('confirmed');
  expect(known).toMatchObject({ by: 'Dana', clientId });
});

it('joins the account that confirmed the address, if the address was read back', async () => {
  const email = newEmail();
  const sender = await account(email);
  const { clientId } = await confirmed(email, { sender });
  expect(await accountOf(clientId)).toBe(sender.account);
  // An account has at most one client record.
  const { clientId: another } = await confirmed(email, { sender });
  expect(await accountOf(another)).toBeNull();
});

it('follows the address of its account, so that nothing is mailed to the former one', async () => {
  const [email, next] = [newEmail(), newEmail()];
  const sender = await account(email);
  const { clientId } = await confirmed(email, { sender });
  const { clientId: other } = await confirmed(newEmail());
  const { admin, authSql } = team.database;
  await authSql`update auth.users set email = ${next} where id = ${sender.account}`;
  expect(await admin`select email from clients where id = ${clientId}`).toEqual([{ email: next }]);
  expect(await admin`select from clients where id = ${other} and email = ${next}`).toHaveLength(0);
});

it('joins an account that confirms its address later, if that was read back', async () => {
  const { authSql } = team.database;
  const confirmLater = async (emailWasReadBack: boolean) => {
    const email = newEmail();
    const { clientId } = await confirmed(email, { emailWasReadBack });
    const late = await account(email, false);
    expect(await accountOf(clientId)).toBeNull();
    await authSql`update auth.users set email_confirmed_at = now() where id = ${late.account}`;
    return { joined: await accountOf(clientId), account: late.account };
  };
  const read = await confirmLater(true);
  expect(read.joined).toBe(read.account);
  expect((await confirmLater(false)).joined).toBeNull();
});

it('joins none that was not read back, not confirmed, or has another address', async () => {
  const [unread, unconfirmed, other] = [newEmail(), newEmail(), newEmail()];
  const one = await account(unread);
  const { clientId } = await confirmed(unread, { sender: one, emailWasReadBack: false });
  expect(await accountOf(clientId)).toBeNull();
  const two = await account(unconfirmed, false);
  expect(await accountOf((await confirmed(unconfirmed, { sender: two })).clientId)).toBeNull();
  const three = await account(other);
  expect(await accountOf((await confirmed(newEmail(), { sender: three })).clientId)).toBeNull();
});

it('joins one account when two of its requests are confirmed at once', async () => {
  const email = newEmail();
  const sender = await account(email);
  const inputs = await Promise.all(
    [1, 2].map(async () => confirmation(await sendRequest(team, { email: newEmail() }), email)),
  );
  await Promise.all(inputs.map((input) => dana.call(confirmRequest, input)));
  expect(
    await team.database.admin`select from clients where account_id = ${sender.account}`,
  ).toHaveLength(1);
});

it('shows a stranger who orders with a client’s phone no home of that client', async () => {
  const { admin, sql } = team.database;
  const email = newEmail();
  const { clientId } = await confirmed(email, { emailWasReadBack: false, phone: '0917 555 0099' });
  const [home] = await admin<{ id: string }[]>`select id from homes where client_id = ${clientId}`;

  const strangersEmail = newEmail();
  const stranger = await account(strangersEmail);
  const reference = await sendRequest(
    team,
    { email: strangersEmail, phone: '+63 917 555 0099' },
    stranger,
  );
  const { matches } = await dana.call(matchClient, { reference });
  expect(matches).toMatchObject([{ by: 'phone', id: clientId }]);
  // The dispatcher takes the match, and read the stranger's address back.
  await dana.call(confirmRequest, {
    ...confirmation(reference, strangersEmail),
    client: { kind: 'known', id: clientId },
    home: { kind: 'known', id: home?.id ?? '' },
    emailWasReadBack: true,
  });
  expect(
    await admin`select account_id, email, email_was_read_back from clients where id = ${clientId}`,
  ).toEqual([{ account_id: null, email, email_was_read_back: false }]);
  const seen = await asCaller(
    sql,
    { claims: { sub: stranger.account, role: 'authenticated' } },
    async (transaction) => ({
      requests: await transaction`select reference from requests`,
      clients: await transaction`select id from clients`,
      homes: await transaction`select id from homes`,
      subscriptions: await transaction`select id from subscriptions`,
      visits: await transaction`select id from visits`,
    }),
  );
  expect(seen).toEqual({
    requests: [{ reference }],
    clients: [],
    homes: [],
    subscriptions: [],
    visits: [],
  });
  // The mail with the home's address goes to the client.
  expect(
    await admin`select recipient from private.outbox where kind = 'subscription-confirmed' and recipient = ${strangersEmail}`,
  ).toEqual([]);
});
