import type { TransactionSql } from 'postgres';
import { beforeEach, expect, it } from 'vitest';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll } from './database.fixture.ts';

const database = databaseForAll();
beforeEach(() => database.admin`delete from realtime.sent`);

/** Returns the things that were told by topic, and fails where a topic was told twice. */
async function told(): Promise<Record<string, readonly string[]>> {
  const rows = await database.admin<{ message: string }[]>`
    select message from realtime.sent order by id`;
  const messages = rows.map(({ message }) => JSON.parse(message));
  expect(new Set(messages.map(({ topic }) => topic)).size).toBe(messages.length);
  return Object.fromEntries(
    messages.map(({ topic, payload }) => [topic, payload.things?.toSorted() ?? payload]),
  );
}

const change = (...statements: readonly string[]) =>
  asService(database.sql, async (service: TransactionSql) => {
    for (const statement of statements) await service.unsafe(statement);
  });

const ofClient = `client:${ids.account.client}`;
const ofWorker = `member:${ids.member.workerOnVisit}`;

it('tells each topic once what a transaction changed', async () => {
  await change(
    `update public.visits set client_notes = 'x' where id = '${ids.visit}'`,
    `update public.visits set client_notes = 'y' where id = '${ids.visit}'`,
    `update public.clients set phone = '0917' where id = '${ids.client}'`,
  );
  expect(await told()).toEqual({
    team: [
      `client:${ids.client}`,
      'clients',
      expect.stringMatching(/^day:/),
      `visit:${ids.visit}`,
      'visits',
    ],
    [ofClient]: ['clients', 'visits'],
    [ofWorker]: ['visits'],
  });
});

it('tells nothing of what is rolled back', async () => {
  const failing = change(
    `update public.visits set client_notes = 'z' where id = '${ids.visit}'`,
    'select 1 / 0',
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await told()).toEqual({});
});

it('says everything where more than twenty things changed', async () => {
  await change(`
    insert into public.clients (name, phone) select 'Ana', '0917' from generate_series(1, 25)`);
  expect((await told()).team).toEqual(['everything']);
});

const payLink = `update public.pay_links set made_at = made_at where id = '${ids.payLink}'`;

it.each<[what: string, statement: string, topics: readonly (string | RegExp)[]]>([
  [
    'a request, to its account',
    `update public.requests set name = 'Ana B.' where reference = '${ids.order}'`,
    ['team', ofClient],
  ],
  [
    'a quote, to the holder of its link',
    `update public.quotes set note = 'x' where id = '${ids.quote}'`,
    ['team', `client:${ids.account.otherClient}`, /^quote:/],
  ],
  ['money, to the holder of a pay link', payLink, ['team', ofClient, /^pay-link:/]],
  [
    'a step, to the crew and the client',
    `update public.visit_steps set judged_at = judged_at where id = '${ids.step}'`,
    ['team', ofClient, ofWorker],
  ],
  [
    'who left a crew, to them too',
    `delete from public.visit_crew where visit_id = '${ids.visit}' and member_id = '${ids.member.workerOnVisit}'`,
    ['team', ofClient, ofWorker],
  ],
  [
    'a role, to the server, which asks again',
    `update public.members set role = 'worker' where id = '${ids.member.dispatcher}'`,
    ['accounts', 'team', `member:${ids.member.dispatcher}`],
  ],
  [
    'a session that ended, to the server',
    `delete from auth.sessions where user_id = '${ids.account.otherClient}'`,
    ['accounts'],
  ],
])('tells of %s', async (_, statement, topics) => {
  await database.admin.begin((admin) => admin.unsafe(statement));
  const found = Object.keys(await told());
  expect(found.toSorted()).toEqual(
    topics
      .map((topic) => (typeof topic === 'string' ? topic : expect.stringMatching(topic)))
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  );
});
