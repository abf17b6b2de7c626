import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { client } from '../../../contract/team/client-record.ts';
import {
  addClient,
  addHome,
  changeClient,
  changeHome,
  clientVisits,
  logClientContact,
} from '../../../contract/team/clients.ts';
import { weekdayOf } from '../../../domain/calendar/days.ts';
import { weekdayName } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inDays, storeClient, storeInquiry, storeSubscription } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const words = {
  name: 'Elena Ocampo',
  phone: '+971 50 123 4567',
  preferredChannel: 'viber' as const,
  messengerName: '',
  teamNotes: 'Works in Dubai.',
};
const notes = {
  address: '5 Kalaw St., Taal, 4208 Batangas',
  town: 'Taal',
  landmark: 'Blue gate',
  gate: 'Code 1234',
  guardAndPass: '',
  parking: '',
  pets: 'Two dogs',
  whoOpens: 'Lola Nena',
  personName: 'Nena Ocampo',
  personPhone: '0917 555 0000',
};

async function added(email = `${randomUUID()}@example.ph`) {
  const id = randomUUID();
  const input = { id, ...words, email, emailWasReadBack: true };
  await team.dispatcher.call(addClient, input);
  return input;
}

it('shows a client with homes, counts, requests, contacts and history', async () => {
  const { admin } = team.database;
  const stored = await storeClient(admin);
  await storeSubscription(admin, stored, {
    firstDay: inDays(-20),
    visits: [
      { day: inDays(-13), state: 'done' },
      { day: inDays(-6), state: 'missed' },
      { day: inDays(1), state: 'skipped' },
      { day: inDays(8), crew: [team.worker.member] },
    ],
  });
  const reference = await storeInquiry(admin, 2, { email: stored.email.toUpperCase() });
  await admin`
    insert into public.contact_attempts (request_reference, member_id, channel, outcome)
    values (${reference}, ${team.owner.member}, 'call', 'no-answer')`;
  await team.dispatcher.call(logClientContact, {
    id: randomUUID(),
    clientId: stored.id,
    channel: 'viber',
    outcome: 'reached',
    note: 'Moves in May.',
  });
  const page = await team.dispatcher.call(client, { id: stored.id });
  expect(page.client).toMatchObject({ name: 'Ana Reyes', version: 1, hasAccount: false });
  expect(page.homes).toMatchObject([{ id: stored.homeId, town: 'Lipa City' }]);
  expect(page.subscriptions).toMatchObject([
    {
      rhythm: `Every week on ${weekdayName(weekdayOf(inDays(8)))}`,
      counts: { coming: 1, done: 1, used: 0, open: 2, lapsed: 0, cancelled: 0 },
      priceInPesos: 38_640,
      owedInPesos: 38_640,
      dueInPesos: 38_640,
    },
  ]);
  expect(page.requests).toMatchObject([{ reference, kind: 'inquiry', status: 'received' }]);
  expect(page.contacts).toMatchObject({
    total: 2,
    latest: [
      { by: 'Dana Cruz', outcome: 'reached', note: 'Moves in May.', reference: null },
      { by: 'Olivia Reyes', outcome: 'no-answer', reference },
    ],
  });
  expect(page.history.entries.map(({ thing, change }) => [thing, change])).toContainEqual([
    'subscription',
    'created',
  ]);
  const coming = await team.dispatcher.call(clientVisits, { clientId: stored.id, which: 'coming' });
  expect(coming).toMatchObject({
    total: 2,
    visits: [
      { number: 3, state: 'skipped', crew: [] },
      { number: 4, visitCount: 4, crew: ['Ben Santos'] },
    ],
  });
  const past = await team.dispatcher.call(clientVisits, { clientId: stored.id, which: 'past' });
  expect(past.visits.map(({ number }) => number)).toEqual([2, 1]);
});

