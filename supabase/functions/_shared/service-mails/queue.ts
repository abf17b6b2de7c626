import type { TransactionSql } from 'postgres';
import type { Letter, StoredContent } from '../mail/letter.ts';
import { type LetterKind, type MailKind, mailKinds } from './mail-kinds.ts';

type Queued = {
  /** An address; '' for a client without one, who is called. */
  recipient: string;
  /** If left out, as its kind declares; a letter at once. */
  dueAt?: Date;
};

/** Composed from the rows when it leaves. */
export type MailToCompose = Queued & {
  kind: MailKind;
  /** An id, or a request's reference. */
  about: string;
  /** Separates several mails of this kind about this subject. */
  which?: string;
};

/** Queued with its content, described but not yet rendered. */
export type Mail = Queued &
  StoredContent &
  Omit<Letter, 'attachments'> & {
    kind: LetterKind;
    /** An id. The mail is dropped with it. */
    about?: string;
    /** The reference of its order or inquiry. */
    request?: string;
    /** For phone or SMS, if there is no address. */
    spoken?: string;
  };

/**
 * Queues mails in the caller's transaction, so that they are stored only with everything else. A
 * waiting mail to compose moves to the new time and address, unless its kind is told once. Without
 * an address it becomes a call.
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
