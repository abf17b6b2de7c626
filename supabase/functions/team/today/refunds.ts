import type { TransactionSql } from 'postgres';
import type { OwedRefund } from '../../../../contract/team/refunds.ts';
import type { Today } from '../../../../contract/team/today.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { visitShares } from '../../../../domain/money/refunds.ts';
import { refundsToPay as refundsToPayOf } from '../../../../domain/money/refunds-to-pay.ts';
import { refundNoticeInDays } from '../../../../domain/service-numbers.ts';
import { countOf } from '../../../../domain/visits/count.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';
import { type Owing, readOwing } from '../../_shared/refunds/enter-refunds.ts';

const shown = 100;

/** A refund to be paid out, and its client. */
export type RefundToPay = Money['refunds'][number] & {
  subscriptionId: string;
  visitCount: number;
  clientId: string;
  client: string;
};

/**
 * Returns owed refunds, oldest first. The ledger says which of them credit covers; there is none
 * while anything is open, so those plans are not read.
 */
export async function owedRefunds(
  transaction: TransactionSql,
  today: string,
): Promise<RefundToPay[]> {
  type Row = Pick<RefundToPay, 'subscriptionId' | 'visitCount' | 'clientId' | 'client'>;
  const rows = await transaction<(Row & { money: Money })[]>`
    select subscriptions.id as "subscriptionId", visit_count as "visitCount", client_id as "clientId",
      clients.name as client, ${moneyColumn(transaction)}
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id in (select subscription_id from public.refunds where state = 'owed')
      and not exists (
        select from private.due_standings where subscription_id = subscriptions.id and open_in_pesos > 0
      )`;
  return rows
    .flatMap(({ money, ...whose }) =>
      refundsToPayOf(money.refunds, ledgerOf(money, today).creditInPesos).map((refund) => ({
        ...whose,
        ...refund,
      })),
    )
    .toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1));
}

/** Returns the first owed refunds, and the total. */
export async function refundsToPay(
  transaction: TransactionSql,
  today: string,
): Promise<Today['refundsToPay']> {
  const owed = await owedRefunds(transaction, today);
  return {
    total: owed.length,
    first: owed
      .slice(0, shown)
      .map(({ clientId, client, visitCount, id, day, pesos, visitId, number }) => ({
        ...{ clientId, client, visitCount },
        ...{ id, day, pesos, visitId, number },
      })),
  };
}

/** Adds how the refunded money was paid, if known: by the latest payment. */
export async function withSource(
  transaction: TransactionSql,
  refunds: readonly RefundToPay[],
): Promise<Omit<OwedRefund, 'online'>[]> {
  type Source = { subscriptionId: string; phone: string; paidBy: OwedRefund['paidBy'] };
  const sources = await transaction<Source[]>`
    select subscriptions.id as "subscriptionId", phone, (
      select jsonb_build_object('method', method, 'reference', reference, 'day', day) from public.payments
      where subscription_id = subscriptions.id and payments.state = 'confirmed'
      order by day desc, payments.id limit 1
    ) as "paidBy"
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = any(${refunds.map(({ subscriptionId }) => subscriptionId)}::uuid[])`;
  const sourceOf = new Map(sources.map((source) => [source.subscriptionId, source]));
  return refunds.map(({ clientId, client, ...refund }) => {
    const { phone = '', paidBy = null } = sourceOf.get(refund.subscriptionId) ?? {};
    return { ...refund, client: { id: clientId, name: client, phone }, paidBy };
  });
}

/** Returns owed visits that are refunded within 14 days unless placed, most urgent first. */
export async function visitsToPlace(
  transaction: TransactionSql,
  today: string,
): Promise<Today['visitsToPlace']> {
  const refundedBy = addDays(today, refundNoticeInDays);
  const owing = await readOwing(transaction, { today, refundedBy });
  const soon = owing.flatMap((subscription) => visitsOf(subscription, today));
  const first = soon.slice(0, shown);
  const names = await transaction<{ id: string; name: string }[]>`
    select id, name from public.clients where id = any(${first.map(({ clientId }) => clientId)}::uuid[])`;
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return {
    total: soon.length,
    first: first.map((visit) => ({ ...visit, client: nameOf.get(visit.clientId) ?? '' })),
  };
}

function visitsOf(owing: Owing, today: string) {
  const { clientId, visitCount, refundDay, visits } = owing;
  return visitShares(owing, visits, today)
    .filter(({ visit }) => visit.isOwed && countOf(visit, owing, today) === 'open')
    .map(({ visit: { id: visitId, number }, pesos }) => ({
      ...{ visitId, number, visitCount, clientId, refundDay, pesos },
    }));
}
