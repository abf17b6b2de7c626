import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openRequests, requests, requestsPerPage } from '../../../contract/team/requests.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { newEmail } from '../../../server/functions/served.fixture.ts';
import { inquiryOf, open, orderOf } from './requests.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

const find = async (search: string, show: 'open' | 'mine' | 'all' = 'all') => {
  const found = await team.dispatcher.call(requests, { search, show });
  return found.requests.map(({ reference }) => reference);
};

describe('the inbox', () => {
  it('lists what is open by the time left, and everything by its time', async () => {
    const { admin } = team.database;
    const [late, later, answered, closed] = [
      await orderOf(team),
      await inquiryOf(team),
      await orderOf(team),
      await inquiryOf(team),
    ];
    await admin`
      update public.requests set clock_started_at = now() - interval '20 hours' where reference = ${late}`;
    await admin`
      update public.requests
      set clock_started_at = now() - interval '30 hours', answered_at = now(), status = 'contacted'
      where reference = ${answered}`;
    await admin`update public.requests set status = 'lost' where reference = ${closed}`;
    const shown = await team.dispatcher.call(requests, {});
    expect(shown.requests.map(({ reference }) => reference)).toEqual([late, later, answered]);
    expect(shown).toMatchObject({ total: 3, isMore: false, open: 3 });
    expect(shown.requests[0]).toMatchObject({
      kind: 'order',
      status: 'received',
      name: 'Ana Reyes',
      packageType: 'master-gwapo',
      services: [],
      town: 'Lipa City',
      answeredAt: null,
      assignedTo: null,
    });
    expect(shown.requests[1]).toMatchObject({
      kind: 'inquiry',
      packageType: null,
      services: ['carwash', 'groceries'],
      town: 'Tagaytay City',
    });
    expect(await find('')).toEqual([closed, answered, later, late]);
    expect(await team.owner.call(openRequests, {})).toEqual({ open: 3 });
  });

  it('shows as mine what is assigned to me and open', async () => {
    const reference = await orderOf(team);
    await team.database.admin`
      update public.requests set assigned_to = ${team.dispatcher.member} where reference = ${reference}`;
    expect(await find('', 'mine')).toEqual([reference]);
    expect((await team.owner.call(requests, { show: 'mine' })).requests).toEqual([]);
    expect(await find('ana', 'mine')).toEqual([reference]);
  });

  it('finds by reference, name, address and phone, however they are written', async () => {
    const email = newEmail();
    const phone = '+63 918 555 0142';
    const reference = await inquiryOf(team, { name: 'Íñigo Peña-Lacson', email, phone });
    const typed = reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o');
    for (const search of [
      typed,
      'peña-lac',
      'PENA',
      'inigo',
      'lacson iñ',
      email,
      email.toUpperCase(),
      '09185550142',
      '(0918) 555-0142',
      '0918 555',
      '55501',
      '5550142',
    ]) {
      expect([search, await find(search)]).toEqual([search, [reference]]);
    }
    for (const beginning of [reference.slice(2), typed.slice(2), reference.slice(0, 7)]) {
      expect([beginning, await find(beginning)]).toEqual([beginning, [reference]]);
    }
    expect(await find(reference, 'mine')).toEqual([reference]);
    for (const search of ['%', '_ñ', "'; drop table", 'O-00000000', '09990000000', '\\']) {
      expect([search, await find(search)]).toEqual([search, []]);
    }
  });

  it('finds a name that could be a reference', async () => {
    const reference = await inquiryOf(team, { name: 'Bernardo Octaviano' });
    expect(await find('bernardo')).toEqual([reference]);
    expect(await find('octaviano')).toEqual([reference]);
  });

  it('has pages, each request on one of them', async () => {
    const name = `Page ${randomUUID()}`;
    await Promise.all(Array.from({ length: requestsPerPage + 1 }, () => orderOf(team, { name })));
    const page = (number: string) =>
      team.dispatcher.call(requests, { show: 'all', search: name, page: number });
    const [first, second, third] = [await page('1'), await page('2'), await page('3')];
    expect(first.total).toBe(requestsPerPage + 1);
    expect(first.requests).toHaveLength(requestsPerPage);
    expect(third).toMatchObject({ requests: [], total: requestsPerPage + 1 });
    const references = [...first.requests, ...second.requests].map(({ reference }) => reference);
    expect(new Set(references).size).toBe(requestsPerPage + 1);
  });
});

describe("a request's page", () => {
  it('has what the visitor wrote, both prices where they differ, and their other requests', async () => {
    const email = newEmail();
    const phone = '0919 700 0001';
    const same = [
      await orderOf(team, { email, phone: '0919 700 0002' }),
      await inquiryOf(team, { email: newEmail(), phone: '+639197000001' }),
    ];
    const reference = await orderOf(team, {
      email: email.toUpperCase(),
      phone,
      totalPrice: '₱1.00',
    });
    const shown = await open(team.dispatcher, reference);
    expect(shown).toMatchObject({
      reference,
      version: 1,
      phone,
      hasAccount: false,
      client: null,
      order: {
        duration: '3-months',
        additionalRequests: 'Please bring a ladder.',
        priceInPesos: 38_640,
        displayedPrice: '₱1.00',
        pricesDiffer: true,
      },
      message: null,
      contacts: [],
      quotes: [],
      subscriptionId: null,
      history: { total: 0 },
    });
    expect(shown.others.map((other) => other.reference).toSorted()).toEqual(same.toSorted());
    expect(shown.members.map(({ name, isDispatcher }) => [name, isDispatcher])).toEqual([
      ['Ben Santos', false],
      ['Dana Cruz', true],
      ['Olivia Reyes', true],
    ]);
    const inquiry = await open(team.dispatcher, same[1] ?? '');
    expect(inquiry).toMatchObject({ order: null, message: 'How soon can you come?' });
  });

  it('knows the client with the same address, and their Messenger name', async () => {
    const email = newEmail();
    await team.database.admin`
      insert into public.clients (name, email, phone, preferred_channel, messenger_name)
      values ('Ana Reyes', ${email.toUpperCase()}, '0917', 'messenger', 'ana.reyes')`;
    const shown = await open(team.dispatcher, await orderOf(team, { email }));
    expect(shown.client).toMatchObject({
      messengerName: 'ana.reyes',
      preferredChannel: 'messenger',
    });
  });
});
