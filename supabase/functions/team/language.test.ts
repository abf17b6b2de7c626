import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { account, chooseLanguage } from '../../../contract/client/account.ts';
import { client as clientRecord } from '../../../contract/team/client-record.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { chooseClientLanguage } from '../../../contract/team/short-messages.ts';
import { forEachTest } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { confirmation, sendRequest } from './request-confirmation.fixture.ts';
import { serveShortTeam } from './short-messages.fixture.ts';

const short = forEachTest(serveShortTeam);

async function joined({ client, email }: { client: string; email: string | null }, data = {}) {
  const id = randomUUID();
  await short.admin`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (${id}, ${email}, now(), ${short.admin.json(data)})`;
  await short.admin`update public.clients set account_id = ${id} where id = ${client}`;
  return { id, person: await short.team.addClient(id) };
}

const languageOf = async (id: string) => {
  const { client } = await short.team.dispatcher.call(clientRecord, { id });
  return client;
};
const accountOf = async (id: string) => {
  const [user] = await short.admin<{ data: Record<string, unknown> | null }[]>`
    select raw_user_meta_data as data from auth.users where id = ${id}`;
  return user?.data;
};

it('a reminder that waits already leaves in the language that the client chose meanwhile', async () => {
  const [one] = await short.reminded({}, { phone: '0918 765 4321' });
  if (one === undefined) throw new Error('Nobody is reminded.');
  const { person } = await joined(one);
  await person.call(chooseLanguage, { language: 'fil' });
  await short.deliver();
  const sentTo = (number: string) =>
    short.semaphore.messages.find(({ recipient }) => recipient === number)?.message;
  expect(sentTo('639171234567')).toMatch(
    /^Maayos: Bukas, \w{3} \d+ \w{3}, 9:00 AM ang visit ninyo sa Lipa City\./,
  );
  expect(sentTo('639187654321')).toContain('Your visit in Lipa City is tomorrow');
});

it('the client’s choice and the team’s note are both with the account and in the record', async () => {
  const one = await short.stored();
  const { id, person } = await joined(one, { theme: 'dark' });
  expect((await person.call(account, {})).language).toBe('en');
  await person.call(chooseLanguage, { language: 'fil' });
  expect((await person.call(account, {})).language).toBe('fil');
  expect(await accountOf(id)).toEqual({ theme: 'dark', language: 'fil' });
  const { language, version } = await languageOf(one.client);
  expect(language).toBe('fil');
  const { dispatcher } = short.team;
  const noted = { clientId: one.client, language: 'en' } as const;
  await dispatcher.call(chooseClientLanguage, { ...noted, version });
  expect((await person.call(account, {})).language).toBe('en');
  const late = await dispatcher.ask(chooseClientLanguage, { ...noted, version });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  const unknown = await person.ask(chooseLanguage, { language: 'tlh' });
  expect(unknown.status).toBe(400);
});

it('an account without a record has a language too, and a record that joins it takes it over', async () => {
  const stranger = await short.team.addClient();
  await stranger.call(chooseLanguage, { language: 'fil' });
  expect((await stranger.call(account, {})).language).toBe('fil');
  const one = await short.stored();
  await joined(one, { language: 'fil' });
  expect((await languageOf(one.client)).language).toBe('fil');
  // What an account says there may be anything.
  const other = await short.stored();
  const { person } = await joined(other, { language: 'tlh' });
  expect((await person.call(account, {})).language).toBe('en');
  expect((await languageOf(other.client)).language).toBe('en');
});

it('the team’s note for a client counts for the account that joins', async () => {
  const one = await short.stored();
  await short.admin`update public.clients set language = 'fil' where id = ${one.client}`;
  const { person } = await joined(one);
  expect((await person.call(account, {})).language).toBe('fil');
});

it('a client is made in the language of the order', async () => {
  const email = newEmail();
  const reference = await sendRequest(short.team, { email, language: 'fil' });
  const input = confirmation(reference, email);
  const { clientId } = await short.team.dispatcher.call(confirmRequest, input);
  expect((await languageOf(clientId)).language).toBe('fil');
});
