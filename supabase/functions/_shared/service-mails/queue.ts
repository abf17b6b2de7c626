import type { TransactionSql } from 'postgres';
import type { Letter, StoredContent } from '../mail/letter.ts';
import { type LetterKind, type MailKind, mailKinds } from './mail-kinds.ts';

type Queued = {
  /** The address; '' for who has none, who is told by phone then. */
  recipient: string;
  /** When it leaves. Left out, it leaves as its kind declares, a letter at once. */
  dueAt?: Date;
};

/** A mail that is composed from the stored rows when it leaves. */
export type MailToCompose = Queued & {
  kind: MailKind;
  /** The id of what it tells of, or the reference of a request. */
  about: string;
  /** Which of several mails of this kind about this thing it is. */
  which?: string;
};

/** A mail that is queued with its content, described but not yet rendered. */
export type Mail = Queued &
  StoredContent &
  Omit<Letter, 'attachments'> & {
    kind: LetterKind;
    /** The id of what it tells of, by which it is dropped when there is nothing to tell any more. */
    about?: string;
    /** The reference of the order or inquiry that it belongs to. */
    request?: string;
    /** What is told instead by phone or SMS, if there is no address to write to. */
    spoken?: string;
  };

/**
 * Queues mails in the caller's transaction, so that they are stored only if everything else is. A mail
 * to compose that waits already leaves at the new time instead, at the new address, unless its kind is
 * told once. What has no address to go to becomes a call to be made.
 */
export async function queueMails(
  transaction: TransactionSql,
  mails: readonly (Mail | MailToCompose)[],
): Promise<void> {
  const rows = mails.map(({ recipient, dueAt, ...mail }) => ({
    recipient: recipient === '' ? null : recipient,
    due_at: dueAt?.toISOString(),
    ...('subject' in mail ? letterRow(mail) : rowToCompose(mail)),
  }));
  await transaction`
    select private.queue(
      kind, recipient, about, which, coalesce(due_at, now() + make_interval(mins => minutes)), letter, request
    )
    from jsonb_to_recordset(${transaction.json(rows)})
      as mail (kind text, recipient text, about uuid, which text, due_at timestamptz, minutes integer,
        letter jsonb, request text)`;
}

function letterRow({ kind, about, request, ...letter }: Omit<Mail, keyof Queued>) {
  return { kind, about, request, letter };
}

function rowToCompose({ kind, about, which }: Omit<MailToCompose, keyof Queued>) {
  const { about: thing, due } = mailKinds[kind];
  return {
    ...{ kind, which },
    ...(thing === 'request' ? { request: about } : { about }),
    ...(typeof due === 'number' && { minutes: due }),
  };
}
