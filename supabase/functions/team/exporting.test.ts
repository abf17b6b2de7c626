import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportImportable, exportPart, exportTopics } from '../../../contract/team/exporting.ts';
import { exportMonth } from '../../../contract/team/money-month.ts';
import { importableCsvOf } from '../../../domain/csv.ts';
import { readTable } from '../../../domain/money/bank-statement/read-cells.ts';
import { dueStateOf, ledgerOf } from '../../../domain/money/ledger.ts';
import type { ImportKind } from '../../../domain/transfer/columns.ts';
import { templateOf } from '../../../domain/transfer/template.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { storeAllocations } from '../_shared/money/store-ledger.ts';
import { type Money, moneyColumn } from '../_shared/money/stored-money.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { forgetImports, importRows } from './imports.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
beforeEach(() => forgetImports(team));

const full = [
  [
    'Name',
    'Phone',
    'Email',
    'Address',
    'Notes',
    'Gate',
    'Reach by',
    'Person at the home',
    'Their phone',
  ],
  ['Package', 'Term', 'Start', 'Every', 'Weekday', 'Time', 'Hours', 'Crew', 'Tasks', 'Price'],
].flat();
const ofClient = [
  ...['Dario Uy', '+63 917 222 3333', 'dario@example.com', '5 Luna St., Lipa City, 4217 Batangas'],
  ...['=HYPERLINK("x")', 'Ring twice.\nThen call.', 'Viber', 'Nena Uy', '0917 222 4444'],
  ...['Boss Master', '3 months', today, 'Last', 'Friday', '1:30 PM', '3', 'Ben Santos'],
  ...['Sweep; Mop', '51,000'],
];

/** Written to a file and read again. */
async function fileOf(topic: ImportKind): Promise<string[][]> {
  const { head, rows } = await team.owner.call(exportImportable, { topic });
  return readTable(importableCsvOf([head, ...rows])).map(({ cells }) => cells);
}

describe('what is exported can be imported', () => {
  it('into an empty company, which exports the same', async () => {
    await importRows(team.owner, templateOf('clients', today));
    await importRows(team.owner, [full, ofClient]);
    await importRows(
      team.owner,
      [
        ['Plan no.', 'Day', 'Amount', 'Paid by', 'Reference'],
        ['P-2', today, '9,000', 'Maya', '+12345'],
      ],
      'payments',
    );
    const [clients, payments] = [await fileOf('clients'), await fileOf('payments')];
    expect(clients).toHaveLength(5);
    expect(payments).toHaveLength(3);
    await forgetImports(team);
    await importRows(team.owner, clients);
    await importRows(team.owner, payments, 'payments');
    expect(await fileOf('clients')).toEqual(clients);
    expect(await fileOf('payments')).toEqual(payments);
  });
});

describe('everything', () => {
  it('comes in parts whose rows have the same fields', async () => {
    await importRows(team.owner, templateOf('clients', today));
    for (const topic of exportTopics) {
      const { fields, rows, hasMore } = await team.owner.call(exportPart, { topic });
      expect(fields.length).toBeGreaterThan(2);
      for (const row of rows) expect(Object.keys(row)).toEqual(fields);
      expect(hasMore).toBe(false);
    }
    const { rows } = await team.owner.call(exportPart, { topic: 'subscriptions' });
    expect(rows).toHaveLength(2);
  });

  it('has each row on one page, however many there are', async () => {
    await team.database.admin`
      insert into clients (name, phone) select 'Client ' || number, '+63 917 555 0123'
      from generate_series(1, 700) as number`;
    const pages = await Promise.all(
      ['1', '2'].map((page) => team.owner.call(exportPart, { topic: 'clients', page })),
    );
    expect(pages.map(({ rows, hasMore }) => [rows.length, hasMore])).toEqual([
      [500, true],
      [expect.any(Number), false],
    ]);
    const ids = pages.flatMap(({ rows }) => rows.map(({ client_id: id }) => id));
    const stored = await team.database.admin<{ id: string }[]>`select id from clients`;
    expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    await team.database.admin`delete from clients where name like 'Client %'`;
  });

  it.each([
    ['a part that is not the first', exportPart, { topic: 'proofs', page: '2' }],
    ['a part that can be imported', exportImportable, { topic: 'payments' }],
  ] as const)('is in the history once, with %s alone', async (_part, definition, input) => {
    const noted = () =>
      team.database.admin`
        select actor_name from history where thing = 'export' and actor_id = ${team.owner.member}`;
    const before = (await noted()).length;
    const owner = await team.owner.again();
    for (const _time of ['first', 'again']) await owner.ask(definition, input);
    expect((await noted()).slice(before)).toEqual([{ actor_name: 'Olivia Reyes' }]);
  });
});

async function moneyOf(sql: TransactionSql, subscription: string): Promise<Money> {
  const [row] = await sql<{ money: Money }[]>`
    select ${moneyColumn(sql)} from subscriptions where id = ${subscription}`;
  if (row === undefined) throw new Error('It is not there.');
  return row.money;
}

it('agrees with the ledger about a due that was cut below its write-off', async () => {
  const { admin } = team.database;
  const id = await storeSubscription(admin, await storeClient(admin), { firstDay: inDays(-3) });
  const [due] = await admin<{ id: string; reference: string }[]>`
    select id, reference from dues where subscription_id = ${id}`;
  const member = team.dispatcher.member;
  await admin.begin(async (sql) => {
    const paid = { subscription_id: id, day: today, pesos: 30_000, method: 'cash' };
    await sql`insert into payments ${sql({ ...paid, entered_by: member })}`;
    const row = { due_id: due?.id ?? '', subscription_id: id, pesos: 8_640, reason: 'x' };
    await sql`insert into write_offs ${sql({ ...row, by_member: member })}`;
    await storeAllocations(sql, { subscriptionId: id, memberId: null });
  });
  const told = async () => {
    const { lines } = await team.dispatcher.call(exportMonth, { month: inDays(-3).slice(0, 7) });
    return lines.find((one) => one.line === 'due' && one.reference === due?.reference)?.state;
  };
  const counted = async () => {
    const { dues } = ledgerOf(await admin.begin((sql) => moneyOf(sql, id)), today);
    return dues.map(dueStateOf)[0];
  };
  expect([await told(), await counted()]).toEqual(['written-off', 'written-off']);
  await admin.begin(async (sql) => {
    await sql`update subscriptions
      set settled_price_in_pesos = 30000, state = 'cancelled', cancelled_at = now() where id = ${id}`;
    const term = { due_id: due?.id ?? '', subscription_id: id, day: inDays(-3), pesos: 30_000 };
    await sql`insert into due_terms ${sql({ ...term, reason: 'cancelled' })}`;
  });
  expect([await told(), await counted()]).toEqual(['paid', 'paid']);
});
