import { provinceOf } from '../../../domain/address.ts';
import { isInServiceArea } from '../../../domain/business.ts';
import { isEmail } from '../../../domain/contact-rules.ts';
import { formatManilaTime } from '../../../domain/manila-date.ts';
import { answerPromise } from '../../../domain/promises.ts';
import type { Caller, Dependencies } from './dependencies.ts';
import type { MailBlock } from './mail-blocks.ts';
import type { Mail } from './outbox.ts';
import { holdsLink, withoutLinks } from './without-links.ts';

type Facts = [label: string, value: string][];

/** What both kinds of submission carry. */
export type Contact = { name: string; email: string; phone: string; address: string };

/** What is told of one submission, to the team and to the customer. */
export type Announcement = {
  kind: 'order' | 'inquiry';
  reference: string;
  contact: Contact;
  caller: Caller | null;
  /** What was asked, as both mails show it. */
  request: Facts;
  /** Facts for the team alone. */
  teamFacts: Facts;
  /** What the team must not overlook. */
  teamNotes: string[];
  /** Whom the team mail's subject and the customer's steps speak of. */
  summary: string;
  promise: string;
  steps: readonly string[];
};

/** The team's mail, and the customer's where their address can be written to. */
export function submissionMails(
  announcement: Announcement,
  { brand, teamEmail, now }: Dependencies,
): Mail[] {
  const { kind, reference, contact, request } = announcement;
  const reachable = isMailable(contact.email);
  const team: Mail = {
    kind: `${kind}-team`,
    recipient: teamEmail,
    ...(reachable && { replyTo: contact.email }),
    subject: singleLine(`New ${kind} ${reference}: ${announcement.summary}, ${contact.name}`),
    preheader: `${contact.name}, ${contact.phone}, ${contact.address}`,
    title: `New ${kind} from ${contact.name}`,
    blocks: [
      ...teamNotes(announcement).map((note): MailBlock => ({ note })),
      {
        facts: [
          ['Reference', reference],
          ['Received', formatManilaTime(now())],
          ['Name', contact.name],
          ['Email', contact.email],
          ['Phone', contact.phone],
          ['Address', contact.address],
          ['Account', announcement.caller?.role === 'authenticated' ? 'Signed in' : 'None'],
        ],
      },
      { heading: `What they ask for` },
      { facts: [...request, ...announcement.teamFacts] },
      {
        paragraph: `We promised to answer ${answerPromise}. ${
          reachable
            ? 'A reply to this mail goes to the customer.'
            : 'The e-mail address cannot be written to, so please call.'
        }`,
      },
    ],
  };
  if (!reachable) return [team];
  const customer: Mail = {
    kind: `${kind}-customer`,
    recipient: contact.email,
    replyTo: brand.email,
    subject: singleLine(`We have your ${kind} ${reference} - ${brand.name}`),
    preheader: announcement.promise,
    title: `${thanks(contact.name)}. We have your ${kind}.`,
    blocks: [
      { paragraph: announcement.promise },
      {
        facts: [
          ['Reference', reference],
          ...[...request, ['Address', contact.address], ['Phone', contact.phone]].map(
            ([label = '', value = '']) => [label, withoutLinks(value)] as const,
          ),
        ],
      },
      { heading: 'What happens next' },
      { steps: announcement.steps },
      {
        paragraph: `Something urgent, or something to correct? Call us at ${brand.phone} and give the reference ${reference}.`,
      },
    ],
  };
  return [team, customer];
}

function teamNotes({ teamNotes: notes, contact }: Announcement): string[] {
  const province = provinceOf(contact.address);
  return province === null || isInServiceArea(province)
    ? notes
    : [...notes, `${province} is outside the service area. Confirm coverage with the customer.`];
}

/** Anybody may have written the name, and whose address they gave reads it under ours. */
function thanks(name: string): string {
  return holdsLink(name) ? 'Thank you' : `Thank you, ${withoutLinks(name)}`;
}

/** Whether mail programs agree on what this address means: the form's own rule lets more through. */
function isMailable(address: string): boolean {
  return (
    isEmail(address) &&
    !/[\s<>()[\]\\,;:"\p{C}]/u.test(address) &&
    /@[a-z0-9.-]+$/i.test(address) &&
    address.length <= 254
  );
}

/**
 * A header's text: invisible characters that could reorder or hide the rest are left out, and what
 * mail programs would decode (RFC 2047) is broken up.
 */
function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').replaceAll('=?', '= ?');
}
