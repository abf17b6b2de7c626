import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import {
  exportMonth,
  type MonthSums,
  month,
  monthRows,
} from '../../../contract/team/money-month.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { dueStateOf, ledgerOf } from '../../../domain/money/ledger.ts';
import { monthFigures } from '../../../domain/money/months.ts';
import { handedMethods } from '../../../domain/money/payment-methods.ts';
import { storeAllocations } from '../../../supabase/functions/_shared/money/store-ledger.ts';
import { type Money, moneyColumn } from '../../../supabase/functions/_shared/money/stored-money.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
let seed = 20_261_123;
beforeAll(async () => {
  team = await serveTeam();
  for (let n = 0; n < 40; n += 1) await storeHistory();
});
afterAll(() => team.close());

/** Returns a number from 0 up to this one. The same ones come each time. */
function upTo(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % (most + 1);
}
const aDay = () => inDays(upTo(120) - 100);

/** Stores a subscription with payments, some of them voided, a discount, refunds and a write-off. */
async function storeHistory(): Promise<void> {
  const { admin } = team.database;
  const firstDay = aDay();
  const subscription = await storeSubscription(admin, await storeClient(admin), {
    firstDay,
    visits: [{ day: firstDay }],
  });
  const member = team.dispatcher.member;
  await admin.begin(async (sql) => {
    if (upTo(1) === 0) {
      await sql`update subscriptions set package_type = 'master-pogi' where id = ${subscription}`;
    }
    if (upTo(2) === 0) await storeLine(sql, subscription, upTo(1) === 0 ? 900 : -1_200);
    for (let n = upTo(3); n > 0; n -= 1) await storePayment(sql, subscription);
    await storeAllocations(sql, { subscriptionId: subscription, memberId: null });
  });
  await admin.begin(async (sql) => {
    const money = await moneyOf(sql, subscription);
    const { creditInPesos, dues } = ledgerOf(money, today);
    const open = dues.find(({ openInPesos }) => openInPesos > 0);
    if (creditInPesos > 0) {
      const row = {
        subscription_id: subscription,
        cause: 'credit',
        pesos: creditInPesos,
        day: today,
      };
      const paid = { paid_day: aDay(), method: 'bank', reference: 'B-1', paid_by: member };
      await sql`insert into refunds ${sql({ ...row, ...paid, state: 'paid', paid_at: new Date() })}`;
    } else if (open && upTo(2) === 0) {
      const row = { due_id: open.id, subscription_id: subscription, pesos: open.openInPesos };
      await sql`insert into write_offs ${sql({ ...row, reason: 'x', by_member: member })}`;
    } else if (upTo(2) === 0) {
      await sql`
        insert into refunds (subscription_id, cause, visit_id, pesos, day)
        select subscription_id, 'visit-not-placed', id, 700, ${today} from visits
        where subscription_id = ${subscription}`;
    }
    await storeAllocations(sql, { subscriptionId: subscription, memberId: null });
  });
}

async function storeLine(sql: TransactionSql, subscription: string, pesos: number): Promise<void> {
  const due = { id: randomUUID(), subscription_id: subscription };
  const kind = pesos > 0 ? 'extra' : 'discount';
  await sql`insert into dues ${sql({ ...due, number: 9, kind, text: '=SUM(A1)' })}`;
  const term = { due_id: due.id, subscription_id: subscription, day: aDay(), pesos };
  await sql`insert into due_terms ${sql({ ...term, reason: 'agreed' })}`;
}

async function storePayment(sql: TransactionSql, subscription: string): Promise<void> {
  const id = randomUUID();
  const row = {
    ...{ id, subscription_id: subscription, day: aDay(), pesos: 1 + upTo(20_000) },
    ...{ method: handedMethods[upTo(handedMethods.length - 1)] ?? 'cash' },
    ...{ reference: 'GC-1', entered_by: team.dispatcher.member },
  };
  await sql`insert into payments ${sql(row)}`;
  if (upTo(4) > 0) return;
  const state = { payment_id: id, subscription_id: subscription, state: 'voided', reason: 'x' };
  await sql`insert into payment_states ${sql(state)}`;
}

async function moneyOf(sql: TransactionSql, subscription: string): Promise<Money> {
  const [row] = await sql<{ money: Money }[]>`
    select ${moneyColumn(sql)} from subscriptions where id = ${subscription}`;
  if (row === undefined) throw new Error('It is not there.');
  return row.money;
}

