import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, storeAccounts } from '../demo/accounts.ts';
import { makeCompany } from '../demo/company.ts';
import { storeCompany } from '../demo/store.ts';
import { packageIds } from '../domain/packages.ts';
import { fixedTerms } from '../domain/terms.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const now = new Date('2026-11-23T02:30:00Z');
const company = makeCompany('test', now);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await storeAccounts(database.sql, company, now);
  await storeCompany(database.sql, company, now);
});
afterAll(() => database.drop());

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
