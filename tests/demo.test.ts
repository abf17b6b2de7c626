// Runs alone: it draws its photos from SVG, which the server refuses for its whole process.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { codeOf, storeAccounts } from '../demo/accounts.ts';
import { asOwner } from '../demo/as-owner.ts';
import { makeCompany } from '../demo/company.ts';
import { startOnlinePayment } from '../demo/pay-online.ts';
import { drawAlbum } from '../demo/pictures/encode.ts';
import { storeCompany } from '../demo/store.ts';
import { storePhotos } from '../demo/store-photos.ts';
import { demoCode, offerOnlinePayment, storeWaysToPay } from '../demo/store-ways.ts';
import { addDays } from '../domain/calendar/days.ts';
import { manilaMinutesOf } from '../domain/calendar/manila-clock.ts';
import { readQrPh } from '../domain/money/qr-ph/read-code.ts';
import { packageIds } from '../domain/packages.ts';
import { fixedTerms } from '../domain/terms.ts';
import { photoNames } from '../domain/visits/photo-names.ts';
import { loadSigningKeys } from '../server/auth/keys.ts';
import { openDisk } from '../server/files/disk.ts';
import { createFiles } from '../server/storage/create-files.ts';
import { asService } from '../supabase/functions/_shared/database/roles.ts';
import { readWaysToPay } from '../supabase/functions/_shared/money/read-payable.ts';
import { readProof } from '../supabase/functions/_shared/proofs/read-proof.ts';
import { readDueCalls } from '../supabase/functions/team/calls-to-make/rows.ts';
import { boundsOf, countDoneAndMissed } from '../supabase/functions/team/figures/counts.ts';
import { countComplete } from '../supabase/functions/team/figures/feedback.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** A Sunday, 10:30 in Manila: no visits except overruled ones. */
const now = new Date('2026-11-22T02:30:00Z');
const company = makeCompany('test', now);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await storeAccounts(database.sql, company, now);
  const album = await drawAlbum('test');
  await storeCompany(database.sql, company, album, now);
  await asOwner(database.sql, company.team, storeWaysToPay);
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

it('has money to show on every screen', async () => {
  const [found] = await database.admin`
    select (select count(*)::int from payments where state = 'claimed' and source = 'client') as claims,
      (select count(*)::int from payments where state = 'claimed' and source = 'crew') as cash,
      (select count(*)::int from payments where state = 'not-found') as not_found,
      (select count(*)::int from refunds where cause = 'credit' and state = 'owed') as refunds,
      (select count(*)::int from dues where kind in ('extra', 'discount')) as beside,
      (select count(distinct subscription_id)::int from private.due_standings
        where open_in_pesos > 0 and day < ${now}::timestamptz::date - 7) as late,
      (select count(*)::int from payment_promises) as promises,
      (select count(*)::int from contact_attempts where client_id is not null) as contacts,
      (select count(*)::int from private.outbox where kind = 'due-reminder' and sent_at is not null) as reminders`;
  expect(found).toMatchObject({ refunds: 1, beside: 4 });
  for (const name of ['claims', 'cash', 'not_found', 'late', 'promises', 'contacts', 'reminders']) {
    expect(found?.[name], name).toBeGreaterThan(0);
  }
});

it('can be paid from the start: by a code of nobody, by bank and in cash', async () => {
  const asked = { pesos: 9_200, reference: 'DEMO0001' };
  const offered = () => asService(database.sql, (service) => readWaysToPay(service, asked));
  expect(readQrPh(demoCode)).toMatchObject({ provider: 'DEMO BANK', name: 'MAAYOS DEMO' });
  expect(await offered()).toMatchObject([
    { kind: 'qr-ph', hasAmount: true, parts: [{ pesos: 9_200 }] },
    { kind: 'bank', bank: 'Demo Bank', accountName: 'Maayos Demo' },
    { kind: 'cash' },
  ]);
  for (const _ of [1, 2]) await asOwner(database.sql, company.team, offerOnlinePayment);
  expect(await offered()).toMatchObject([
    { kind: 'gateway' },
    { kind: 'qr-ph' },
    { kind: 'bank' },
    { kind: 'cash' },
  ]);
  const [left] = await database.admin`
    select (select count(*)::int from auth.sessions) as sessions, (
      select count(distinct actor_id)::int from history where thing = 'way-to-pay' and actor = 'member'
    ) as actors`;
  expect(left).toEqual({ sessions: 0, actors: 1 });
});

