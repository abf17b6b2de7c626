import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { Alike, Claim, claimsToConfirm } from '../../../../contract/team/claims.ts';
import { hourInMs } from '../../../../domain/calendar/in-ms.ts';
import { besideEachOther } from '../../../../domain/money/claims-alike.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { claimsAnsweredInHours } from '../../../../domain/service-numbers.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

const listed = 100;

type StoredClaim = Omit<Claim, 'toldAt' | 'answerBy' | 'owedInPesos' | 'dueInPesos' | 'alike'> & {
  toldAt: Date;
  money: Money;
};
type StoredAlike = Omit<Alike, 'toldAt'> & { toldAt: Date; claimId: string };

/** Returns what is to be confirmed, the oldest first, with what looks alike beside each other. */
export async function readClaims(
  transaction: TransactionSql,
  today: string,
): Promise<AnswerOf<typeof claimsToConfirm>> {
  const [[{ total }], claims] = await Promise.all([
    transaction<[{ total: number }]>`
      select count(*)::integer as total from public.payments where state = 'claimed'`,
    transaction<StoredClaim[]>`
      select ${said(transaction)}, payments.note, subscription_id as "subscriptionId",
        package_type as "packageType", term, visit_id as "visitId", ${moneyColumn(transaction)}
      from public.payments
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = client_id
      where payments.state = 'claimed'
      order by payments.entered_at, payments.id limit ${listed}`,
  ]);
  const alike = await readAlike(
    transaction,
    claims.map(({ id }) => id),
  );
  const ordered = besideEachOther(
    claims,
    alike.map(({ claimId, id }) => [claimId, id]),
  );
  return {
    total,
    claims: ordered.map(({ money, toldAt, ...claim }) => {
      const { owedInPesos, dueInPesos } = ledgerOf(money, today);
      return {
        ...claim,
        toldAt: toldAt.toISOString(),
        answerBy: new Date(+toldAt + claimsAnsweredInHours * hourInMs).toISOString(),
        ...{ owedInPesos, dueInPesos },
        alike: alike
          .filter(({ claimId }) => claimId === claim.id)
          .map(({ claimId: _, ...other }) => ({ ...other, toldAt: other.toldAt.toISOString() })),
      };
    }),
  };
}

/** What is told of every payment, in a query that has its client. */
function said(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`
    payments.id, clients.id as "clientId", clients.name as client, payments.day::text, payments.pesos,
    payments.method, payments.reference, payments.source, payments.entered_at as "toldAt",
    case when payments.source = 'crew' then (
      select name from public.members where members.id = payments.entered_by
    ) end as "heldBy"`;
}

/**
 * Returns the payments that may be the same as these: with the same reference, or of the same
 * subscription with the same amount and day. One that was not found or voided cannot be.
 */
function readAlike(transaction: TransactionSql, ids: readonly string[]): Promise<StoredAlike[]> {
  return transaction<StoredAlike[]>`
    select claim.id as "claimId", payments.state, ${said(transaction)}
    from public.payments as claim
      cross join lateral (
        select id from public.payments as same
        where same.subscription_id = claim.subscription_id and same.day = claim.day
          and same.pesos = claim.pesos
        union
        select id from public.payments as same
        where claim.reference <> '' and same.reference <> ''
          and private.bare_reference(same.reference) = private.bare_reference(claim.reference)
      ) as found
      join public.payments on payments.id = found.id
      join public.subscriptions on subscriptions.id = payments.subscription_id
      join public.clients on clients.id = client_id
    where claim.id = any(${[...ids]}::uuid[]) and payments.id <> claim.id
      and payments.state in ('claimed', 'confirmed')
    order by payments.entered_at, payments.id`;
}
