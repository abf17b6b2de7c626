import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { Attachment } from './outgoing.ts';

/**
 * A label and its value. `href` makes the value a link (`tel:`, `mailto:`). A reference is set so
 * that its 0 does not look like an O.
 */
export type MailFact =
  | readonly [label: string, value: string]
  | readonly [label: string, value: string, kind: { href: string } | 'reference'];

/** A picture by the `cid` of its attachment. Its label stands in place of it where none is shown. */
export type MailPicture = { cid: string; label: string };

/** One part of a mail. Texts are plain. Each rendering escapes and wraps them in its own way. */
export type MailBlock =
  | { paragraph: string }
  | { heading: string }
  /** One fact per row. A value may have several lines. */
  | { facts: readonly MailFact[] }
  /** What happens next, in order. */
  | { steps: readonly string[] }
  /** Two pictures side by side, which travel with the mail. Plain text leaves them out. */
  | { pair: readonly [MailPicture, MailPicture]; caption: string }
  | { button: { label: string; url: string } }
  /** Something to type elsewhere, like a confirmation code. */
  | { code: string }
  /** Something that the reader must not overlook. */
  | { note: string };

/** A mail described once, for both of its renderings. */
export type MailContent = {
  /** That of its texts, and of what stands around them. Left out, English. */
  language?: Language;
  brand: Brand;
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** The text that an inbox shows beside the subject. */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
};

/** What an outbox row keeps of a mail. The brand and the site are added when the mail leaves. */
export type StoredContent = Omit<MailContent, 'brand' | 'siteUrl'>;

/** A mail that is described but not yet rendered, without its recipient. */
export type Letter = StoredContent & {
  replyTo?: string;
  subject: string;
  attachments?: readonly Attachment[];
};
