import type { TransactionSql } from 'postgres';
import type { Today } from '../../../../contract/team/today.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { visitShares } from '../../../../domain/money/refunds.ts';
import { refundsToPay as refundsToPayOf } from '../../../../domain/money/refunds-to-pay.ts';
import { refundNoticeInDays } from '../../../../domain/service-numbers.ts';
import { countOf } from '../../../../domain/visits/count.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';
import { type Owing, readOwing } from '../../_shared/refunds/read-owing.ts';

const shown = 20;

/** Returns the refunds that are to be paid out, the oldest first. */
export async function refundsToPay(
  transaction: TransactionSql,
  today: string,
): Promise<Today['refundsToPay']> {
  const rows = await transaction<
    { visitCount: number; clientId: string; client: string; money: Money }[]
  >`
    select visit_count as "visitCount", client_id as "clientId", clients.name as client,
      ${moneyColumn(transaction)}
    from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id in (select subscription_id from public.refunds where state = 'owed')`;
  const toPay = rows
    .flatMap(({ money, ...whose }) =>
      refundsToPayOf(money.refunds, ledgerOf(money, today).creditInPesos).map(
        ({ id, day, pesos, visitId, number }) => ({ ...whose, id, day, pesos, visitId, number }),
      ),
    )
    .toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1));
  return { total: toPay.length, first: toPay.slice(0, shown) };
}

/** Returns what we owe and refund within 14 days unless somebody places it, the most urgent first. */
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
