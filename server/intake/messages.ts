import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres';
import { asService } from '../../supabase/functions/_shared/database/roles.ts';

/** A message of the outbox as the operator sees it, without its content. */
export type ListedMessage = {
  id: string;
  kind: string;
  channel: 'mail' | 'sms' | 'push' | 'call';
  /** An address or number; 'phone' for a call to be made, '' before a number is chosen. */
  recipient: string;
  /** Its subject, the request's reference, or the id of its record. */
  subject: string;
  attempts: number;
  queued: Date;
  due: Date;
  sent: Date | null;
  failed: Date | null;
  error: string | null;
};

/** The messages of one state: their number, and the newest of them. */
export type MessageList = {
  /** A planned one leaves at a time of its own, which has not come. */
  state: 'planned' | 'waiting' | 'failed' | 'sent';
  count: number;
  newest: ListedMessage[];
};

/** Lists the mails and short messages of the outbox by state, each with its newest `limit`. */
export function listMessages(sql: Sql, limit: number): Promise<MessageList[]> {
  return asService(sql, (transaction) => {
    const conditions = {
      planned: transaction`waits and attempts = 0 and due_at > now()`,
      waiting: transaction`waits and (attempts > 0 or due_at <= now())`,
      failed: transaction`failed_at is not null`,
      sent: transaction`sent_at is not null`,
    };
    const order = {
      planned: transaction`due_at`,
      waiting: transaction`due_at`,
      failed: transaction`failed_at`,
      sent: transaction`sent_at`,
    };
    return Promise.all(
      (['planned', 'waiting', 'failed', 'sent'] as const).map(async (state) => {
        const [counted] = await transaction<[{ count: number }]>`
          select count(*)::integer as count from private.outbox where channel in ('mail', 'sms', 'push') and ${conditions[state]}`;
        const newest = await transaction<ListedMessage[]>`
          select ${listed(transaction)} from private.outbox where channel in ('mail', 'sms', 'push') and ${conditions[state]}
          order by ${order[state]} desc limit ${limit}`;
        return { state, count: counted.count, newest: [...newest] };
      }),
    );
  });
}

/** Lists the mails and calls about an order or inquiry, its consultations and its quotes. */
export function listMailsAbout(sql: Sql, reference: string): Promise<ListedMessage[]> {
  return asService(
    sql,
    (transaction) => transaction<ListedMessage[]>`
      select ${listed(transaction)} from private.outbox
      where id in (select private.mails_of_requests(array[${reference}])) order by id`,
  );
}

function listed(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`
    id, kind, channel, coalesce(recipient, case channel when 'call' then 'phone' else '' end) as recipient, coalesce(subject, reference, about::text, told_occasion, occasion) as subject, attempts, created_at as queued,
    due_at as due, sent_at as sent, failed_at as failed, last_error as error`;
}

/** Tries unsent mails again at once, but no planned one. Returns their number. */
export async function retryMails(sql: Sql, id: string | 'all'): Promise<number> {
  const retried = await asService(
    sql,
    (transaction) => transaction`
      update private.outbox set failed_at = null, due_at = now(), attempts = 0
      where channel = 'mail' and sent_at is null and (failed_at is not null or attempts > 0 or due_at <= now())
        ${id === 'all' ? transaction`` : transaction`and id = ${id}`}`,
  );
  return retried.count;
}
