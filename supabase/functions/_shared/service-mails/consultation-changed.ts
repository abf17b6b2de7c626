import { phoneHref } from '../../../../domain/brand.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { serviceLabels } from '../../../../domain/services.ts';
import type { MailFact } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import {
  type ConsultationNews,
  consultationCalendar,
  keepTold,
  newsOf,
  readConsultation,
  type ToldTo,
} from './consultation-news.ts';
import { visitTimes } from './visit-dates.ts';

type News = NonNullable<ReturnType<typeof newsOf>>;

/** A consultation and what is news about it to whom it is told. */
type Change = { consultation: ConsultationNews; news: News; toldTo: ToldTo };

/** Tells a client of a consultation that is planned, moved or called off since they were last told. */
export const consultationChanged = composer(clientLetter, clientSpoken);

/** Tells a member of a consultation that they go to, or do not go to any more. */
export const consultationChangedTeam = composer(memberLetter, () => null);

function composer(
  letterOf: (consultation: ConsultationNews, news: News, site: Site) => Letter,
  spokenOf: (consultation: ConsultationNews, news: News) => string | null,
): Composer<Change> {
  return {
    async read(service, id, toldTo) {
      if (toldTo === null) return null;
      const consultation = await readConsultation(service, id, toldTo);
      const news = consultation && newsOf(consultation, toldTo, new Date());
      return consultation === null || news === null ? null : { consultation, news, toldTo };
    },
    compose({ consultation, news, toldTo }, site) {
      const isOff = news === 'off';
      return {
        letter: {
          ...letterOf(consultation, news, site),
          replyTo: site.brand.email,
          attachments: [consultationCalendar(consultation, site, isOff)],
        },
        spoken: spokenOf(consultation, news),
        onceSent: (service) => keepTold(service, consultation, toldTo, isOff),
      };
    },
  };
}

/** When somebody believes that it is. */
const oldTimes = ({ told, ...now }: ConsultationNews) => visitTimes(told ?? now);

function timeFacts(consultation: ConsultationNews, news: News): MailFact[] {
  if (news === 'off') return [['Was planned', oldTimes(consultation)]];
  const before: MailFact[] = news === 'moved' ? [['Before', oldTimes(consultation)]] : [];
  return [...before, [news === 'moved' ? 'Now' : 'When', visitTimes(consultation)]];
}

const clientTitles: Record<News, (consultation: ConsultationNews) => string> = {
  new: (consultation) => `Your consultation is on ${visitTimes(consultation)}`,
  moved: (consultation) => `Your consultation has been moved to ${visitTimes(consultation)}`,
  off: (consultation) => `Your consultation on ${oldTimes(consultation)} is called off`,
};

function clientLetter(
  consultation: ConsultationNews,
  news: News,
  { brand, siteUrl }: Site,
): Letter {
  const { reference, member, address, note, hasAccount } = consultation;
  const title = clientTitles[news](consultation);
  const isOff = news === 'off';
  const who: MailFact[] = !isOff && member !== null ? [['Who comes', firstNameOf(member)]] : [];
  const reason = isOff && note !== '' ? ` The reason: ${withoutLinks(note)}` : '';
  return {
    subject: `${title} - ${brand.name}`,
    preheader: isOff ? `It was planned for ${oldTimes(consultation)}.` : 'It is free of charge.',
    title,
    blocks: [
      {
        paragraph: isOff
          ? `Nobody comes at that time.${reason}`
          : 'We look at your home with you, free of charge, and make you a detailed quote.',
      },
      {
        facts: [
          ...timeFacts(consultation, news),
          ['Where', withoutLinks(address)],
          ...who,
          ['Reference', reference, 'reference'],
        ],
      },
      {
        paragraph: isOff
          ? `Would you like another time? Call ${brand.phone} or reply to this email.`
          : `If this time does not suit you, call ${brand.phone} or reply to this email.`,
      },
      ...(hasAccount
        ? [{ button: { label: 'See my request', url: `${siteUrl}/portal/requests` } }]
        : []),
    ],
  };
}

function clientSpoken(consultation: ConsultationNews, news: News): string {
  const { member, note } = consultation;
  const title = clientTitles[news](consultation);
  if (news === 'off') {
    return [`${title}.`, ...(note === '' ? [] : [withoutLinks(note)])].join(' ');
  }
  const before = news === 'moved' ? ` Before: ${oldTimes(consultation)}.` : '';
  const who = member === null ? '' : ` ${firstNameOf(member)} will come.`;
  return `${title}.${before}${who} It is free of charge. Does that still suit you?`;
}

const memberTitles: Record<News, string> = {
  new: 'A consultation for you',
  moved: 'Your consultation has been moved',
  off: 'You have one consultation less',
};

function memberLetter(consultation: ConsultationNews, news: News, { siteUrl }: Site): Letter {
  const { client, phone, address, services, message, reference } = consultation;
  const title = memberTitles[news];
  const asked = services.map((id) => serviceLabels[id]).join(', ');
  const details: MailFact[] =
    news === 'off'
      ? []
      : [
          ['Phone', phone, { href: phoneHref(phone) }],
          ['Asks for', [asked, withoutLinks(message.trim())].filter(Boolean).join('\n') || '-'],
        ];
  return {
    subject: `${title}: ${news === 'off' ? oldTimes(consultation) : visitTimes(consultation)}`,
    preheader: `${withoutLinks(client)}, ${withoutLinks(address)}`,
    title,
    blocks: [
      {
        facts: [
          ...timeFacts(consultation, news),
          ['Client', withoutLinks(client)],
          ['Where', withoutLinks(address)],
          ...details,
          ['Reference', reference, 'reference'],
        ],
      },
      { button: { label: 'See my visits', url: `${siteUrl}/crew` } },
    ],
  };
}
