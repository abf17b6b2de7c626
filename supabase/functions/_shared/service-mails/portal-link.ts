import type { MailBlock } from '../mail/blocks.ts';
import type { MailLanguage } from './mail-language.ts';

/**
 * Leads to a page of the portal, and says what somebody does who has no account yet. It is the same for
 * everybody, since nobody but the client's mailbox should learn who has one.
 */
export function portalLink(label: string, url: string, { all }: MailLanguage): MailBlock[] {
  return [{ button: { label, url } }, { paragraph: all.noAccount }];
}
