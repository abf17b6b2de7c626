import type { TransactionSql } from 'postgres';
import type { MailKind } from './composers.ts';

/** A mail that is composed from the stored rows when it leaves. */
export type MailToCompose = {
  kind: MailKind;
  recipient: string;
  /** The id of what it tells of. */
  about: string;
  /** What it is for. Of one occasion at most one mail waits. */
  occasion: string;
  /** When it leaves. Left out, it leaves at once. */
  dueAt?: Date;
};

/**
 * Queues mails that are composed when they leave. One that already waits for the same occasion
 * leaves at the new time instead, at the new address.
 */
export async function queueMailsToCompose(
  transaction: TransactionSql,
  mails: readonly MailToCompose[],
): Promise<void> {
  const rows = mails.map(({ dueAt, ...mail }) => ({
    ...mail,
    due_at: dueAt?.toISOString() ?? null,
  }));
  await transaction`
    insert into private.outbox (kind, recipient, about, occasion, due_at)
    select kind, recipient, about, occasion, coalesce(due_at, now())
    from jsonb_to_recordset(${transaction.json(rows)})
      as mail (kind text, recipient text, about uuid, occasion text, due_at timestamptz)
    on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null
    do update set due_at = excluded.due_at, recipient = excluded.recipient`;
}
