import type { Sql, TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { type Charged, type ChargedVisit, refundsOf } from '../../../../domain/money/refunds.ts';
import { unclaimedCredit } from '../../../../domain/money/refunds-to-pay.ts';
import { owedVisitsInDays } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import { mailableOrNone } from '../mail/email-address.ts';
import { moneyColumn, readMoney } from '../money/stored-money.ts';
import { queueMails } from '../service-mails/queue.ts';

/**
 * Enters refunds of visits that nobody placed in time, and mails the client; and the credit of
 * ended plans that no due will need. Idempotent, also across processes.
 */
export async function enterRefunds(sql: Sql, now: Date): Promise<void> {
  const today = manilaDayOf(now);
  const due = await asService(sql, (service) => readOwing(service, { today, refundedBy: today }));
  await forEach(sql, due, async (service, id) => {
    const [owing] = await readOwing(service, { today, refundedBy: today, id });
    if (owing !== undefined) await enterFor(service, owing, today);
  });
  const overpaid = await asService(sql, (service) => readOverpaid(service, today));
  await forEach(sql, overpaid, async (service, id) => {
    await enterCredit(service, id, today);
  });
}

/** Skips subscriptions that are locked; the next run takes them. */
async function forEach(
  sql: Sql,
  subscriptions: readonly { id: string }[],
  work: (service: TransactionSql, id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of subscriptions) {
    await asService(sql, async (service) => {
      const { count } = await service`
        select from public.subscriptions where id = ${id} for update skip locked`;
      if (count > 0) await work(service, id);
    });
  }
}

/**
 * Subscriptions that are over and hold more than is charged, also if a discount came after the payment.
 * The ledger has the last word.
 */
function readOverpaid(service: TransactionSql, today: string): Promise<{ id: string }[]> {
  return service<{ id: string }[]>`
    select subscriptions.id
    from (
        select subscription_id
        from (
          select subscription_id, pesos as held, 0 as charged from public.payments
          where state = 'confirmed'
          union all
          select subscription_id, 0, pesos from private.due_standings
          union all
          select subscription_id, 0, -pesos from public.write_offs
          union all
          select subscription_id, case when state = 'paid' then -pesos else 0 end,
            case when cause <> 'credit' then -pesos else 0 end
          from public.refunds where state <> 'withdrawn'
        ) as moved
        group by subscription_id having sum(held) > greatest(0, sum(charged))
      ) as overpaid join public.subscriptions on subscriptions.id = subscription_id
    where access.state_on(subscriptions.id, state, end_day, ${today}) in ('ended', 'cancelled')`;
}

async function enterFor(service: TransactionSql, owing: Owing, today: string): Promise<void> {
  const rows = refundsOf(owing, owing.visits, today)
    .filter(({ pesos }) => pesos > 0)
    .map(({ visit, pesos }) => ({ visit_id: visit.id, pesos }));
  const { count } = await service`
    insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
    select ${owing.id}, 'visit-not-placed', visit_id, pesos, ${owing.refundDay}
    from jsonb_to_recordset(${service.json(rows)}) as new (visit_id uuid, pesos integer)
    on conflict (visit_id) where state <> 'withdrawn' do nothing`;
  if (count === 0) return;
  await enterCredit(service, owing.id, today);
  const [client] = await service<{ email: string }[]>`
    select coalesce(email, '') as email from public.clients
    where id = ${owing.clientId} and state = 'active'`;
  if (client === undefined) return;
  await queueMails(service, [
    {
      kind: 'visits-refunded',
      recipient: mailableOrNone(client.email),
      about: owing.id,
      which: today,
    },
  ]);
}

/**
 * Returns the credit that no refund covered yet. Runs as the service. The caller has locked the
 * ledger.
 */
export async function enterCredit(
  service: TransactionSql,
  subscriptionId: string,
  today: string,
): Promise<number> {
  const money = await readMoney(service, subscriptionId);
  if (money === undefined) return 0;
  const pesos = unclaimedCredit(money.refunds, ledgerOf(money, today).creditInPesos);
  if (pesos > 0) {
    await service`
      insert into public.refunds (subscription_id, cause, pesos, day)
      values (${subscriptionId}, 'credit', ${pesos}, ${today})`;
  }
  return pesos;
}

/** A subscription that owes visits which nobody has placed, with all its visits. */
export type Owing = Charged & {
  id: string;
  clientId: string;
  visitCount: number;
  refundDay: string;
  visits: ChargedVisit[];
};
type Asked = { today: string; refundedBy: string; id?: string };

/**
 * Reads all subscriptions, or the one with this id, with owed visits that are due for a refund and
 * have none, the earliest first.
 */
export function readOwing(
  transaction: TransactionSql,
  { today, refundedBy, id }: Asked,
): Promise<Owing[]> {
  const refundDay = transaction`
    end_day + case when subscriptions.state = 'cancelled' then 0 else ${owedVisitsInDays}::integer end`;
  const hasRefund = transaction`exists (
    select from public.refunds where visit_id = visits.id and refunds.state <> 'withdrawn'
  )`;
  return transaction<Owing[]>`
    select subscriptions.id, client_id as "clientId", visit_count as "visitCount", term,
      access.state_on(subscriptions.id, state, end_day, ${today}) as state,
      end_day::text as "endDay", (${refundDay})::text as "refundDay",
      settled_price_in_pesos as "settledPriceInPesos", ${moneyColumn(transaction)},
      (
        select jsonb_agg(jsonb_build_object('id', visits.id, 'number', number, 'state', visits.state,
          'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed) order by number)
        from public.visits where subscription_id = subscriptions.id
      ) as visits
    from public.subscriptions
    where makes_good is null and coalesce(settled_price_in_pesos, price_in_pesos) > 0
      and subscriptions.id in (
        select subscription_id from public.visits
        where is_owed and not is_planned and visits.state <> 'done'
          and cancelled_by is distinct from 'subscription' and not ${hasRefund}
          ${id === undefined ? transaction`` : transaction`and subscription_id = ${id}`}
      )
      and ${refundDay} <= ${refundedBy}
    order by ${refundDay}, subscriptions.id`;
}
