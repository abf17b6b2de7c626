import type { Sql } from 'postgres';
import { asService } from '../database/roles.ts';
import { forgetCounters } from '../limits/forget.ts';
import { mailboxOf } from '../mail/mailbox.ts';

/**
 * Deletes an order or inquiry with its mails and counters, all or nothing. Returns false if no
 * request has this reference.
 */
export function deleteRequest(sql: Sql, reference: string): Promise<boolean> {
  return asService(sql, async (transaction) => {
    const [gone] = await transaction<{ kind: string; email: string; client: string | null }[]>`
      with gone_orders as (
        delete from public.orders where reference = ${reference} returning email, client_id
      ), gone_inquiries as (
        delete from public.inquiries where reference = ${reference} returning email, client_id
      )
      select 'order' as kind, email, client_id as client from gone_orders
      union all select 'inquiry', email, client_id from gone_inquiries`;
    if (gone === undefined) return false;
    await transaction`delete from private.outbox where reference = ${reference}`;
    await forgetCounters(transaction, {
      kind: [gone.kind],
      mailbox: [mailboxOf(gone.email)],
      client: gone.client === null ? [] : [gone.client],
    });
    return true;
  });
}
