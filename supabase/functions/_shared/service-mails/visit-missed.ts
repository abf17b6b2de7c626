import type { TransactionSql } from 'postgres';
import type { Brand } from '../../../../domain/brand.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Language } from '../../../../domain/languages.ts';
import { owedVisitsInDays } from '../../../../domain/service-numbers.ts';
import {
  countsAsUsed,
  type MissedReason,
  missedReasonLabels,
} from '../../../../domain/visits/visit-states.ts';
import type { Letter } from '../mail/letter.ts';
import type { Composed, Composer } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { visitTimes } from './mail-words.ts';
import { isUrgent, oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';
import { pushNews } from './push-news.ts';
import { type RecordedVisit, readRecordedVisit } from './recorded-visit.ts';

type MissedVisit = RecordedVisit & { missedReason: MissedReason };

export const visitMissed: Composer<MissedVisit> = {
  read: readMissed,
  compose: (visit, { brand }, language) => ({
    letter: letterOf(visit, brand, mailIn(language)),
    ...shortOf(visit, brand, language),
    spoken: `${titleOf(visit, onThePhone)}. ${onThePhone.visit.missed.reasons[visit.missedReason]} ${countsAsUsed(visit.missedReason) ? 'Our crew came, so this visit counts as used.' : 'The visit is still yours. Which day suits you instead?'}`,
  }),
};

export const visitMissedTeam: Composer<MissedVisit> = {
  read: readMissed,
  compose: (visit, { siteUrl }) => ({ letter: teamLetter(visit, siteUrl) }),
};

async function readMissed(service: TransactionSql, id: string): Promise<MissedVisit | null> {
  const visit = await readRecordedVisit(service, id);
  return visit?.missedReason ? { ...visit, missedReason: visit.missedReason } : null;
}

const titleOf = ({ startsAt }: RecordedVisit, { visit: { missed }, words }: MailLanguage) =>
  missed.title(words.dayOf(startsAt), isToday(startsAt));

const isToday = (startsAt: Date) => manilaDayOf(startsAt) === manilaDayOf(new Date());

function shortOf(
  { id, startsAt, missedReason: reason }: MissedVisit,
  brand: Brand,
  language: Language,
): Pick<Composed, 'short' | 'push'> {
  if (!isUrgent(startsAt)) return {};
  const { day } = smsTimeOf(startsAt);
  const facts = {
    day,
    isToday: isToday(startsAt),
    reason,
    isUsed: countsAsUsed(reason),
    phone: brand.phone,
  };
  return {
    short: oneSms(brand, smsTextsIn(language)['visit-missed'](facts)),
    push: pushNews('visit-missed', facts, `/portal/visits/${id}`),
  };
}

function letterOf(visit: MissedVisit, brand: Brand, mail: MailLanguage): Letter {
  const { missedReason: reason } = visit;
  const { all, words } = mail;
  const { missed } = mail.visit;
  return clientLetter(brand, {
    preheader: missed.reasons[reason],
    title: titleOf(visit, mail),
    blocks: [
      { paragraph: missed.reasons[reason] },
      factList(
        [all.planned, words.times(visit)],
        [all.address, visit.address],
        ...noteOf(visit, mail),
      ),
      { heading: missed.whatNow },
      {
        paragraph: countsAsUsed(reason)
          ? missed.isUsed(brand.phone)
          : missed.isYours(String(owedVisitsInDays), brand.phone),
      },
    ],
  });
}

function teamLetter(visit: MissedVisit, siteUrl: string): Letter {
  const label = missedReasonLabels[visit.missedReason];
  const title = `Not possible: ${visit.clientName}, ${visitTimes(visit)}`;
  return {
    subject: `${title} (${label})`,
    preheader: `${label}. ${visit.address}`,
    title,
    blocks: [
      factList(
        ['Reason', label],
        ['Crew', visit.crew.join(', ')],
        ['Home', visit.address],
        ...noteOf(visit, onThePhone),
      ),
      { button: { label: 'Open the visit', url: `${siteUrl}/team/visits/${visit.id}` } },
    ],
  };
}

const noteOf = ({ note }: RecordedVisit, { all }: MailLanguage) =>
  note === '' ? [] : [[all.fromTheCrew, note] as const];
