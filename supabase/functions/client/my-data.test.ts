import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeFeed } from '../../../contract/client/account.ts';
import {
  type DataTopic,
  dataTopics,
  myData,
  myPhotos,
  photoYears,
} from '../../../contract/client/my-data.ts';
import { makePayLink } from '../../../contract/client/pay-links.ts';
import { shareProof } from '../../../contract/client/proofs.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { photoNames } from '../../../domain/visits/photo-names.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { insertOrder } from '../../../tests/company.fixture.ts';
import { type Person, serveTeam } from '../team/team.fixture.ts';
import { provenVisit, storePhoto } from './proofs.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const client = forAllTests(() => team.addClient());
const visit = forAllTests(() => provenVisit(team, client, [ben]));

const rowsOf = async (person: Person, topic: DataTopic) =>
  (await person.call(myData, { topic })).rows;

async function storeProblemPhoto(problemId: string): Promise<string> {
  const id = randomUUID();
  await team.database.admin`
    insert into problem_photos (id, problem_id, bytes, width, height)
    values (${id}, ${problemId}, 1000, 1200, 900)`;
  await team.files.write('photos', photoNames(id).picture, new Uint8Array([1]), 'image/jpeg');
  return id;
}

it('a client reads every part of their data, and nothing of anybody else', async () => {
  const { admin } = team.database;
  const photo = await storePhoto(team, visit.id, ben);
  await admin`
    insert into payments (subscription_id, day, pesos, method, entered_by)
    values (${visit.subscription}, '2026-11-02', 1500, 'gcash', ${team.dispatcher.member})`;
  await admin`insert into ratings (visit_id, stars, words) values (${visit.id}, 5, 'Very clean.')`;
  const [problem] = await admin`
    insert into problems (visit_id, text, answer_by) values (${visit.id}, 'A pot is broken.', now())
    returning id`;
  const shownOfIt = await storeProblemPhoto(problem?.id);
  await client.call(shareProof, { visitId: visit.id });
  await client.call(makeFeed, {});
  await client.call(makePayLink, { subscriptionId: visit.subscription, dueId: null });
  await admin.unsafe(insertOrder('O-MYDATA22', client.account));
  await admin`
    with sent as (
      insert into quotes (request_reference, valid_until, token_hash, sent_by, note)
      values ('O-MYDATA22', '2099-01-01', 'secret', ${team.dispatcher.member}, 'With new gutters.')
      returning id
    )
    insert into quote_lines select id, 1, 'Roof', 900 from sent`;
  await admin`
    insert into deletions (account_id, taken_back_at) values (${client.account}, now())`;
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
      problems: [{ id: problem?.id, text: 'A pot is broken.' }],
    },
  ]);
  expect(await rowsOf(client, 'problemPhotos')).toMatchObject([
    { id: shownOfIt, problem_id: problem?.id, visit_id: visit.id },
  ]);
  expect(await rowsOf(client, 'quotes')).toMatchObject([
    { note: 'With new gutters.', lines: [{ text: 'Roof', pesos: 900 }] },
  ]);
  expect(await rowsOf(client, 'shareLinks')).toMatchObject([{ visit_id: visit.id }]);
  expect(await rowsOf(client, 'payLinks')).toMatchObject([
    { subscription_id: visit.subscription, due_id: null, withdrawn_at: null },
  ]);
  expect(await rowsOf(client, 'calendarFeed')).toEqual([{ created_at: expect.any(String) }]);
  expect(await rowsOf(client, 'deletions')).toEqual([
    { begun_at: expect.any(String), taken_back_at: expect.any(String) },
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
  const [problem] = await team.database.admin`
    insert into problems (visit_id, text, answer_by) values (${id}, 'Broken.', now()) returning id`;
  const broken = await storeProblemPhoto(problem?.id);
  const year = manilaToday(new Date()).slice(0, 4);
  expect(await owner.call(photoYears, {})).toEqual({ years: [{ year: Number(year), photos: 2 }] });
  const { photos, total } = await owner.call(myPhotos, { year });
  expect(total).toBe(2);
  expect(photos.map(({ name }) => name.replace(/^\d{4}-\d\d-\d\d /, '')).toSorted()).toEqual([
    `visit 1 after ${shown}.jpg`,
    `visit 1 problem ${broken}.jpg`,
  ]);
  for (const { url } of photos) {
    expect((await fetch(team.address.replace('/functions/v1', url))).status).toBe(200);
  }
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
