import type { Brand } from '../../../../domain/brand.ts';
import type { Language } from '../../../../domain/languages.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { Letter } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composed, Composer, Site } from './compose.ts';
import { clientLetter } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import { isUrgent, oneSms, smsTextsIn, smsTimeOf } from './one-sms.ts';
import { pushNews } from './push-news.ts';
import {
  newsCalendar,
  newsFact,
  oldTimes,
  readVisitNews,
  storeNewsTold,
  type VisitNews,
} from './visit-news.ts';
import { type Withdrawn, withdrawnOf, withdrawnSentences } from './withdrawn-changes.ts';

type ChangedBy = VisitNews['changedBy'];

/** Changes and withdrawals that the client was not notified of. */
type Untold = { client: string; news: VisitNews[]; withdrawn: Withdrawn };

/**
 * Covers all changes once, and the wishes they withdrew. A change made while this mail leaves goes
 * into the next one.
 */
export const visitsChanged: Composer<Untold> = {
  async read(service, client) {
    const news = (await readVisitNews(service, client)).filter(({ isInAnswer }) => !isInAnswer);
    const withdrawn = await withdrawnOf(service, client);
    const isNothing = news.length + withdrawn.wishes.length === 0;
    return isNothing ? null : { client, news, withdrawn };
  },
  compose({ client, news, withdrawn }, site, language) {
    const [first] = news;
    const mail = mailIn(language);
    const sentences = withdrawnSentences(withdrawn, mail);
    return {
      letter:
        first === undefined
          ? withdrawnLetter(sentences, site, mail)
          : letterOf(first, news, sentences, site, mail),
      ...shortOf(news, site.brand, language),
      spoken: [
        ...news.map((one) => `${headlineOf(one, onThePhone)}${beforeOf(one)}.`),
        ...withdrawnSentences(withdrawn, onThePhone),
        ...reasonOf(news, onThePhone),
      ].join(' '),
      onceSent: async (service) => {
        await storeNewsTold(service, client, news);
        await withdrawn.told(service);
      },
    };
  },
};

/** The nearest change that the team made. */
function shortOf(
  news: readonly VisitNews[],
  brand: Brand,
  language: Language,
): Pick<Composed, 'short' | 'push'> {
  const near = news.find(
    ({ changedBy, oldState, oldStart, state, startsAt }) =>
      changedBy !== 'client' &&
      isPlanned(oldState) &&
      (isUrgent(oldStart) || (isPlanned(state) && isUrgent(startsAt))),
  );
  if (near === undefined) return {};
  const facts = {
    from: smsTimeOf(near.oldStart),
    to: isPlanned(near.state) ? smsTimeOf(near.startsAt) : null,
    reason: near.reason.replace(/[.\s]+$/, ''),
    others: news.length - 1,
    phone: brand.phone,
  };
  return {
    short: oneSms(brand, smsTextsIn(language)['visits-changed'](facts)),
    // A reason is free text and may name anything.
    push: pushNews('visits-changed', facts, `/portal/visits/${near.visitId}`),
  };
}

function letterOf(
  first: VisitNews,
  news: readonly VisitNews[],
  withdrawn: readonly string[],
  site: Site,
  mail: MailLanguage,
): Letter {
  const { brand } = site;
  const { changed } = mail.change;
  const isOne = news.length === 1;
  const by = changedBy(news);
  const headline = isOne ? headlineOf(first, mail) : changed.several[by](String(news.length));
  const why = [
    changed.openings[by],
    ...(crewKnows(by, news) ? [changed.crewKnows] : []),
    ...reasonOf(news, mail),
  ];
  return clientLetter(brand, {
    attachments: [newsCalendar(news, site, mail)],
    preheader: isOne ? changed.wasPlanned(mail.words.times(oldTimes(first))) : changed.allInside,
    title: headline,
    blocks: [
      { paragraph: why.join(' ') },
      { facts: news.map((one) => newsFact(one, mail)) },
      ...withdrawn.map((paragraph) => ({ paragraph })),
      { paragraph: changed.closings[by](brand.phone) },
    ],
  });
}

/** For a wish that was withdrawn by a change undone since. */
function withdrawnLetter(
  sentences: readonly string[],
  { brand, siteUrl }: Site,
  { all, change: { withdrawn } }: MailLanguage,
): Letter {
  const { title } = withdrawn;
  return clientLetter(brand, {
    preheader: sentences[0] ?? title,
    title,
    blocks: [
      ...sentences.map((paragraph) => ({ paragraph })),
      { paragraph: withdrawn.askAgain },
      { button: { label: all.seeMyVisits, url: `${siteUrl}/portal/visits` } },
    ],
  });
}

function changedBy(news: readonly VisitNews[]): ChangedBy {
  const [first, ...others] = new Set(news.map((one) => one.changedBy));
  return first === undefined || others.length > 0 ? 'both' : first;
}

/** A visit may have lost its crew, or have none yet. */
const crewKnows = (by: ChangedBy, news: readonly VisitNews[]) =>
  by === 'client' && news.every(({ hasCrew }) => hasCrew);

function reasonOf(news: readonly VisitNews[], { change, words }: MailLanguage): string[] {
  const reasons = [...new Set(news.map(({ reason }) => withoutLinks(reason)))].filter(Boolean);
  return reasons.length === 0 ? [] : [change.changed.reason(words.list(reasons))];
}

/** For phone calls. */
function beforeOf(news: VisitNews): string {
  return isPlanned(news.state) && isPlanned(news.oldState)
    ? `. It was ${onThePhone.words.times(oldTimes(news))}`
    : '';
}

function headlineOf(news: VisitNews, { change: { changed }, words }: MailLanguage): string {
  const isClients = news.changedBy === 'client';
  if (isPlanned(news.state)) {
    const times = words.times(news);
    if (!isPlanned(news.oldState)) return changed.takesPlace(times);
    return isClients ? changed.youMoved(times) : changed.moved(times);
  }
  const before = words.times(oldTimes(news));
  return isClients && news.state === 'skipped'
    ? changed.youSkipped(before)
    : changed.calledOff(before, words.state(news.state));
}
