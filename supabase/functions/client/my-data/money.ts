import type { TransactionSql } from 'postgres';
import { statementOf } from '../../../../domain/money/statement.ts';
import { type Money, moneyColumn } from '../../_shared/money/stored-money.ts';

type DataRow = Record<string, unknown>;

/** Reads a page of a topic as the caller. */
export type Read = (
  transaction: TransactionSql,
  limit: number,
  offset: number,
) => Promise<DataRow[]>;

export const moneyReads = {
  dues: (sql, limit, offset) => sql`
    select dues.id, subscription_id, number, kind, text, reference,
      array(
        select jsonb_build_object('day', day, 'pesos', pesos, 'reason', reason, 'at', at) from public.due_terms
        where due_id = dues.id order by due_terms.id
      ) as terms,
      array(
        select jsonb_build_object('payment_id', payment_id, 'pesos', sum(pesos)) from public.allocations
        where due_id = dues.id group by payment_id having sum(pesos) > 0
      ) as paid_by,
      array(
        select jsonb_build_object('pesos', pesos, 'at', at) from public.write_offs where due_id = dues.id order by at
      ) as written_off,
      array(
        select jsonb_build_object('number', invoices.number, 'day', day, 'pesos', pesos, 'is_voided', exists (
          select from public.invoice_voids where invoice_id = invoices.id
        ))
        from public.invoices where due_id = dues.id order by day, id
      ) as invoices
    from public.dues
    where subscription_id = any (array(select id from public.subscriptions))
    order by subscription_id, number limit ${limit} offset ${offset}`,
  payments: (sql, limit, offset) => sql`
    select id, subscription_id, day::text, pesos, method, reference, source, state,
      access.not_found_reason(id) as not_found_reason,
      (select claim_screenshots.id from public.claim_screenshots where payment_id = payments.id) as screenshot,
      array(
        select jsonb_build_object('state', states.state, 'at', at) from public.payment_states as states
        where payment_id = payments.id order by at
      ) as states
    from public.payments
    where subscription_id = any (array(select id from public.subscriptions))
    order by day, id limit ${limit} offset ${offset}`,
  refunds: (sql, limit, offset) => sql`
    select id, subscription_id, visit_id, cause, pesos, day::text, state, paid_day::text, method, reference
    from public.refunds
    where subscription_id = any (array(select id from public.subscriptions))
    order by day, id limit ${limit} offset ${offset}`,
  statement: async (sql, limit, offset) => {
    const rows = await sql<{ id: string; money: Money }[]>`
      select id, ${moneyColumn(sql)} from public.subscriptions order by first_day, id`;
    return rows
      .flatMap(({ id, money }) =>
        statementOf(money).map((line) => ({ subscription_id: id, ...line })),
      )
      .slice(offset, offset + limit)
      .map(({ balanceInPesos, ...line }) => ({ ...line, balance: balanceInPesos }));
  },
} satisfies Record<string, Read>;
