import type { TransactionSql } from 'postgres';
import type { DueReason, DueTerm } from '../../../../domain/money/dues.ts';
import { allocationChanges } from '../../../../domain/money/ledger.ts';
import type { AgreedDue } from '../../../../domain/money/payment-plans.ts';
import type { Allocation } from '../../../../domain/money/stored-money.ts';
import { type Money, moneyColumn } from './stored-money.ts';

type Change = { subscriptionId: string; memberId: string | null };

/**
 * Locks until the transaction ends, in one order, so that there is no deadlock. The database's own
 * sums take the same lock.
 */
export async function lockLedger(
  transaction: TransactionSql,
  ...subscriptionIds: readonly string[]
): Promise<void> {
  await transaction`
    select from public.subscriptions where id = any(${subscriptionIds}::uuid[])
    order by id for no key update`;
}

export async function storeDues(
  transaction: TransactionSql,
  { subscriptionId, memberId }: Change,
  agreed: readonly AgreedDue[],
): Promise<void> {
  const rows = agreed.map((due, index) => ({
    id: crypto.randomUUID(),
    number: index + 1,
    ...due,
  }));
  await transaction`
    insert into public.dues (id, subscription_id, number, kind)
    select id, ${subscriptionId}, number, kind
    from jsonb_to_recordset(${transaction.json(rows)}) as made (id uuid, number smallint, kind text)`;
  const terms = rows.map(({ id, day, pesos }) => ({ dueId: id, day, pesos }));
  await storeDueTerms(transaction, { subscriptionId, memberId, reason: 'agreed' }, terms);
}

export async function storeDueTerms(
  transaction: TransactionSql,
  { subscriptionId, memberId, reason }: Change & { reason: DueReason },
  terms: readonly DueTerm[],
): Promise<void> {
  if (terms.length === 0) return;
  await transaction`
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason, by_member)
    select "dueId", ${subscriptionId}, day, pesos, ${reason}, ${memberId}
    from jsonb_to_recordset(${transaction.json([...terms])}) as changed ("dueId" uuid, day date, pesos integer)`;
}

/** Allocates payments to dues, the oldest first, beside what is already stored. */
export async function storeAllocations(
  transaction: TransactionSql,
  { subscriptionId, memberId }: { subscriptionId: string | string[]; memberId: string | null },
): Promise<void> {
  const rows = await transaction<{ money: Money }[]>`
    select ${moneyColumn(transaction)} from public.subscriptions
    where id = any(${[subscriptionId].flat()}::uuid[])`;
  const changes = rows.flatMap(({ money }) => allocationChanges(money));
  await insertAllocations(transaction, { memberId }, changes);
}

/** Negative amounts take payments off dues. */
export async function insertAllocations(
  transaction: TransactionSql,
  { memberId }: Pick<Change, 'memberId'>,
  changes: readonly Allocation[],
): Promise<void> {
  if (changes.length === 0) return;
  await transaction`
    insert into public.allocations (payment_id, due_id, subscription_id, pesos, by_member)
    select "paymentId", "dueId", subscription_id, changed.pesos, ${memberId}
    from jsonb_to_recordset(${transaction.json([...changes])})
      as changed ("paymentId" uuid, "dueId" uuid, pesos integer)
      join public.dues on dues.id = "dueId"`;
}
