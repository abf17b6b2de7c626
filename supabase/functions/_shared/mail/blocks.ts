import type { Brand } from '../../../../domain/brand.ts';

/**
 * A label and its value. `href` makes a link of the value (`tel:`, `mailto:`); a reference is written so that
 * its 0 is no O.
 */
export type MailFact =
  | readonly [label: string, value: string]
  | readonly [label: string, value: string, kind: { href: string } | 'reference'];

/** One part of a mail. Texts are plain: each rendering escapes and wraps them its own way. */
export type MailBlock =
  | { paragraph: string }
  | { heading: string }
  /** One a row; a value may have several lines. */
  | { facts: readonly MailFact[] }
  /** What happens next, in order. */
  | { steps: readonly string[] }
  | { button: { label: string; url: string } }
  /** Something to type in elsewhere, like a confirmation code. */
  | { code: string }
  /** Something that must not be overlooked. */
  | { note: string };

/** A mail described once, for both its renderings. */
export type MailContent = {
  brand: Brand;
  /** The site's address without a trailing slash. */
  siteUrl: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  title: string;
  blocks: readonly MailBlock[];
};
