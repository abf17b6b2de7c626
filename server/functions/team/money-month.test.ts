import type { TransactionSql } from 'postgres';
import { expect, it } from 'vitest';
import { exportMonth } from '../../../contract/team/money-month.ts';
import { dueStateOf, ledgerOf } from '../../../domain/money/ledger.ts';
import { storeAllocations } from '../../../supabase/functions/_shared/money/store-ledger.ts';
import { type Money, moneyColumn } from '../../../supabase/functions/_shared/money/stored-money.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);

async function moneyOf(sql: TransactionSql, subscription: string): Promise<Money> {
  const [row] = await sql<{ money: Money }[]>`
    select ${moneyColumn(sql)} from subscriptions where id = ${subscription}`;
  if (row === undefined) throw new Error('It is not there.');
  return row.money;
}

it('says of a due that cancelling cut below what was written off what the ledger says', async () => {
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
