import type { Brand } from '../../../../domain/brand.ts';
import { listInWords } from '../../../../domain/calendar/words.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composer, Site } from './compose.ts';
import { isUrgent, oneSms, smsTimeOf } from './one-sms.ts';
import { smsTexts } from './sms-texts.ts';
import { visitTimes } from './visit-dates.ts';
import {
  keepNewsTold,
  newsCalendar,
  newsFact,
  oldTimes,
  readVisitNews,
  type VisitNews,
} from './visit-news.ts';
import { type Withdrawn, withdrawnOf } from './withdrawn-changes.ts';

/** Who made the changes of one mail: the team, the client, or now one and now the other. */
type ChangedBy = VisitNews['changedBy'];

/** What a client was not told of their visits, and of what they asked for. */
type Untold = { client: string; news: VisitNews[]; withdrawn: Withdrawn };

/**
 * Tells a client once of all changes of their visits, old and new, and of what no longer waits
 * because of them. A change made while this mail is on its way is told by the next one.
 */
export const visitsChanged: Composer<Untold> = {
  async read(service, client) {
    const news = (await readVisitNews(service, client)).filter(({ isInAnswer }) => !isInAnswer);
    const withdrawn = await withdrawnOf(service, client);
    const isNothing = news.length + withdrawn.sentences.length === 0;
    return isNothing ? null : { client, news, withdrawn };
  },
  compose({ client, news, withdrawn }, site) {
    const [first] = news;
    return {
      letter:
        first === undefined
          ? withdrawnLetter(withdrawn.sentences, site)
          : letterOf(first, news, withdrawn.sentences, site),
      short: shortOf(news, site.brand),
      spoken: [
        ...news.map((one) => `${headlineOf(one)}${beforeOf(one)}.`),
        ...withdrawn.sentences,
        reasonOf(news).trim(),
      ]
        .filter(Boolean)
        .join(' '),
      onceSent: async (service) => {
        await keepNewsTold(service, client, news);
        await withdrawn.told(service);
      },
    };
  },
};

/** What the team changed of visits that are near, the nearest first. */
function shortOf(news: readonly VisitNews[], brand: Brand): string | null {
  const near = news.find(
    ({ changedBy, oldState, oldStart, state, startsAt }) =>
      changedBy !== 'client' &&
      isPlanned(oldState) &&
      (isUrgent(oldStart) || (isPlanned(state) && isUrgent(startsAt))),
  );
  if (near === undefined) return null;
  const facts = {
    from: smsTimeOf(near.oldStart),
    to: isPlanned(near.state) ? smsTimeOf(near.startsAt) : null,
    reason: near.reason.replace(/[.\s]+$/, ''),
    others: news.length - 1,
    phone: brand.phone,
  };
  return oneSms(brand, smsTexts['visits-changed'](facts));
}

function letterOf(
  first: VisitNews,
  news: readonly VisitNews[],
  withdrawn: readonly string[],
  site: Site,
): Letter {
  const { brand } = site;
  const isOne = news.length === 1;
  const by = changedBy(news);
  const headline = isOne ? headlineOf(first) : headlines[by](news.length);
  return {
    replyTo: brand.email,
    attachments: [newsCalendar(news, site)],
    subject: `${headline} - ${brand.name}`,
    preheader: isOne ? `It was planned for ${oldTimes(first)}.` : 'All new dates are inside.',
    title: headline,
    blocks: [
      { paragraph: `${openings[by]}${crewKnows(by, news)}${reasonOf(news)}` },
      { facts: news.map(newsFact) },
      ...withdrawn.map((paragraph) => ({ paragraph })),
      { paragraph: closings[by](brand.phone) },
    ],
  };
}

/** A wish can be withdrawn by a change that was undone since. */
function withdrawnLetter(sentences: readonly string[], { brand, siteUrl }: Site): Letter {
  const title = 'Your request has been withdrawn';
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: sentences[0] ?? title,
    title,
    blocks: [
      ...sentences.map((paragraph) => ({ paragraph })),
      { paragraph: 'Your visit was changed in the meantime. You can ask again at any time.' },
      { button: { label: 'See my visits', url: `${siteUrl}/portal/visits` } },
    ],
  };
}

function changedBy(news: readonly VisitNews[]): ChangedBy {
  const [first, ...others] = new Set(news.map((one) => one.changedBy));
  return first === undefined || others.length > 0 ? 'both' : first;
}

const headlines: Record<ChangedBy, (count: number) => string> = {
  team: (count) => `${count} of your visits have changed`,
  client: (count) => `You have changed ${count} of your visits`,
  both: (count) => `${count} of your visits have changed`,
};

const openings: Record<ChangedBy, string> = {
  team: 'We have changed our plan for your home.',
  client: 'This is what you have changed.',
  both: 'This is how your visits stand now.',
};

const closings: Record<ChangedBy, (phone: string) => string> = {
  team: (phone) =>
    `If a new time does not suit you, call ${phone} or reply to this email. The other visits stay as they were.`,
  client: (phone) =>
    `The other visits stay as they were. Was this not you? Call ${phone} or reply to this email.`,
  both: (phone) =>
    `If this does not suit you, call ${phone} or reply to this email. The other visits stay as they were.`,
};

/** A visit may have lost its crew, or have none yet. */
function crewKnows(by: ChangedBy, news: readonly VisitNews[]): string {
  return by === 'client' && news.every(({ hasCrew }) => hasCrew)
    ? ' Our crew knows about it too.'
    : '';
}

function reasonOf(news: readonly VisitNews[]): string {
  const reasons = [...new Set(news.map(({ reason }) => withoutLinks(reason)))].filter(Boolean);
  return reasons.length === 0 ? '' : ` The reason: ${listInWords(reasons)}.`;
}

/** When a visit that has another time was to be, for whoever only hears of it. */
function beforeOf(news: VisitNews): string {
  return isPlanned(news.state) && isPlanned(news.oldState) ? `. It was ${oldTimes(news)}` : '';
}

function headlineOf(news: VisitNews): string {
  const isClients = news.changedBy === 'client';
  if (isPlanned(news.state)) {
    const times = visitTimes(news);
    if (!isPlanned(news.oldState)) return `Your visit now takes place on ${times}`;
    return isClients
      ? `You have moved your visit to ${times}`
      : `Your visit has been moved to ${times}`;
  }
  return isClients && news.state === 'skipped'
    ? `You have skipped your visit on ${oldTimes(news)}`
    : `Your visit on ${oldTimes(news)} is ${news.state}`;
}
