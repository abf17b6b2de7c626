import type { Brand } from '../../../../domain/brand.ts';
import type { Letter, MailBlock, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';

type ClientLetter = Omit<Letter, 'replyTo' | 'subject'> & { subject?: string };

/** The subject is the title if left out. The brand's name follows it. */
export function clientLetter({ name, email }: Brand, { subject, ...letter }: ClientLetter): Letter {
  return { ...letter, replyTo: email, subject: `${subject ?? letter.title} - ${name}` };
}

export const factList = (...facts: readonly MailFact[]): MailBlock => ({ facts });

/** Returns nothing for ''. */
export const factIf = (label: string, value: string): MailFact[] =>
  value === '' ? [] : [[label, withoutLinks(value)]];

/** Returns nothing without facts. */
export const section = (heading: string, facts: readonly MailFact[]): MailBlock[] =>
  facts.length === 0 ? [] : [{ heading }, { facts }];
