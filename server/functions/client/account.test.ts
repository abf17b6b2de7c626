import { describe, expect, it } from 'vitest';
import { account, changeAccount, chooseMails } from '../../../contract/client/account.ts';
import { room } from '../../../contract/client/me.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { joinedClient } from './clients.fixture.ts';

const team = forAllTests(serveTeam);

const details = {
  name: 'Ana de la Cruz',
  phone: '+44 20 7946 0991',
  preferredChannel: 'messenger',
  messengerName: 'ana.cruz',
} as const;

it('tells where an account works, so that the bar leads there', async () => {
  const people = [team.owner, team.dispatcher, team.worker, team.client];
  const found = await Promise.all(people.map((person) => person.call(room, {})));
  expect(found.map((answer) => answer.room)).toEqual(['team', 'team', 'crew', null]);
});

describe('the client’s account', () => {
  it('shows the record and changes it, with a phone of any country', async () => {
    const { person: client } = await joinedClient(team);
    const { client: before } = await client.call(account, {});
    const version = before?.version ?? 0;
    expect(before).toMatchObject({ wantsReminders: true, wantsOnTheWay: true });
    await client.call(changeAccount, { version, ...details });
    expect((await client.call(account, {})).client).toMatchObject({
      ...details,
      email: before?.email,
    });
    const late = await client.ask(changeAccount, { version, ...details, name: 'Eva' });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body.message).toContain('You changed this');
  });

  it.each(['+971 50 123', '+999 123 4567 89', '0917 123 456'])(
    'refuses a phone that no country has: %s',
    async (phone) => {
      const { person: client } = await joinedClient(team);
      const version = (await client.call(account, {})).client?.version ?? 0;
      const { status, body } = await client.ask(changeAccount, { version, ...details, phone });
      expect([status, body.fields]).toEqual([
        400,
        { phone: expect.stringContaining('country code') },
      ]);
    },
  );

  it('takes no email address, which follows the account’s own', async () => {
    const { person: client, client: id } = await joinedClient(team);
    const version = (await client.call(account, {})).client?.version ?? 0;
    const typed = await client.ask(changeAccount, { version, ...details, email: 'x@example.ph' });
    expect([typed.status, typed.body.fields]).toMatchObject([400, { email: expect.any(String) }]);
    await team.database.authSql`
      update auth.users set email = 'ana.new@example.ph' where id = ${client.account}`;
    expect((await client.call(account, {})).client?.email).toBe('ana.new@example.ph');
    const [kept] = await team.database.admin`
      select actor, private_fields from history
      where thing = 'client' and thing_id = ${id} order by id desc limit 1`;
    expect(kept?.private_fields).toEqual(['email']);
  });

  it('switches each of the two mails off and on by itself', async () => {
    const { person: client } = await joinedClient(team);
    await client.call(chooseMails, { wantsReminders: false });
    await client.call(chooseMails, { wantsOnTheWay: false });
    const { version } = await client.call(chooseMails, { wantsReminders: true });
    // What is saved next is not outdated by the choice.
    await client.call(changeAccount, { version, ...details });
    expect((await client.call(account, {})).client).toMatchObject({
      wantsReminders: true,
      wantsOnTheWay: false,
    });
  });

  it('has no record before a first order is confirmed', async () => {
    const stranger = await team.addClient();
    expect(await stranger.call(account, {})).toEqual({
      language: 'en',
      client: null,
      feedMadeAt: null,
      beforeDeleting: [],
      deletion: null,
    });
    for (const [definition, input] of [
      [changeAccount, { version: 1, ...details }],
      [chooseMails, { wantsReminders: false }],
    ] as const) {
      expect((await stranger.ask(definition, input)).status).toBe(404);
    }
  });
});
