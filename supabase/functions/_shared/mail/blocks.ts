import type { Brand } from '../../../../domain/brand.ts';

/** Label and value, one pair a row; a value may have several lines. A reference is set so that 0 is no O. */
export type Fact =
  | readonly [label: string, value: string]
  | readonly [label: string, value: string, kind: 'reference'];

/** One part of a mail. Texts are plain: each rendering escapes and wraps them its own way. */
export type MailBlock =
  | { paragraph: string }
  | { heading: string }
  | { facts: readonly Fact[] }
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
