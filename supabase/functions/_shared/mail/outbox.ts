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
