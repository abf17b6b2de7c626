import type { TransactionSql } from 'postgres';

/** A mail as it is queued. */
export type Mail = {
  /** What it is, for the operator's list: 'order-team', 'order-customer', 'confirmation'. */
  kind: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/** Queues mails in the caller's transaction: they exist exactly when the rest of it does. */
export async function queueMails(
  transaction: TransactionSql,
  mails: readonly Mail[],
): Promise<void> {
  const rows = mails.map((mail) => ({
    kind: mail.kind,
    recipient: mail.recipient,
    reply_to: mail.replyTo ?? null,
    subject: mail.subject,
    html: mail.html,
    body_text: mail.text,
  }));
  await transaction`insert into private.outbox ${transaction(rows)}`;
}
