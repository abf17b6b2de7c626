import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, storeAccounts } from '../demo/accounts.ts';
import { makeCompany } from '../demo/company.ts';
import { drawAlbum } from '../demo/pictures/encode.ts';
import { storeCompany } from '../demo/store.ts';
import { storePhotos } from '../demo/store-photos.ts';
import { packageIds } from '../domain/packages.ts';
import { fixedTerms } from '../domain/terms.ts';
import { photoNames } from '../domain/visits/photo-names.ts';
import { loadSigningKeys } from '../server/auth/keys.ts';
import { openDisk } from '../server/storage/disk.ts';
import { createFiles } from '../server/storage/files.ts';
import { readProof } from '../supabase/functions/_shared/proofs/read-proof.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const now = new Date('2026-11-23T02:30:00Z');
const company = makeCompany('test', now);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await storeAccounts(database.sql, company, now);
  const album = await drawAlbum('test');
  await storeCompany(database.sql, company, album, now);
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await storePhotos(database.sql, folder, company, album);
}, 120_000);
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('is the same for the same seed and moment, and another for another seed', () => {
  expect(makeCompany('test', now)).toEqual(company);
  expect(makeCompany('other', now).clients).not.toEqual(company.clients);
});

it('has a team, clients, and subscriptions of every package and term', async () => {
  const [found] = await database.admin`
    select (select count(*)::int from clients) as clients,
      (select array_agg(role::text order by role) from members) as roles,
      (select array_agg(distinct package_type::text) from subscriptions) as packages,
      (select array_agg(distinct term::text) from subscriptions where term is not null) as terms,
      (select count(*)::int from visits where state = 'done') as done,
      (select count(*)::int from visits where state = 'scheduled' and starts_at > ${now}) as coming,
      (select count(*)::int from visits where is_planned and starts_at > ${now} and not exists (
        select from visit_crew where visit_id = visits.id)) as without_crew,
      (select count(*)::int from requests where status = 'received'
        and clock_started_at < ${now}::timestamptz - interval '24 hours') as late,
      (select count(*)::int from requests where answered_at is not null) as answered,
      (select count(*)::int from history where reason like 'Storm%') as moved_by_storm,
      (select count(*)::int from private.outbox) as mails`;
  expect(found).toMatchObject({
    roles: ['dispatcher', 'dispatcher', 'owner', ...Array.from({ length: 8 }, () => 'worker')],
    packages: expect.arrayContaining([...packageIds]),
    terms: expect.arrayContaining(fixedTerms.map(({ id }) => id)),
    clients: 120,
    late: 2,
    mails: 0,
  });
  for (const name of ['done', 'coming', 'without_crew', 'answered', 'moved_by_storm'] as const) {
    expect(found?.[name], name).toBeGreaterThan(0);
  }
});

it('tells the code of a second factor, which lasts for at most 30 seconds', () => {
  const { code, seconds } = codeOf('dana@team.example.ph', now);
  expect(code).toMatch(/^\d{6}$/);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
});

it('proves the visits of the last month with pairs whose files can be read', async () => {
  const client = company.named;
  const record = company.records.find(
    ({ subscription, photos }) => subscription.client === client && photos.length === 5,
  );
  const disk = await openDisk(folder);
  const keys = await loadSigningKeys(database.authSql);
  const files = createFiles({ sql: database.sql, disk, keys, now: () => now });
  const rules = { validForMinutes: 5, tellsHidden: false, showsFaces: true };
  const proof = await readProof(database.sql, files, record?.visit.id ?? '', rules);
  const pairs = proof?.tasks.flatMap((task) => task.pairs) ?? [];
  expect(pairs.length).toBe(2);
  expect(proof?.tasks.flatMap((task) => task.singles).length).toBe(1);
  expect(proof).toMatchObject({ state: 'done', photosOnTheirWay: 0 });
  for (const { id } of pairs.flatMap(({ before, after }) => [before, after])) {
    const { picture, preview } = photoNames(id);
    expect(await sizeOf(await files.read('photos', picture))).toEqual([1600, 1200]);
    expect(await sizeOf(await files.read('photos', preview))).toEqual([480, 360]);
  }
});

