import type { MailContent } from './blocks.ts';
import type { Attachment } from './outgoing.ts';

/** What an outbox row keeps of a mail. The brand and the site are added when the mail leaves. */
export type StoredContent = Omit<MailContent, 'brand' | 'siteUrl'>;

/** A mail that is queued with its content, described but not yet rendered. */
export type Mail = StoredContent & {
  /** The mail's kind, for the operator's list: 'confirmation', 'recovery'. */
  kind: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  /** When it leaves. Left out, it leaves at once. */
  dueAt?: Date;
  /** The id of what it tells of, by which it is dropped when there is nothing to tell any more. */
  about?: string;
  /** The reference of the order or inquiry that it is about. */
  request?: string;
  /** What is told instead by phone or SMS, if there is no address to write to. */
  spoken?: string;
};

/** A mail without the columns that its outbox row already holds. */
export type Letter = Omit<Mail, 'kind' | 'recipient' | 'dueAt' | 'about' | 'request' | 'spoken'> & {
  attachments?: readonly Attachment[];
};
