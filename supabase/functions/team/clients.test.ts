import { beforeAll, describe, expect, it } from 'vitest';
import { clients } from '../../../contract/team/clients.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import {
  inDays,
  type StoredClient,
  storeClient,
  storeInquiry,
  storeSubscription,
} from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
let ana: StoredClient;
let reference: string;
beforeAll(async () => {
  const { admin } = team.database;
  ana = await storeClient(admin, { name: 'Ana Reyes', email: 'ana@reyes.ph' });
  await storeClient(admin, {
    name: 'Benigno Peñaflorida',
    email: 'ben@home.ph',
    phone: '0928 765 4321',
    address: '4 Rizal St., Biñan City, 4024 Laguna',
    town: 'Biñan City',
  });
  await storeClient(admin, { name: 'Carla Santos', email: 'carla@x.sg', phone: '+65 8123 4567' });
  reference = await storeInquiry(admin, 1);
  await admin`update public.requests set client_id = ${ana.id} where reference = ${reference}`;
});

async function namesFound(search: string): Promise<string[]> {
  const found = await team.dispatcher.call(clients, { search });
  expect(found.total).toBe(found.clients.length);
  return found.clients.map(({ name }) => name);
}

describe('searching', () => {
  it.each([
    ['reyes', ['Ana Reyes']],
    ['REYES ana', ['Ana Reyes']],
    // A slip of the finger each.
    ['Reyez', ['Ana Reyes']],
    ['Satnos', ['Carla Santos']],
    ['Penaflroida', ['Benigno Peñaflorida']],
    // Numbers in any written form.
    ['0917 123 4567', ['Ana Reyes']],
    ['+63 (917) 123-45', ['Ana Reyes']],
    ['639287654321', ['Benigno Peñaflorida']],
    ['8123 4567', ['Carla Santos']],
    ['carla@x.sg', ['Carla Santos']],
    ['binan', ['Benigno Peñaflorida']],
    ['mabini lipa', ['Ana Reyes', 'Carla Santos']],
    ['be', ['Benigno Peñaflorida']],
    // A whole address with a slip.
    ['12 Mabini Streat, Barangay Marawoy, Lipa City, 4217 Batangas', ['Ana Reyes', 'Carla Santos']],
    ['%', []],
    ['zzzzzz', []],
  ])('%s finds %j', async (search, names) => {
    expect(await namesFound(search)).toEqual(names);
  });

  it('finds a reference, in small letters too', async () => {
    expect(await namesFound(reference)).toEqual(['Ana Reyes']);
    expect(await namesFound(reference.slice(0, 6).toLowerCase())).toEqual(['Ana Reyes']);
    expect(await namesFound(reference.replace('-', ' ').toLowerCase())).toEqual(['Ana Reyes']);
    expect(await namesFound(reference.slice(2))).toEqual(['Ana Reyes']);
    expect(await namesFound(` ${reference.slice(2, 6)} ${reference.slice(6)}`)).toEqual([
      'Ana Reyes',
    ]);
  });

  it('finds what changed since', async () => {
    const { admin } = team.database;
    const { id, homeId } = await storeClient(admin, { name: 'Dina Lopez' });
    await admin`update public.clients set name = 'Dina Navarro' where id = ${id}`;
    await admin`update public.homes set address = '7 Kalaw St., Taal' where id = ${homeId}`;
    expect(await namesFound('kalaw')).toEqual(['Dina Navarro']);
    await admin`update public.clients set state = 'erased' where id = ${id}`;
    expect(await namesFound('kalaw')).toEqual([]);
  });
});

it('lists clients by name with their towns, next visit and what is due, 50 a page', async () => {
  const { admin } = team.database;
  await storeSubscription(admin, ana, {
    firstDay: inDays(-10),
    visits: [{ day: inDays(-3), state: 'done' }, { day: inDays(4) }, { day: inDays(11) }],
  });
  const { clients: listed, total, pageSize } = await team.dispatcher.call(clients, {});
  expect(listed.map(({ name }) => name)).toEqual([
    'Ana Reyes',
    'Benigno Peñaflorida',
    'Carla Santos',
  ]);
  expect(total).toBe(3);
  expect(listed[0]).toMatchObject({
    towns: ['Lipa City'],
    running: 1,
    nextVisitAt: `${inDays(4)}T01:00:00.000Z`,
    dueInPesos: 38_640,
  });
  expect(listed[1]).toMatchObject({ running: 0, nextVisitAt: null, dueInPesos: 0 });
  await admin`
    insert into public.clients (name, email, phone)
    select 'Zeny ' || number, 'zeny@' || number, '1' from generate_series(1, 60) as number`;
  const second = await team.dispatcher.call(clients, { page: '2' });
  expect([second.total, second.clients.length]).toEqual([63, 63 - pageSize]);
  expect((await team.dispatcher.call(clients, { search: 'zeny', page: '2' })).clients).toHaveLength(
    60 - pageSize,
  );
});
