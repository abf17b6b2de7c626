import type { MailContent } from './blocks.ts';
import type { Attachment } from './outgoing.ts';

/** What an outbox row keeps of a mail. The brand and the site are added when the mail leaves. */
export type StoredContent = Omit<MailContent, 'brand' | 'siteUrl'>;

/** A mail that is described but not yet rendered, without its recipient. */
export type Letter = StoredContent & {
  replyTo?: string;
  subject: string;
  attachments?: readonly Attachment[];
};
