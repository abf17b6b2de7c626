import { phoneHref } from '../../../../domain/brand.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { serviceLabels } from '../../../../domain/services.ts';
import type { Letter, MailFact } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import {
  type ConsultationNews,
  consultationCalendar,
  newsOf,
  readConsultation,
  storeTold,
  type ToldTo,
} from './consultation-news.ts';
import { factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';

type News = NonNullable<ReturnType<typeof newsOf>>;

type Change = { consultation: ConsultationNews; news: News; toldTo: ToldTo };

/** Covers what was planned, moved or called off since the client's last message. */
export const consultationChanged = composer(letterToClient, spokenToClient);

/** For a member who goes to a consultation, or no longer does. */
export const consultationChangedTeam = composer(letterToMember);

function composer(
  letterOf: (change: Change, site: Site, mail: MailLanguage) => Letter,
  spokenOf?: (change: Change) => string,
): Composer<Change> {
  return {
    async read(service, id, toldTo) {
      if (toldTo === null) return null;
      const consultation = await readConsultation(service, id, toldTo);
      const news = consultation && newsOf(consultation, toldTo, new Date());
      return consultation === null || news === null ? null : { consultation, news, toldTo };
    },
    compose(change, site, language) {
      const { consultation, news, toldTo } = change;
      const isOff = news === 'off';
      const mail = mailIn(language);
      return {
        letter: {
          ...letterOf(change, site, mail),
          replyTo: site.brand.email,
          attachments: [consultationCalendar(consultation, site, mail, isOff)],
        },
        ...(spokenOf && { spoken: spokenOf(change) }),
        onceSent: (service) => storeTold(service, consultation, toldTo, isOff),
      };
    },
  };
}

/** The times that the reader knows. */
const oldTimes = ({ told, ...now }: ConsultationNews, { words }: MailLanguage) =>
  words.times(told ?? now);

function timeFacts(consultation: ConsultationNews, news: News, mail: MailLanguage): MailFact[] {
  const { all, care, words } = mail;
  if (news === 'off') return [[care.consultation.wasPlanned, oldTimes(consultation, mail)]];
  if (news === 'new') return [[all.when, words.times(consultation)]];
  return [
    [care.consultation.before, oldTimes(consultation, mail)],
    [all.now, words.times(consultation)],
  ];
}

function clientTitle(consultation: ConsultationNews, news: News, mail: MailLanguage): string {
  const texts = mail.care.consultation;
  if (news === 'off') return texts.off(oldTimes(consultation, mail));
  const times = mail.words.times(consultation);
  return news === 'new' ? texts.planned(times) : texts.moved(times);
}

function letterToClient(
  { consultation, news }: Change,
  { brand, siteUrl }: Site,
  mail: MailLanguage,
): Letter {
  const { reference, member, address, note, hasAccount } = consultation;
  const { all } = mail;
  const texts = mail.care.consultation;
  const title = clientTitle(consultation, news, mail);
  const isOff = news === 'off';
  const who: MailFact[] = !isOff && member !== null ? [[all.whoComes, firstNameOf(member)]] : [];
  const reason = note === '' ? '' : ` ${texts.reason(withoutLinks(note))}`;
  return {
    subject: `${title} - ${brand.name}`,
    preheader: isOff ? texts.wasPlannedFor(oldTimes(consultation, mail)) : texts.isFree,
    title,
    blocks: [
      { paragraph: isOff ? `${texts.nobodyComes}${reason}` : texts.whatFor },
      {
        facts: [
          ...timeFacts(consultation, news, mail),
          [all.where, withoutLinks(address)],
          ...who,
          [all.reference, reference, 'reference'],
        ],
      },
      { paragraph: isOff ? texts.anotherTime(brand.phone) : texts.notSuiting(brand.phone) },
      ...(hasAccount
        ? [{ button: { label: texts.seeMyRequest, url: `${siteUrl}/portal/requests` } }]
        : []),
    ],
  };
}

function spokenToClient({ consultation, news }: Change): string {
  const { member, note } = consultation;
  const title = clientTitle(consultation, news, onThePhone);
  if (news === 'off') {
    return [`${title}.`, ...(note === '' ? [] : [withoutLinks(note)])].join(' ');
  }
  const before = news === 'moved' ? ` Before: ${oldTimes(consultation, onThePhone)}.` : '';
  const who = member === null ? '' : ` ${firstNameOf(member)} will come.`;
  return `${title}.${before}${who} ${onThePhone.care.consultation.isFree} Does that still suit you?`;
}

const memberTitles: Record<News, string> = {
  new: 'A consultation for you',
  moved: 'Your consultation has been moved',
  off: 'A consultation is no longer yours',
};

function letterToMember(
  { consultation, news }: Change,
  { siteUrl }: Site,
  mail: MailLanguage,
): Letter {
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
    subject: `${title}: ${news === 'off' ? oldTimes(consultation, mail) : mail.words.times(consultation)}`,
    preheader: `${withoutLinks(client)}, ${withoutLinks(address)}`,
    title,
    blocks: [
      factList(
        ...timeFacts(consultation, news, mail),
        ['Client', withoutLinks(client)],
        ['Where', withoutLinks(address)],
        ...details,
        ['Reference', reference, 'reference'],
      ),
      { button: { label: 'See my visits', url: `${siteUrl}/crew` } },
    ],
  };
}
