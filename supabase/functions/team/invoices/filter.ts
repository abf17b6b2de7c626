import type { TransactionSql } from 'postgres';
import { daysOfMonth } from '../../../../domain/money/months.ts';
import { findExactly } from '../clients/search.ts';

/** The most clients whose money is listed for a search. */
const clientsAtMost = 200;

type Filter = { search: string; month: string };

/** A filter with the clients that its search finds. */
export async function readFilter(transaction: TransactionSql, { search, month }: Filter) {
  const typed = search.trim();
  const clients = typed === '' ? [] : await findExactly(transaction, typed, clientsAtMost);
  return { typed, month, clients };
}
type Read = Awaited<ReturnType<typeof readFilter>>;

/** Returns a condition on the `subscription_id`, `due_id` and `day` of dues or invoices. */
export function filterOf(
  transaction: TransactionSql,
  { typed, month, clients }: Read,
  number = transaction`false`,
) {
  const found =
    typed === ''
      ? transaction`true`
      : transaction`(${number}
          or due_id = (select id from public.dues where reference = ${typed.toUpperCase()})
          or subscription_id in (
            select id from public.subscriptions where client_id = any(${clients}::uuid[])
          ))`;
  if (month === '') return found;
  const { first, last } = daysOfMonth(month);
  return transaction`${found} and day between ${first} and ${last}`;
}
