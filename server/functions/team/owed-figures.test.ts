import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { figures } from '../../../contract/team/figures.ts';
import { ledgerOf } from '../../../domain/money/ledger.ts';
import { type Money, moneyColumn } from '../../../supabase/functions/_shared/money/stored-money.ts';
import { inDays, storeClient, storeSubscription, today } from './clients.fixture.ts';
import { type ServedTeam, serveTeam } from './team.fixture.ts';

let team: ServedTeam;
beforeEach(async () => {
  team = await serveTeam();
});
afterEach(() => team.close());

type Beside = {
  paid?: number;
  /** Extras above zero, discounts below. */
  line?: number;
  refund?: number;
  refundPaid?: boolean;
  paidBack?: number;
  /** Credit that was entered and is not paid back. */
  credit?: number;
};

async function store(beside: Beside): Promise<void> {
  const { admin } = team.database;
  const { paid = 0, line = 0, refund = 0, refundPaid = false, paidBack = 0, credit = 0 } = beside;
  const client = await storeClient(admin);
  const firstDay = inDays(-5);
  const subscription = await storeSubscription(admin, client, {
    firstDay,
    visits: [{ day: firstDay }],
  });
  const member = team.dispatcher.member;
  if (line !== 0) {
    await admin.begin(async (sql) => {
      const id = randomUUID();
      await sql`
        insert into public.dues (id, subscription_id, number, kind, text)
        values (${id}, ${subscription}, 9, ${line > 0 ? 'extra' : 'discount'}, 'x')`;
      await sql`
        insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
        values (${id}, ${subscription}, ${today}, ${line * 2}, 'agreed'),
          (${id}, ${subscription}, ${today}, ${line}, 'agreed')`;
    });
  }
  if (paid > 0)
    await admin`
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      values (${subscription}, ${today}, ${paid}, 'cash', ${member})`;
  const enter = async (cause: string, pesos: number, isPaid: boolean) => {
    const how = isPaid
      ? { state: 'paid', paid_day: today, method: 'cash', paid_by: member, paid_at: new Date() }
      : {};
    const [visit] = await admin<{ id: string }[]>`
      select id from public.visits where subscription_id = ${subscription} and ${cause} <> 'credit'`;
    const row = { subscription_id: subscription, cause, pesos, day: today };
    if (pesos > 0)
      await admin`
        insert into public.refunds ${admin({ ...row, visit_id: visit?.id ?? null, ...how })}`;
  };
  await enter('visit-not-placed', refund, refundPaid);
  await enter('credit', paidBack, true);
  await enter('credit', credit, false);
}

it.each<[string, Beside, owed: number]>([
  ['nothing is paid', {}, 38_640],
  ['an extra was agreed', { line: 1_000, paid: 38_640 }, 1_000],
  ['a discount was agreed', { line: -1_000, paid: 30_000 }, 7_640],
  ['more is taken off than is charged', { line: -1_000, refund: 38_640 }, 0],
  ['a refund is owed', { refund: 2_300 }, 36_340],
  ['a refund was paid out', { paid: 38_640, refund: 2_300, refundPaid: true }, 0],
  ['credit was paid back', { paid: 39_140, paidBack: 500 }, 0],
  ['credit was paid back that is owed by now', { paid: 39_140, paidBack: 500, line: 300 }, 300],
  ['credit was entered that is gone', { paid: 30_000, credit: 500 }, 8_640],
])('the figures and the ledger say the same is owed: %s', async (_, beside, owed) => {
  await store(beside);
  const { whole } = await team.dispatcher.call(figures, { days: '30' });
  const { admin } = team.database;
  const [row] = await admin.begin(
    (sql) => sql<{ money: Money }[]>`select ${moneyColumn(sql)} from public.subscriptions`,
  );
  const ledger = row && ledgerOf(row.money, today);
  expect([whole.owedInPesos, ledger?.owedInPesos]).toEqual([owed, owed]);
});
