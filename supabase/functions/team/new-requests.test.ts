import { beforeEach, describe, expect, it } from 'vitest';
import { matchClient } from '../../../contract/team/client-matches.ts';
import { knownClients, newJob, newOrder } from '../../../contract/team/new-requests.ts';
import { confirmRequest } from '../../../contract/team/request-confirmation.ts';
import { answerPromise } from '../../../domain/promises.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { startMailboxes } from '../../../server/functions/mailbox.fixture.ts';
import { deleteRequest, findRequest, readRequests } from '../_shared/team/requests.ts';
import { storeClient } from './clients.fixture.ts';
import { asking, dueCalls, forgetAll, phonedJob, phonedOrder } from './phone-clients.fixture.ts';
import { confirmation } from './request-confirmation.fixture.ts';
import { open } from './requests.fixture.ts';
import { mondayAhead } from './schedule.fixture.ts';
import { type Person, serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => forgetAll(team));

const refusal = async (person: Person, ...asked: Parameters<Person['ask']>) =>
  (await person.ask(...asked)).body;
const order = (changes?: Parameters<typeof phonedOrder>[0]) =>
  team.dispatcher.call(newOrder, phonedOrder(changes));

describe('an order on the phone', () => {
  it('is stored without an email address, with our price and who took it', async () => {
    const { reference } = await order();
    expect(await open(team.dispatcher, reference)).toMatchObject({
      kind: 'order',
      status: 'contacted',
      name: 'Lola Nena',
      email: '',
      phone: '0917 555 0101',
      address: '4 Rizal St., Lipa City, Batangas',
      town: 'Lipa City',
      takenBy: 'Dana Cruz',
      preferredChannel: 'sms',
      order: { priceInPesos: 38_640, pricesDiffer: false },
      contacts: [{ channel: 'call', outcome: 'reached' }],
    });
  });

  it('is in the list that the operator exports', async () => {
    const { reference } = await order();
    expect(await findRequest(team.database.sql, reference)).toMatchObject({ email: '' });
    for await (const row of readRequests(team.database.sql, null)) expect(row.email).toBe('');
    expect(await deleteRequest(team.database.sql, reference)).toBe(true);
    expect(await team.database.admin`select from private.outbox`).toEqual([]);
  });

  it('is one order however often it is sent, and also of two at once', async () => {
    const sent = phonedOrder();
    const answers = await Promise.all([
      team.dispatcher.call(newOrder, sent),
      team.dispatcher.call(newOrder, sent),
    ]);
    answers.push(await team.dispatcher.call(newOrder, sent));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    const [{ rows, mails }] = await team.database.admin<[{ rows: number; mails: number }]>`
      select (select count(*)::int from public.requests) as rows,
        (select count(*)::int from private.outbox) as mails`;
    // A caller without an address hears the reference on the phone, so nothing is left to send.
    expect({ rows, mails }).toEqual({ rows: 1, mails: 0 });
    expect(
      await refusal(team.dispatcher, newOrder, { ...sent, words: 'Something else' }),
    ).toMatchObject({ code: 'key-reused' });
  });

  it('of somebody with an email address is acknowledged by mail, without the promise to call', async () => {
    const mailboxes = await startMailboxes(team);
    const { reference } = await order({ email: 'nena@example.ph' });
    expect(await dueCalls(team)).toEqual([]);
    expect(await team.database.admin`select kind, recipient from private.outbox`).toEqual([
      { kind: 'order-customer', recipient: 'nena@example.ph' },
    ]);
    const [mail] = await mailboxes.open('nena@example.ph');
    expect(mail).toMatchObject({ subject: `We have your order ${reference}` });
    expect(mail?.text).toContain(
      'Thank you for your call. What we agree on comes to you by email.',
    );
    expect(mail?.text).not.toContain(answerPromise);
    await mailboxes.close();
  });

  it('offers nobody for half a number and for none', async () => {
    await storeClient(team.database.admin, { phone: '+63 917 555 0101', email: 'ana@example.ph' });
    const found = async (phone: string, email: string) =>
      (await team.dispatcher.call(knownClients, { phone, email })).clients.length;
    expect(await found('0917 555', '')).toBe(0);
    expect(await found('', '')).toBe(0);
    expect(await found('', 'ANA@example.ph')).toBe(1);
  });

  it.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'nobody' }],
    ['home.postalCode', { home: { ...asking.home, postalCode: '42' } }],
    ['home.city', { home: { ...asking.home, city: '' } }],
    ['startDate', { startDate: '2020-01-01' }],
  ])('is refused with a sentence for %s', async (field, changes) => {
    const refused = await refusal(team.dispatcher, newOrder, phonedOrder(changes));
    expect(refused).toMatchObject({
      code: 'invalid-body',
      fields: { [field]: expect.any(String) },
    });
  });

  it('is refused for the home of another client, and for a client who is not there', async () => {
    const ana = await storeClient(team.database.admin);
    const ben = await storeClient(team.database.admin, { name: 'Ben' });
    const home = { kind: 'known', id: ben.homeId } as const;
    expect(
      await refusal(team.dispatcher, newOrder, phonedOrder({ clientId: ana.id, home })),
    ).toMatchObject({ fields: { 'home.id': 'Choose a home of this client.' } });
    expect(
      await refusal(team.dispatcher, newOrder, phonedOrder({ clientId: ben.homeId })),
    ).toMatchObject({ code: 'not-found' });
  });
});

describe('a job on the phone', () => {
  it('is an inquiry with what is wanted', async () => {
    const { reference } = await team.dispatcher.call(newJob, phonedJob());
    expect(await open(team.dispatcher, reference)).toMatchObject({
      kind: 'inquiry',
      status: 'contacted',
      message: 'Clear the garage.',
      services: ['garageClean'],
      takenBy: 'Dana Cruz',
    });
  });

  it('that is one visit names its day, and no first one', async () => {
    const { reference } = await team.dispatcher.call(newJob, phonedJob());
    const { request } = await team.dispatcher.call(matchClient, { reference });
    await team.dispatcher.call(confirmRequest, {
      ...confirmation(reference, ''),
      version: request.version,
      client: {
        kind: 'new',
        ...{ name: 'Lola Nena', email: '', phone: asking.phone, messengerName: '' },
        preferredChannel: 'sms',
      },
      packageType: 'on-demand',
      plan: {
        kind: 'single',
        dates: [{ day: mondayAhead(7), startMinutes: 9 * 60 }],
        stayMinutes: 120,
      },
    });
    const sentences = (await dueCalls(team)).map(({ sentence }) => sentence);
    expect(sentences).toEqual([expect.stringMatching(/: one visit, on Mon, .+, 9:00–11:00 AM\./)]);
  });

  it('needs what is wanted', async () => {
    expect(await refusal(team.dispatcher, newJob, phonedJob({ words: ' ' }))).toMatchObject({
      fields: { words: 'Write what they want done.' },
    });
  });
});