type Told = { packageType: string; money: Money };
const allMoney = () =>
  team.database.admin.begin(
    (sql) => sql<Told[]>`
      select package_type as "packageType", ${moneyColumn(sql)} from subscriptions`,
  );
const months = () => [0, 1, 2, 3].map((n) => addDays(today, -30 * n).slice(0, 7));

it('says of each due what the ledger says, whatever happened', async () => {
  const stored = await team.database.admin<{ id: string; open: number }[]>`
    select due_id as id, open_in_pesos as open from private.due_standings order by due_id`;
  const told = (await allMoney()).flatMap(({ money }) => {
    const counted = ledgerOf(money, today).dues.map(({ id, openInPesos }) => ({ id, openInPesos }));
    const open = new Map(counted.map(({ id, openInPesos }) => [id, openInPesos]));
    return money.dues.map(({ id }) => ({ id, open: open.get(id) ?? 0 }));
  });
  expect(stored).toEqual(told.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
});

/** The sums of a month, by hand. */
function naiveSums(all: readonly Told[], which: string): Omit<MonthSums, 'ways' | 'packages'> {
  const sums = { billed: 0, received: 0, unpaid: 0, overdue: 0, refunded: 0 };
  for (const { money } of all) {
    for (const { day, pesos } of money.dues) if (day.startsWith(which)) sums.billed += pesos;
    for (const { day, openInPesos } of ledgerOf(money, today).dues) {
      if (day.startsWith(which)) sums.unpaid += openInPesos;
      if (day < today) sums.overdue += openInPesos;
    }
    for (const { day, pesos, state } of money.payments) {
      if (day.startsWith(which) && state === 'confirmed') sums.received += pesos;
    }
    for (const { pesos, paid } of money.refunds) {
      if (paid?.day.startsWith(which)) sums.refunded += pesos;
    }
  }
  return sums;
}

it('adds a month up to the peso, in all, by way and by package', async () => {
  const all = await allMoney();
  for (const which of months()) {
    const { ways, packages, ...sums } = await team.dispatcher.call(month, { month: which });
    expect(sums).toEqual(naiveSums(all, which));
    for (const { packageType, ...ofPackage } of packages) {
      const own = all.filter((one) => one.packageType === packageType);
      expect(ofPackage).toEqual(naiveSums(own, which));
    }
    const received = ways.reduce((sum, way) => sum + way.received, 0);
    const refunded = ways.reduce((sum, way) => sum + way.refunded, 0);
    expect([received, refunded]).toEqual([sums.received, sums.refunded]);
  }
});

it('has received in a month what Today says of that month', async () => {
  const { spans } = await team.dispatcher.call(figures, { days: '365' });
  // Some of what is stored here was paid on a day of this month that is to come.
  for (const which of months().slice(1)) {
    const { received } = await team.dispatcher.call(month, { month: which });
    const span = spans.find(({ firstDay }) => firstDay.startsWith(which));
    expect(span?.paidInPesos).toBe(received);
  }
});

it('opens the rows of each figure, of a way and of a package', async () => {
  const which = months()[1] ?? '';
  const { ways, packages, ...sums } = await team.dispatcher.call(month, { month: which });
  for (const figure of monthFigures) {
    const found = await team.dispatcher.call(monthRows, { month: which, figure });
    expect(found.sumInPesos).toBe(sums[figure]);
    expect(found.rows.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(found.sumInPesos);
  }
  for (const { method, received } of ways) {
    const input = { month: which, figure: 'received', method } as const;
    expect((await team.dispatcher.call(monthRows, input)).sumInPesos).toBe(received);
  }
  for (const { packageType, billed } of packages) {
    const input = { month: which, figure: 'billed', packageType } as const;
    expect((await team.dispatcher.call(monthRows, input)).sumInPesos).toBe(billed);
  }
});

it('gives the accountant one line for each due and each payment, which add up as the month does', async () => {
  const which = months()[1] ?? '';
  const sums = await team.dispatcher.call(month, { month: which });
  const { lines } = await team.dispatcher.call(exportMonth, { month: which });
  const sum = (line: string, state?: string) =>
    lines
      .filter((one) => one.line === line && (state === undefined || one.state === state))
      .reduce((all, { pesos }) => all + pesos, 0);
  expect([sum('due'), sum('payment', 'confirmed'), sum('refund')]).toEqual([
    sums.billed,
    sums.received,
    sums.refunded,
  ]);
  expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
});

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

it('refuses a month that is none', async () => {
  const refused = await team.dispatcher.ask(month, { month: '2026-13' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-body' } });
});
