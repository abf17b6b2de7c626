import type { TransactionSql } from 'postgres';
import type { MailContent } from './blocks.ts';
import type { Attachment } from './outgoing.ts';

/** What an outbox row keeps of a mail. The brand and the site are added when the mail leaves. */
export type StoredContent = Omit<MailContent, 'brand' | 'siteUrl'>;

/** A mail as it is queued: described but not yet rendered. */
export type Mail = StoredContent & {
  /** The mail's kind, for the operator's list: 'confirmation', 'recovery'. */
  kind: string;
  recipient: string;
  replyTo?: string;
  subject: string;
};

/** Turns a mail into the columns of private.outbox. */
function outboxRow({ kind, recipient, replyTo, subject, preheader, title, blocks }: Mail) {
  return {
    kind,
    recipient,
    reply_to: replyTo ?? null,
    subject,
    content: { preheader, title, blocks },
  };
}

/** Queues mails in the caller's transaction, so that they are stored only if everything else is. */
export async function queueMails(
  transaction: TransactionSql,
  mails: readonly Mail[],
): Promise<void> {
  await transaction`
    insert into private.outbox (kind, recipient, reply_to, subject, content)
    select kind, recipient, reply_to, subject, content
    from jsonb_to_recordset(${transaction.json(mails.map(outboxRow))})
      as mail (kind text, recipient text, reply_to text, subject text, content jsonb)`;
}

/** A mail without the columns that its outbox row already holds. */
export type Letter = Omit<Mail, 'kind' | 'recipient'> & { attachments?: readonly Attachment[] };

/** A mail that is composed from the stored rows when it leaves (service-mails/composers.ts). */
export type MailToCompose = {
  kind: string;
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