it('shows the portraits of the workers', async () => {
  const workers = company.team.filter(({ portrait }) => portrait !== null);
  const rows = await database.admin`
    select from member_pictures where id = any(${workers.map(({ portrait }) => portrait?.id ?? '')})`;
  expect([workers.length, rows.length]).toEqual([8, 8]);
  const disk = await openDisk(folder);
  const keys = await loadSigningKeys(database.authSql);
  const files = createFiles({ sql: database.sql, disk, keys, now: () => now });
  for (const { portrait } of workers) {
    const { preview } = photoNames(portrait?.id ?? '');
    expect(await sizeOf(await files.read('photos', preview))).toEqual([480, 480]);
  }
});

async function sizeOf(bytes: Uint8Array | null): Promise<number[]> {
  const { width, height } = await sharp(bytes ?? undefined).metadata();
  return [width, height];
}

it('has a report of every visit that took place lately, and one that waits to be judged', async () => {
  const [found] = await database.admin`
    select (
        select count(*)::int from visits where state in ('done', 'missed', 'started')
          and starts_at > ${now}::timestamptz - interval '31 days' and not exists (
            select from visit_reports where visit_id = visits.id and on_the_way_at is not null)
      ) as unreported,
      (select count(distinct visit_id)::int from visit_steps where counts is null) as waiting,
      (select count(*)::int from visit_steps where kind = 'not-possible') as missed,
      (select count(*)::int from photos where not exists (
        select from storage.objects where bucket_id = 'photos' and name = photos.id || '.jpg'
          and (metadata ->> 'size')::int = photos.bytes)) as lost`;
  expect(found).toMatchObject({ unreported: 0, waiting: 1, lost: 0 });
  expect(found?.missed).toBeGreaterThan(0);
});

it('gives the portal of the client it names something of everything', async () => {
  const [found] = await database.admin`
    with own as (
      select visits.id, visits.state, visits.starts_at, subscriptions.id as subscription_id
      from visits join subscriptions on subscriptions.id = subscription_id
      where client_id = ${company.named.id} and subscriptions.state = 'active'
    )
    select (select count(*)::int from own where state = 'scheduled' and starts_at > ${now}) as coming,
      (select count(*)::int from own where state = 'skipped' and starts_at > ${now}) as open,
      (select count(*)::int from payments where subscription_id in (select subscription_id from own)) as payments,
      (select count(*)::int from ratings where visit_id in (select id from own)) as ratings,
      (select count(*)::int from problems where state = 'answered' and visit_id in (select id from own)) as answered,
      (select count(*)::int from requests join quotes on request_reference = reference
        where client_id = ${company.named.id} and status = 'quoted' and state = 'sent') as quotes`;
  for (const [name, count] of Object.entries(found ?? {})) expect(count, name).toBeGreaterThan(0);
});

it('has clients who ask, pause, cancel, renew and say how it was', async () => {
  const [found] = await database.admin`
    select (select count(*)::int from change_requests where state = 'waiting' and lapses_at > ${now}) as waiting,
      (select array_agg(distinct kind order by kind) from change_requests where state = 'done') as done,
      (select count(*)::int from problems where state = 'open' and answer_by > ${now}) as problems,
      (select count(*)::int from pauses) as pauses,
      (select count(*)::int from subscriptions where settled_price_in_pesos < price_in_pesos) as settled,
      (select count(distinct date_trunc('month', rated_at))::int from ratings) as months_with_ratings,
      (select count(*)::int from history where thing = 'visit' and actor = 'client') as told_by_clients`;
  expect(found).toMatchObject({
    waiting: 3,
    done: ['cancel', 'pause', 'renew', 'skip'],
    problems: 2,
    pauses: 1,
    settled: 1,
  });
  expect(found?.months_with_ratings).toBeGreaterThan(8);
  expect(found?.told_by_clients).toBeGreaterThan(0);
});
