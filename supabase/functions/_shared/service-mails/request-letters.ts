import { provinceOf } from '../../../../domain/address.ts';
import { type Brand, phoneHref } from '../../../../domain/brand.ts';
import { isInServiceArea } from '../../../../domain/business.ts';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { answerPromise } from '../../../../domain/promises.ts';
import type { RequestStatus } from '../../../../domain/requests/request-states.ts';
import type { MailBlock, MailFact } from '../mail/blocks.ts';
import { isMailable } from '../mail/mailable.ts';
import type { Letter } from '../mail/outbox.ts';
import { holdsLink, withoutLinks } from '../mail/without-links.ts';

/** The columns that the mails of both kinds use. */
export type StoredContact = {
  reference: string;
  /** The account it was sent from. Null for a visitor. */
  account_id: string | null;
  /** ISO 8601. */
  created_at: string;
  status: RequestStatus;
  name: string;
  /** Null for somebody who phones and has none. */
  email: string | null;
  phone: string;
  address: string;
};

/** The content of the mails about one submission, to the team and to the customer. */
export type Announcement = {
  kind: 'order' | 'inquiry';
  contact: StoredContact;
  /** The details of the request. The customer's mail and the team's mail show different ones. */
  customerFacts: readonly MailFact[];
  teamFacts: readonly MailFact[];
  /** What the team must not overlook. */
  teamNotes: string[];
  /** The subject of the team's mail and the customer's steps mention this. */
  summary: string;
  promise: string;
  steps: readonly string[];
};

/** Makes the team's mail. A reply to it goes to the customer, if their address works. */
export function teamMail(announcement: Announcement): Letter {
  const { kind, contact } = announcement;
  const email = contact.email ?? '';
  const reachable = isMailable(email);
  return {
    ...(reachable && { replyTo: email }),
    subject: `New ${kind} ${contact.reference}: ${announcement.summary}, ${contact.name}`,
    preheader: `${contact.name}, ${contact.phone}, ${contact.address}`,
    title: `New ${kind} from ${contact.name}`,
    blocks: [
      ...teamNotes(announcement).map((note): MailBlock => ({ note })),
      {
        facts: [
          ['Reference', contact.reference, 'reference'],
          ['Received', formatManilaTime(new Date(contact.created_at))],
          ['Name', contact.name],
          reachable
            ? ['Email', email, { href: `mailto:${email}` }]
            : ['Email', email || 'No email'],
          ['Phone', contact.phone, { href: phoneHref(contact.phone) }],
          ['Address', contact.address],
          ['Account', contact.account_id === null ? 'None' : 'Signed in'],
        ],
      },
      { heading: 'What they ask for' },
      { facts: announcement.teamFacts },
      {
        paragraph: `We promised to answer ${answerPromise}. ${
          reachable
            ? 'A reply to this email goes to the customer.'
            : 'No email can be sent to this address, so please call.'
        }`,
      },
    ],
  };
}

/** Makes the customer's confirmation. A client also finds the request in the portal. */
export function customerMail(announcement: Announcement, brand: Brand, siteUrl: string): Letter {
  const { kind, contact, customerFacts } = announcement;
  const { reference } = contact;
  const portal: MailBlock = {
    button: { label: 'Open the client portal', url: `${siteUrl}/portal` },
  };
  return {
    replyTo: brand.email,
    subject: `We have your ${kind} ${reference} - ${brand.name}`,
    preheader: announcement.promise,
    title: `${thanks(contact.name)}. We have your ${kind}.`,
    blocks: [
      { paragraph: announcement.promise },
      {
        facts: [
          ['Reference', reference, 'reference'],
          ...[...customerFacts, ['Address', contact.address], ['Phone', contact.phone]].map(
            ([label = '', value = '']) => [label, withoutLinks(value)] as const,
          ),
        ],
      },
      ...(contact.account_id === null ? [] : [portal]),
      { heading: 'What happens next' },
      { steps: announcement.steps },
      {
        paragraph: `Is anything urgent or wrong? Call us at ${brand.phone} and give the reference ${reference}.`,
      },
    ],
  };
}

/**
 * Says the same on the phone, as long as nothing else has come of the request: whatever follows tells
 * more.
 */
export function customerSpoken({ kind, contact, summary, promise }: Announcement): string | null {
  const { status, reference } = contact;
  if (status !== 'received' && status !== 'contacted') return null;
  return `We have your ${kind}: ${summary}. Your reference is ${reference}. ${promise}`;
}

function teamNotes({ teamNotes: notes, contact }: Announcement): string[] {
  const province = provinceOf(contact.address);
  return province === null || isInServiceArea(province)
    ? notes
    : [...notes, `${province} is outside the service area. Confirm coverage with the customer.`];
}

/** Anybody may have typed the name, and the owner of the address reads it under our name. */
function thanks(name: string): string {
  return holdsLink(name) ? 'Thank you' : `Thank you, ${withoutLinks(name)}`;
}
