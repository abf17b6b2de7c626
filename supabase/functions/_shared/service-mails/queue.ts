import type { TransactionSql } from 'postgres';
import type { Mail } from '../mail/outbox.ts';
import type { MailKind } from './mail-kinds.ts';

/** A mail that is composed from the stored rows when it leaves. */
export type MailToCompose = {
  kind: MailKind;
  /** The address; '' for who has none, who is told by phone then. */
  recipient: string;
  /** When it leaves. Left out, it leaves at once. */
  dueAt?: Date;
} & (
  | {
      /** The id of what it tells of. Of one kind about one thing at most one mail waits. */
      about: string;
      /** Which of several mails of this kind about this thing it is. */
      which?: string;
      request?: never;
    }
  /** The reference of the order or inquiry that it tells of. */
  | { about?: never; request: string }
);

/**
 * Queues mails in the caller's transaction, so that they are stored only if everything else is. A mail
 * to compose that waits already leaves at the new time instead, at the new address, unless its kind is
 * told once. What has no address to go to becomes a call to be made.
 */
export async function queueMails(
  transaction: TransactionSql,
  mails: readonly (Mail | MailToCompose)[],
): Promise<void> {
  const rows = mails.map(({ kind, recipient, about, dueAt, request, ...rest }) => ({
    ...{ kind, about, request },
    recipient: recipient === '' ? null : recipient,
    due_at: dueAt?.toISOString(),
    ...('subject' in rest ? { letter: rest } : rest),
  }));
  await transaction`
    select private.queue(kind, recipient, about, which, due_at, letter, request)
    from jsonb_to_recordset(${transaction.json(rows)})
      as mail (kind text, recipient text, about uuid, which text, due_at timestamptz, letter jsonb,
        request text)`;
}
