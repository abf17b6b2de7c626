import type { MailBlock } from '../mail/blocks.ts';

/**
 * Leads to a page of the portal, and says what somebody does who has no account yet. It is the same for
 * everybody, since nobody but the client's mailbox should learn who has one.
 */
export function portalLink(label: string, url: string): MailBlock[] {
  return [
    { button: { label, url } },
    { paragraph: 'No account yet? Create one there with this email address.' },
  ];
}
