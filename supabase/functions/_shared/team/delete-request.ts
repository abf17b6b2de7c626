import type { Sql } from 'postgres';
import { asService } from '../database/roles.ts';
import { forgetCounters } from '../limits/forget.ts';
import { mailboxOf } from '../mail/mailbox.ts';

/** Returns whether a subscription came of a request. */
export function hasSubscription(sql: Sql, reference: string): Promise<boolean> {
  return asService(sql, async (transaction) => {
    const found = await transaction`
      select from public.subscriptions where request_reference = ${reference}`;
    return found.count > 0;
  });
}

/**
 * Deletes an order or inquiry with its contact attempts, consultations, quotes, mails, calls to make and
 * counters, all or nothing. A subscription that came of it stays. Returns false if no request has this reference.
 */
export function deleteRequest(sql: Sql, reference: string): Promise<boolean> {
  return asService(sql, async (transaction) => {
    await transaction`
      delete from private.outbox where id in (select private.mails_of_requests(array[${reference}]))`;
    await transaction`
      update public.subscriptions set request_reference = null
      where request_reference = ${reference}`;
    const [gone] = await transaction<
      { kind: string; email: string | null; client: string | null }[]
    >`
      delete from public.requests where reference = ${reference}
      returning kind, email, account_id as client`;
    if (gone === undefined) return false;
    await forgetCounters(transaction, {
      kind: [gone.kind],
      mailbox: gone.email === null ? [] : [mailboxOf(gone.email)],
      client: gone.client === null ? [] : [gone.client],
    });
    return true;
  });
}
