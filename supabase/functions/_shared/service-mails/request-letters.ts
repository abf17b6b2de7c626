import { provinceOf } from '../../../../domain/address.ts';
import { phoneHref } from '../../../../domain/brand.ts';
import { isInServiceArea } from '../../../../domain/business.ts';
import { type Language, languages } from '../../../../domain/languages.ts';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { answerPromise } from '../../../../domain/promises.ts';
import type { RequestKind, RequestStatus } from '../../../../domain/requests/request-states.ts';
import { isMailable } from '../mail/email-address.ts';
import type { Letter, MailBlock, MailFact } from '../mail/letter.ts';
import { holdsLink, withoutLinks } from '../mail/without-links.ts';
import type { Site } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { requestMailTexts } from './request-mail-texts.ts';
import { type RequestWords, requestWords } from './request-words.ts';

type Texts = RequestWords['texts'];

/** The columns that the mails of both kinds use. */
export type StoredContact = {
  reference: string;
  /** Null for a visitor. */
  account_id: string | null;
  /** The member who took it on the phone. Null if somebody sent it. */
  taken_by: string | null;
  /** ISO 8601. */
  created_at: string;
  status: RequestStatus;
  kind: RequestKind;
  closed_reason: string;
  name: string;
  /** Null for a caller without one. */
  email: string | null;
  phone: string;
  address: string;
};

/** The names of a submission in its mails. */
type Names = { teamSubject: string; teamTitle: string; customer: string };

export function newRequest(kind: 'order' | 'inquiry', { names }: Texts): Names {
  return { teamSubject: `New ${kind}`, teamTitle: `New ${kind} from`, customer: names[kind] };
}

export const renewalRequest = ({ names }: Texts): Names => ({
  teamSubject: 'Renewal',
  teamTitle: 'A client asks to renew:',
  customer: names.renewal,
});

/** The mails about one submission, to the team and to the customer. */
export type Announcement = {
  words: Names;
  contact: StoredContact;
  customerFacts: readonly MailFact[];
  teamFacts: readonly MailFact[];
  /** Highlighted for the team. */
  teamNotes: string[];
  /** For the team's subject and the customer's call. */
  summary: string;
  promise: string;
  steps: readonly string[];
};

/** A reply goes to the customer, if their address works. */
export function teamMail(announcement: Announcement): Letter {
  const { words, contact } = announcement;
  const email = contact.email ?? '';
  const reachable = isMailable(email);
  return {
    ...(reachable && { replyTo: email }),
    subject: `${words.teamSubject} ${contact.reference}: ${announcement.summary}, ${contact.name}`,
    preheader: `${contact.name}, ${contact.phone}, ${contact.address}`,
    title: `${words.teamTitle} ${contact.name}`,
    blocks: [
      ...teamNotes(announcement).map((note): MailBlock => ({ note })),
      factList(
        ['Reference', contact.reference, 'reference'],
        ['Received', formatManilaTime(new Date(contact.created_at))],
        ['Name', contact.name],
        reachable ? ['Email', email, { href: `mailto:${email}` }] : ['Email', email || 'No email'],
        ['Phone', contact.phone, { href: phoneHref(contact.phone) }],
        ['Address', contact.address],
        ['Account', contact.account_id === null ? 'None' : 'Signed in'],
      ),
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

export function customerMail(
  announcement: Announcement,
  { brand, siteUrl }: Pick<Site, 'brand' | 'siteUrl'>,
  language: Language,
): Letter {
  const { texts } = requestWords(language);
  const { words, contact, customerFacts } = announcement;
  const { reference } = contact;
  const portal: MailBlock = {
    button: { label: texts.openPortal, url: `${siteUrl}${languages[language].prefix}/portal` },
  };
  return clientLetter(brand, {
    subject: `${texts.weHave(words.customer)} ${reference}`,
    preheader: announcement.promise,
    title: `${thanks(contact.name, texts)}. ${texts.weHave(words.customer)}.`,
    blocks: [
      { paragraph: announcement.promise },
      factList(
        [texts.reference, reference, 'reference'],
        ...[...customerFacts, [texts.address, contact.address], [texts.phone, contact.phone]].map(
          ([label = '', value = '']) => [label, withoutLinks(value)] as const,
        ),
      ),
      ...(contact.account_id === null ? [] : [portal]),
      { heading: texts.next },
      { steps: announcement.steps },
      {
        paragraph: texts.wrong(brand.phone, reference),
      },
    ],
  });
}

export function customerSpoken({ words, contact, summary, promise }: Announcement): string {
  const what = words.customer === 'inquiry' ? '' : `: ${summary}`;
  return `We have your ${words.customer}${what}. Your reference is ${contact.reference}. ${promise}`;
}

/** For a request that was declined or closed. */
export function closedLetter(closed: StoredContact, language: Language): Letter {
  const { texts } = requestWords(language);
  const { reference, kind, closed_reason: reason } = closed;
  const deed = closedTitle(closed, texts);
  return {
    subject: deed,
    preheader: texts.about(texts.names[kind], reference),
    title: `${deed}.`,
    blocks: [{ paragraph: reason }, { paragraph: texts.writeOrCall }],
  };
}

export const closedSpoken = (closed: StoredContact) =>
  `${closedTitle(closed, requestMailTexts)}. ${withoutLinks(closed.closed_reason)}`;

const closedTitle = ({ reference, kind }: StoredContact, { declined, closed }: Texts) =>
  kind === 'order' ? declined(reference) : closed(reference);

export function withdrawnMail(
  { reference, kind, name, phone }: StoredContact,
  siteUrl: string,
): Letter {
  return {
    subject: `Withdrawn by the client: ${reference}`,
    preheader: 'There is nothing left to do about it.',
    title: `${name} withdrew the ${kind} ${reference}`,
    blocks: [
      {
        paragraph:
          'There is nothing left to do about it. If a consultation was planned, it is off.',
      },
      factList(
        ['Reference', reference, 'reference'],
        ['Name', name],
        ['Phone', phone, { href: phoneHref(phone) }],
      ),
      { button: { label: 'Open the request', url: `${siteUrl}/team/requests/${reference}` } },
    ],
  };
}

function teamNotes({ teamNotes: notes, contact }: Announcement): string[] {
  const province = provinceOf(contact.address);
  return province === null || isInServiceArea(province)
    ? notes
    : [...notes, `${province} is outside the service area. Confirm coverage with the customer.`];
}

/** Anybody may have typed the name, and the address's owner reads it under our name. */
function thanks(name: string, texts: Texts): string {
  return holdsLink(name) ? texts.thanks : texts.thanksTo(withoutLinks(name));
}