it('takes online payment on a port of its own where none was chosen', async () => {
  const env: Record<string, string | undefined> = { PORT: '0' };
  const paymongo = await startOnlinePayment(env);
  onTestFinished(() => paymongo.close());
  expect(Number(env.PORT)).toBeGreaterThan(0);
  expect(paymongo.webhookUrl).toBe(`http://localhost:${env.PORT}/functions/v1/gateway-webhook`);
  expect(env).toMatchObject(paymongo.settings);
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
      (select count(*)::int from private.outbox where sent_at is null and channel = 'mail') as mails,
      (select count(*)::int from clients where email is null and account_id is null) as phoned,
      (select count(*)::int from requests where email is null and taken_by is not null) as taken`;
  expect(found).toMatchObject({
    roles: ['dispatcher', 'dispatcher', 'owner', ...Array.from({ length: 8 }, () => 'worker')],
    packages: expect.arrayContaining([...packageIds]),
    terms: expect.arrayContaining(fixedTerms.map(({ id }) => id)),
    clients: 120,
    late: 2,
    mails: 0,
    phoned: 1,
  });
  for (const name of [
    'done',
    'coming',
    'without_crew',
    'answered',
    'moved_by_storm',
    'taken',
  ] as const) {
    expect(found?.[name], name).toBeGreaterThan(0);
  }
});

it('has somebody to call on Today, whom no email reaches', async () => {
  const calls = await asService(database.sql, (service) => readDueCalls(service));
  expect(calls).toMatchObject({ total: 1, rows: [{ kind: 'payment-entered' }] });
  const [client] = await database.admin`
    select email from clients where id = ${calls.rows[0]?.clientId ?? null}`;
  expect(client).toEqual({ email: null });
});

it('tells the code of a second factor, which lasts for at most 30 seconds', () => {
  const { code, seconds } = codeOf('dana@team.example.ph', now);
  expect(code).toMatch(/^\d{6}$/);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
});

it('proves all visits of the client it names, and nearly all of the last month', async () => {
  const [own] = await database.admin`
    select count(*)::int as done, count(*) filter (where exists (
      select from photos where visit_id = visits.id and pair_of is not null))::int as proven
    from visits join subscriptions on subscriptions.id = subscription_id
    where client_id = ${company.named.id} and visits.state = 'done'`;
  expect(own?.done).toBeGreaterThan(5);
  expect(own?.proven).toBe(own?.done);
  const month = boundsOf([{ firstDay: addDays('2026-11-22', -29), endDay: '2026-11-23' }]);
  const [done, complete] = await database.admin.begin(async (transaction) => [
    (await countDoneAndMissed(transaction, month)).find(({ place }) => place === null)?.visitsDone,
    (await countComplete(transaction, month)).find(({ place }) => place === null)?.visitsComplete,
  ]);
  expect(done).toBeGreaterThan(100);
  expect(complete).toBeLessThan(done ?? 0);
  expect((complete ?? 0) / (done ?? 0)).toBeGreaterThan(0.9);
});

it('proves a visit with pairs whose files can be read', async () => {
  const client = company.named;
  const record = company.records.find(
    ({ subscription, photos }) =>
      subscription.client === client && photos.filter(({ task }) => task === null).length === 1,
  );
  const fileStore = await openDisk(folder);
  const keys = await loadSigningKeys(database.authSql);
  const files = createFiles({ sql: database.sql, fileStore, keys, now: () => now });
  const rules = { validForMinutes: 5, tellsHidden: false, showsFaces: true };
  const proof = await readProof(database.sql, files, record?.visit.id ?? '', rules);
  const pairs = proof?.tasks.flatMap((task) => task.pairs) ?? [];
  const done = record?.steps.filter((step) => step.kind === 'task' && step.isDone);
  expect(pairs.length).toBe(done?.length);
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
  const fileStore = await openDisk(folder);
  const keys = await loadSigningKeys(database.authSql);
  const files = createFiles({ sql: database.sql, fileStore, keys, now: () => now });
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

it('has visits on a Sunday, for which the history tells why', async () => {
  const rows = await database.admin`
    select state, array(select kind from visit_steps where visit_id = visits.id order by recorded_at) as steps,
      (select reason from history where thing = 'visit' and thing_id = visits.id::text
        and reason <> '') as reason
    from visits where (starts_at at time zone 'Asia/Manila')::date = '2026-11-22'
    order by starts_at`;
  const reason = 'The family moves in the next morning · Overruled: This is a Sunday.';
  expect(rows).toEqual([
    { state: 'done', steps: expect.arrayContaining(['finish']), reason },
    { state: 'on-the-way', steps: ['on-the-way', 'running-late'], reason },
    { state: 'scheduled', steps: [], reason },
  ]);
});

it('has a time for each step of a request, by day', async () => {
  const rows = await database.admin`
    select reference, status, created_at, answered_at, (
      select min(at) from history where thing = 'request' and thing_id = reference
        and after ->> 'status' = status) as reached_at
    from requests where status <> 'received'`;
  expect(rows.length).toBeGreaterThan(200);
  for (const { created_at, answered_at, reached_at, ...request } of rows) {
    const times: Date[] = [created_at, answered_at, reached_at];
    expect(times, request.reference).toEqual(times.toSorted((one, other) => +one - +other));
    expect(manilaMinutesOf(reached_at), request.reference).toBeGreaterThanOrEqual(8 * 60);
    expect(manilaMinutesOf(reached_at), request.reference).toBeLessThan(18 * 60);
  }
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
