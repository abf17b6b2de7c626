import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataTopic, dataTopics, myData } from '../../../contract/client/my-data.ts';
import { myPhotos } from '../../../contract/client/my-photos.ts';
import { photoYears } from '../../../contract/client/photo-years.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { type Person, type ServedTeam, serveTeam } from '../team/team.fixture.ts';
import { type ProvenVisit, provenVisit, storePhoto } from './proofs.fixture.ts';

let team: ServedTeam;
let ben: Person;
let client: Person;
let visit: ProvenVisit;
beforeAll(async () => {
  team = await serveTeam();
  ben = await team.addMember('Ben Ramos', 'worker', { secondFactor: false });
  client = await team.addClient();
  visit = await provenVisit(team, client, [ben]);
});
afterAll(() => team.close());

const rowsOf = async (person: Person, topic: DataTopic) =>
  (await person.call(myData, { topic })).rows;

it('a client reads every part of their data, and nothing of anybody else', async () => {
  const { admin } = team.database;
  const photo = await storePhoto(team, visit.id, ben);
  await admin`
    insert into payments (subscription_id, day, pesos, method, entered_by)
    values (${visit.subscription}, '2026-11-02', 1500, 'gcash', ${team.dispatcher.member})`;
  await admin`insert into ratings (visit_id, stars, words) values (${visit.id}, 5, 'Very clean.')`;
  await admin`
    insert into problems (visit_id, text, answer_by) values (${visit.id}, 'A pot is broken.', now())`;
  await admin`
    insert into pauses (subscription_id, first_day, end_day)
    values (${visit.subscription}, '2027-01-01', '2027-01-05')`;
  await admin`
    insert into change_requests (subscription_id, kind, state, reason)
    values (${visit.subscription}, 'renew', 'done', 'We like it.')`;

  expect(await rowsOf(client, 'account')).toMatchObject([{ name: 'Ana Reyes' }]);
  expect(await rowsOf(client, 'homes')).toMatchObject([{ gate: 'Blue gate' }]);
  expect(await rowsOf(client, 'subscriptions')).toMatchObject([
    { id: visit.subscription, pauses: [{ first_day: '2027-01-01' }] },
  ]);
  expect(await rowsOf(client, 'payments')).toMatchObject([{ day: '2026-11-02', pesos: 1500 }]);
  expect(await rowsOf(client, 'visits')).toMatchObject([
    {
      id: visit.id,
      report: { note: 'The gate squeaks.' },
      rating: { stars: 5, words: 'Very clean.' },
      problems: [{ text: 'A pot is broken.' }],
    },
  ]);
  expect(await rowsOf(client, 'changes')).toMatchObject([{ kind: 'renew', reason: 'We like it.' }]);
  expect(await rowsOf(client, 'photos')).toMatchObject([{ id: photo, visit_id: visit.id }]);
  const other = await team.addClient();
  for (const topic of dataTopics) expect(await rowsOf(other, topic)).toEqual([]);
});

it('a year’s photos come with addresses that open, and hidden ones do not come', async () => {
  const owner = await team.addClient();
  const { id } = await provenVisit(team, owner, [ben], '13:00');
  const shown = await storePhoto(team, id, ben, { phase: 'after' });
  await storePhoto(team, id, ben, { state: 'hidden' });
  const year = manilaToday(new Date()).slice(0, 4);
  expect(await owner.call(photoYears, {})).toEqual({ years: [{ year: Number(year), photos: 1 }] });
  const { photos, total } = await owner.call(myPhotos, { year });
  expect(total).toBe(1);
  expect(photos[0]?.name).toMatch(
    new RegExp(`^${year}-\\d\\d-\\d\\d visit 1 after ${shown}\\.jpg$`),
  );
  const address = team.address.replace('/functions/v1', photos[0]?.url ?? '');
  expect((await fetch(address)).status).toBe(200);
  expect((await owner.call(myPhotos, { year: '2020' })).photos).toEqual([]);
  expect((await client.call(myPhotos, { year })).photos.map(({ name }) => name)).not.toContain(
    photos[0]?.name,
  );
});

it('a long part comes in pages', async () => {
  const owner = await team.addClient();
  const { subscription } = await provenVisit(team, owner, [], '16:00');
  await team.database.admin`
    insert into change_requests (subscription_id, kind, state, asked_at)
    select ${subscription}, 'renew', 'done', now() + n * interval '1 second'
    from generate_series(1, 201) as n`;
  const first = await owner.call(myData, { topic: 'changes' });
  const second = await owner.call(myData, { topic: 'changes', page: '2' });
  expect([first.rows.length, first.hasMore]).toEqual([200, true]);
  expect([second.rows.length, second.hasMore]).toEqual([1, false]);
});
