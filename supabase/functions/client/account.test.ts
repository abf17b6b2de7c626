import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { account, changeAccount, chooseMails } from '../../../contract/client/account.ts';
import { addHome, changeHome, homes } from '../../../contract/client/homes.ts';
import { room } from '../../../contract/client/me.ts';
import { changeHome as changeHomeByTeam } from '../../../contract/team/clients.ts';
import { homesPerClient } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { serveTeam } from '../team/team.fixture.ts';
import { joinedClient } from './clients.fixture.ts';

const team = forAllTests(serveTeam);

const details = {
  name: 'Ana de la Cruz',
  phone: '+44 20 7946 0991',
  preferredChannel: 'messenger',
  messengerName: 'ana.cruz',
} as const;

it('names the room of an account, which the bar leads to', async () => {
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
    const nowhere = { version, ...details, phone: '+971 50 123' };
    expect((await client.ask(changeAccount, nowhere)).body.fields).toEqual({
      phone: expect.stringContaining('country code'),
    });
    await client.call(changeAccount, { version, ...details });
    expect((await client.call(account, {})).client).toMatchObject({
      ...details,
      email: before?.email,
    });
    const late = await client.ask(changeAccount, { version, ...details, name: 'Eva' });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body.message).toContain('You changed this');
  });

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

const notes = {
  landmark: 'Behind the chapel',
  gate: 'Code 4711',
  guardAndPass: 'Show a paper',
  parking: '',
  pets: 'Two dogs',
  whoOpens: 'Lola Nena',
  personName: 'Nena Cruz',
  personPhone: '+63 917 555 0123',
};
const place = { address: '7 Rizal St., Lipa City', town: 'Lipa City' };

describe('the client’s homes', () => {
  it('are theirs to read and to annotate; their address is not theirs to change', async () => {
    const { person: client, home } = await joinedClient(team);
    const before = await client.call(homes, {});
    expect(before.mayAdd).toBe(true);
    expect(before.homes).toMatchObject([
      { id: home, address: '12 Mabini St., Lipa City', gate: 'Blue gate' },
    ]);
    const version = before.homes[0]?.version ?? 0;
    expect(await client.call(changeHome, { id: home, version, ...notes })).toEqual({
      version: version + 1,
    });
    expect((await client.call(homes, {})).homes).toMatchObject([
      { id: home, address: '12 Mabini St., Lipa City', ...notes },
    ]);
  });

  it('say who changed them first, and keep that change', async () => {
    const { person: client, home } = await joinedClient(team);
    const byTeam = { ...place, ...notes, pets: 'One dog' };
    await team.dispatcher.call(changeHomeByTeam, { id: home, version: 1, ...byTeam });
    const { status, body } = await client.ask(changeHome, { id: home, version: 1, ...notes });
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(body.conflict?.by).toBe('Dana');
    expect((await client.call(homes, {})).homes).toMatchObject([{ pets: 'One dog' }]);
  });

  it('are kept in the history by the fact of a change alone, in the client’s name', async () => {
    const { person: client, home } = await joinedClient(team);
    await client.call(changeHome, { id: home, version: 1, ...notes });
    const [entry] = await team.database.admin`
      select actor, actor_id, before, after, private_fields from history
      where thing = 'home' and thing_id = ${home} order by id desc limit 1`;
    expect(entry).toMatchObject({
      actor: 'client',
      actor_id: client.account,
      before: {},
      after: {},
    });
    expect(entry?.private_fields).toContain('gate');
  });

  it('grow by one however often the page sends it, and to a bound', async () => {
    const { person: client } = await joinedClient(team);
    const added = { id: randomUUID(), ...place, ...notes };
    await Promise.all([client.call(addHome, added), client.call(addHome, added)]);
    expect((await client.call(homes, {})).homes.filter(({ id }) => id === added.id)).toHaveLength(
      1,
    );
    for (let count = 2; count < homesPerClient; count += 1) {
      await client.call(addHome, { ...added, id: randomUUID() });
    }
    const { status, body } = await client.ask(addHome, { ...added, id: randomUUID() });
    expect([status, body.code]).toEqual([409, 'not-possible']);
    expect(body.message).toContain(`${homesPerClient} homes`);
  });

  it('take no id of another’s, and need a record', async () => {
    const { home } = await joinedClient(team);
    const { person: other } = await joinedClient(team);
    const stranger = await team.addClient();
    const taken = await other.ask(addHome, { id: home, ...place, ...notes });
    expect([taken.status, taken.body.code]).toEqual([404, 'not-found']);
    expect(await stranger.call(homes, {})).toEqual({ homes: [], mayAdd: false });
    const early = await stranger.ask(addHome, { id: randomUUID(), ...place, ...notes });
    expect([early.status, early.body.code]).toEqual([409, 'not-possible']);
  });
});
