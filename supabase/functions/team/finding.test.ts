import { beforeAll, describe, expect, it } from 'vitest';
import { find } from '../../../contract/team/finding.ts';
import { formatShortDay } from '../../../domain/calendar/words.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { inDays, type StoredClient, storeClient, storeSubscription } from './clients.fixture.ts';
import { inquiryOf } from './requests.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
let ana: StoredClient;
let reference: string;
beforeAll(async () => {
  const { admin } = team.database;
  ana = await storeClient(admin, { name: 'Ana Reyes', email: 'ana@reyes.ph' });
  const ben = await storeClient(admin, {
    name: 'Benigno Peñaflorida',
    phone: '0928 765 4321',
    address: '4 Rizal St., Biñan City, 4024 Laguna',
    town: 'Biñan City',
  });
  await storeSubscription(admin, ana, {
    firstDay: inDays(-20),
    visits: [
      { day: inDays(-10), state: 'done' },
      { day: inDays(-3), state: 'done' },
      { day: inDays(4) },
      { day: inDays(11) },
    ],
  });
  await storeSubscription(admin, ben, { firstDay: inDays(1), visits: [{ day: inDays(4) }] });
  reference = await inquiryOf(team, { name: 'Ana Reyes', phone: '+63 918 555 0142' });
  await admin`update public.requests set client_id = ${ana.id} where reference = ${reference}`;
});

async function found(search: string) {
  const { clients, requests, visits } = await team.dispatcher.call(find, { search });
  return {
    clients: clients.map(({ name }) => name),
    requests: requests.map((request) => request.reference),
    visits: visits.map(({ clientName, startsAt }) => `${clientName} ${startsAt.slice(0, 10)}`),
  };
}

const visitsOfAna = () => [4, 11, -3, -10].map((days) => `Ana Reyes ${inDays(days)}`);

describe('finding from everywhere', () => {
  it('finds clients, requests and visits by name, those to come first', async () => {
    const all = { clients: ['Ana Reyes'], requests: [reference], visits: visitsOfAna() };
    expect(await found('reyes')).toEqual(all);
    expect(await found('REYES ana')).toEqual(all);
  });

  it('finds by reference, with and without its prefix', async () => {
    for (const typed of [
      reference,
      reference.slice(2).toLowerCase(),
      reference.replace('-', ' '),
    ]) {
      expect(await found(typed)).toMatchObject({
        clients: ['Ana Reyes'],
        requests: [reference],
        visits: visitsOfAna(),
      });
    }
  });

  it('finds nobody similar where somebody has asked under just that name', async () => {
    await inquiryOf(team, { name: 'Benigno Peñafloridas' });
    const { clients, requests, visits } = await found('Peñafloridas');
    expect({ clients, visits }).toEqual({ clients: [], visits: [] });
    expect(requests).toHaveLength(1);
  });

  it('finds visits by their day, alone and with a name', async () => {
    const day = formatShortDay(inDays(4));
    const both = [`Ana Reyes ${inDays(4)}`, `Benigno Peñaflorida ${inDays(4)}`];
    expect((await found(day)).visits.toSorted()).toEqual(both);
    expect(await found(inDays(4))).toMatchObject({ clients: [], requests: [] });
    expect(await found(`${inDays(-3)} reyes`)).toEqual({
      clients: ['Ana Reyes'],
      requests: [reference],
      visits: [`Ana Reyes ${inDays(-3)}`],
    });
  });

  it('finds nothing for nothing, and takes any text', async () => {
    const nothing = { clients: [], requests: [], visits: [] };
    for (const typed of ['', '   ', 'zzzzzz', '%', '\\', "'; drop table"]) {
      expect([typed, await found(typed)]).toEqual([typed, nothing]);
    }
  });

  it('shows nobody who is erased', async () => {
    const { admin } = team.database;
    const gone = await storeClient(admin, { name: 'Dina Navarro' });
    await storeSubscription(admin, gone, { firstDay: inDays(1), visits: [{ day: inDays(2) }] });
    expect((await found('navarro')).visits).toHaveLength(1);
    await admin`update public.clients set state = 'erased' where id = ${gone.id}`;
    expect(await found('navarro')).toEqual({ clients: [], requests: [], visits: [] });
  });
});
