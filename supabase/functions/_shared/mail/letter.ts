import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import type { Attachment } from './outgoing.ts';

/**
 * `href` makes the value a link (`tel:`, `mailto:`). A reference is set so that its 0 does not look
 * like an O.
 */
export type MailFact =
  | readonly [label: string, value: string]
  | readonly [label: string, value: string, kind: { href: string } | 'reference'];

/** `cid` is that of its attachment. The label replaces it where no picture is shown. */
export type MailPicture = { cid: string; label: string };

/** Texts are plain. Each rendering escapes and wraps them. */
export type MailBlock =
  | { paragraph: string }
  | { heading: string }
  /** A value may have several lines. */
  | { facts: readonly MailFact[] }
  | { steps: readonly string[] }
  /** Two attached pictures side by side. Plain text leaves them out. */
  | { pair: readonly [MailPicture, MailPicture]; caption: string }
  | { button: { label: string; url: string } }
  /** Something to type elsewhere, like a confirmation code. */
  | { code: string }
  | { note: string };

export type MailContent = {
  /** English if left out. */
  language?: Language;
  brand: Brand;
  /** Without a trailing slash. */
  siteUrl: string;
  /** An inbox shows it beside the subject. */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
};

/** The brand and the site are added when the mail leaves. */
export type StoredContent = Omit<MailContent, 'brand' | 'siteUrl'>;

export type Letter = StoredContent & {
  replyTo?: string;
  subject: string;
  attachments?: readonly Attachment[];
};