describe('what is sent again under one id', () => {
  const reused = { status: 409, body: { code: 'key-reused' } };

  it('is answered as the first time, where it says the same', async () => {
    const input = await added();
    const home = { id: randomUUID(), clientId: input.id, ...notes };
    const contact = {
      ...{ id: randomUUID(), clientId: input.id, note: 'Moves in May.' },
      ...{ channel: 'viber' as const, outcome: 'reached' as const },
    };
    expect(await team.dispatcher.call(addClient, input)).toEqual({ id: input.id });
    for (const _ of ['first', 'again']) {
      expect(await team.dispatcher.call(addHome, home)).toEqual({ id: home.id });
      expect(await team.dispatcher.call(logClientContact, contact)).toEqual({ id: contact.id });
    }
  });

  it('is refused where it says something else, and nothing changes', async () => {
    const input = await added();
    const home = { id: randomUUID(), clientId: input.id, ...notes };
    await team.dispatcher.call(addHome, home);
    const contact = {
      ...{ id: randomUUID(), clientId: input.id, note: '' },
      ...{ channel: 'viber' as const, outcome: 'reached' as const },
    };
    await team.dispatcher.call(logClientContact, contact);
    for (const [call, other] of [
      [addClient, { ...input, phone: '0917 123 4568' }],
      [addClient, { ...input, email: '' }],
      [addHome, { ...home, gate: 'Blue' }],
      [logClientContact, { ...contact, outcome: 'no-answer' }],
    ] as const) {
      expect(await team.dispatcher.ask(call, other)).toMatchObject(reused);
    }
    const page = await team.dispatcher.call(client, { id: input.id });
    expect(page).toMatchObject({
      client: { ...words, emailWasReadBack: true, version: 1 },
      homes: [notes],
      contacts: { latest: [{ outcome: 'reached' }] },
    });
  });
});

describe('a client made by the team', () => {
  it('has an address of mails that no other client has, in whatever letters', async () => {
    const { email } = await added();
    const again = {
      id: randomUUID(),
      ...words,
      email: email.toUpperCase(),
      emailWasReadBack: false,
    };
    expect(await team.dispatcher.ask(addClient, again)).toMatchObject({
      status: 400,
      body: { fields: { email: 'Elena Ocampo already has this address.' } },
    });
  });
});

describe('changing a client', () => {
  it('keeps who changed what, and of a phone only that it changed', async () => {
    const { id, email, emailWasReadBack: _, ...input } = await added();
    const changed = {
      ...input,
      id,
      email,
      version: 1,
      phone: '0917 1',
      preferredChannel: 'sms' as const,
    };
    expect(await team.dispatcher.ask(changeClient, changed)).toMatchObject({
      body: { fields: { phone: expect.stringContaining('country code') } },
    });
    await team.dispatcher.call(changeClient, { ...changed, phone: '0917 111 2222' });
    const { client: record, history } = await team.dispatcher.call(client, { id });
    expect(record).toMatchObject({ phone: '0917 111 2222', preferredChannel: 'sms', version: 2 });
    expect(history.entries[0]).toMatchObject({
      by: 'Dana Cruz',
      change: 'updated',
      fields: [{ name: 'preferred_channel', before: 'viber', after: 'sms' }],
      privateFields: ['phone'],
    });
    expect(JSON.stringify(history)).not.toContain('111 2222');
  });

  it('takes another email address as not read back, and another writing of it as the same', async () => {
    const { emailWasReadBack: _, ...input } = await added();
    const { id, email } = input;
    await team.dispatcher.call(changeClient, { ...input, version: 1, email: email.toUpperCase() });
    const same = await team.dispatcher.call(client, { id });
    expect(same.client).toMatchObject({ emailWasReadBack: true });
    await team.dispatcher.call(changeClient, { ...input, version: 2, email: `new.${email}` });
    const other = await team.dispatcher.call(client, { id });
    expect(other.client).toMatchObject({ email: `new.${email}`, emailWasReadBack: false });
  });

  it('leaves the email address to a client with an account', async () => {
    const { emailWasReadBack: _, ...input } = await added();
    const { admin } = team.database;
    await admin`update public.clients set account_id = ${team.client.account} where id = ${input.id}`;
    const changed = { ...input, version: 2, email: 'other@example.ph' };
    expect(await team.dispatcher.ask(changeClient, changed)).toMatchObject({
      status: 400,
      body: { fields: { email: expect.stringContaining('own account') } },
    });
    await team.dispatcher.call(changeClient, { ...changed, email: input.email });
  });
});

it('adds homes and changes their notes, and the history keeps them to itself', async () => {
  const { id: clientId } = await added();
  const id = randomUUID();
  await team.dispatcher.call(addHome, { id, clientId, ...notes });
  await team.dispatcher.call(changeHome, { id, version: 1, ...notes, gate: 'Code 9876' });
  expect(await team.dispatcher.ask(changeHome, { id, version: 1, ...notes })).toMatchObject({
    status: 409,
    body: { message: 'Dana changed this just now.' },
  });
  const page = await team.dispatcher.call(client, { id: clientId });
  expect(page.homes).toMatchObject([{ ...notes, gate: 'Code 9876', version: 2 }]);
  expect(page.history.entries[0]).toMatchObject({ thing: 'home', privateFields: ['gate'] });
  expect(JSON.stringify(page.history)).not.toMatch(/Code|Kalaw|Nena/);
});
