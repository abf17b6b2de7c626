import type { MailBlock } from '../mail/letter.ts';
import type { MailLanguage } from './mail-language.ts';

/**
 * Leads to a page of the portal, and says what somebody does who has no account yet. It is the same for
 * everybody, since nobody but the client's mailbox should learn who has one.
 */
export function portalLink(label: string, url: string, mail: MailLanguage): MailBlock[] {
  return portalLinks([{ label, url }], mail);
}

/** Leads to several pages of the portal. */
export function portalLinks(
  buttons: readonly { label: string; url: string }[],
  { all }: MailLanguage,
): MailBlock[] {
  return [...buttons.map((button) => ({ button })), { paragraph: all.noAccount }];
}
