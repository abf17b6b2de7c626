import type { TransactionSql } from 'postgres';
import type { Asked, ChangeState } from '../../../../domain/changes/asked.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { Letter, MailBlock } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composed, Composer, Site } from './compose.ts';
import { clientLetter } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';
import {
  newsCalendar,
  newsFact,
  readVisitNews,
  storeNewsTold,
  type VisitNews,
} from './visit-news.ts';

type Wish = {
  client: string;
  subscriptionId: string;
  visitId: string | null;
  asked: Asked;
  state: ChangeState;
  /** The start of the visit when the client asked. */
  lapsesAt: Date | null;
  answer: string;
  visit: { startsAt: Date; endsAt: Date; state: VisitState } | null;
};

/** An answered or lapsed wish, with its changes that the client was not notified of yet. */
export type AnsweredWish = { wish: Wish; news: VisitNews[] };

/** A wish lapses if nobody answered before the visit began. */
export const changeAnswered: Composer<AnsweredWish> = {
  async read(service, id) {
    const wish = await readWish(service, id);
    if (wish === undefined) return null;
    // Empty if another mail had the new times, or they were changed back.
    return { wish, news: (await readVisitNews(service, wish.client)).filter(isAbout(wish)) };
  },
  compose(answered, site, language) {
    const { wish } = answered;
    const mail = mailIn(language);
    const asked = askedSentence(wish, onThePhone);
    switch (wish.state) {
      case 'approved':
        return approved(answered, site, mail);
      case 'declined':
        return {
          letter: declinedLetter(wish, site, mail),
          spoken: `${asked} We could not do that: ${withoutLinks(wish.answer)}${standsSentence(wish)}`,
        };
      default:
        return {
          letter: lapsedLetter(wish, site, mail),
          spoken: `${asked} We are sorry that nobody answered in time.${standsSentence(wish)}`,
        };
    }
  },
};

async function readWish(service: TransactionSql, id: string): Promise<Wish | undefined> {
  type Found = Omit<Wish, 'visit'> & {
    startsAt: Date | null;
    endsAt: Date | null;
    visitState: VisitState | null;
  };
  const [found] = await service<Found[]>`
    select client_id as client, change_requests.subscription_id as "subscriptionId",
      visit_id as "visitId", asked || jsonb_build_object('kind', kind) as asked,
      change_requests.state, lapses_at as "lapsesAt", answer, starts_at as "startsAt",
      ends_at as "endsAt", visits.state as "visitState"
    from public.change_requests
      join public.subscriptions on subscriptions.id = change_requests.subscription_id
      left join public.visits on visits.id = visit_id
    where change_requests.id = ${id}`;
  if (found === undefined) return undefined;
  const { startsAt, endsAt, visitState, ...wish } = found;
  const visit = startsAt && endsAt && visitState ? { startsAt, endsAt, state: visitState } : null;
  return { ...wish, visit };
}

/** Whether the visit still takes place, or its crew is there. */
export const stands = ({ visit }: Pick<Wish, 'visit'>, now = new Date()) =>
  visit !== null && isPlanned(visit.state) && now < visit.endsAt;

function isAbout({ asked, visitId, subscriptionId }: Wish): (news: VisitNews) => boolean {
  return asked.kind === 'move' && asked.scope === 'following'
    ? (news) => news.subscriptionId === subscriptionId
    : (news) => news.visitId === visitId;
}

function approved({ wish, news }: AnsweredWish, site: Site, mail: MailLanguage): Composed {
  const { brand } = site;
  const told = news.map((one) =>
    newsFact(one, onThePhone).slice(0, 2).join(': ').replaceAll('\n', '. '),
  );
  return {
    letter: clientLetter(brand, {
      attachments: [newsCalendar(news, site, mail)],
      preheader: askedSentence(wish, mail),
      title: approvedTitle(wish, mail),
      blocks: [
        { paragraph: askedSentence(wish, mail) },
        { facts: news.map((one) => newsFact(one, mail)) },
        { paragraph: mail.change.approved.notRight(brand.phone) },
      ],
    }),
    spoken: `${approvedTitle(wish, onThePhone)}. ${told.join('. ')}.`,
    onceSent: (service) => storeNewsTold(service, wish.client, news),
  };
}

function approvedTitle({ asked }: Wish, { change: { approved: texts } }: MailLanguage): string {
  if (asked.kind === 'move') return texts.moved;
  return asked.kind === 'skip' ? texts.skipped : texts.other;
}

function declinedLetter(wish: Wish, { brand }: Site, mail: MailLanguage): Letter {
  const { declined } = mail.change;
  return clientLetter(brand, {
    preheader: askedSentence(wish, mail),
    title: declined.title,
    blocks: [
      { paragraph: askedSentence(wish, mail) },
      { facts: [[declined.answer, withoutLinks(wish.answer)]] },
      ...standsBlock(wish, mail),
      { paragraph: declined.notHelping(brand.phone) },
    ],
  });
}

function lapsedLetter(wish: Wish, { brand }: Site, mail: MailLanguage): Letter {
  const { lapsed } = mail.change;
  return clientLetter(brand, {
    preheader: askedSentence(wish, mail),
    title: lapsed.title,
    blocks: [
      { paragraph: `${askedSentence(wish, mail)} ${lapsed.sorry}` },
      ...standsBlock(wish, mail),
      { paragraph: lapsed.callNow(brand.phone) },
    ],
  });
}

const askedSentence = ({ asked, lapsesAt, visit }: Wish, { change, words }: MailLanguage) =>
  change.asked(words.asked(asked, visit === null ? null : lapsesAt));

/** For phone calls. */
function standsSentence(wish: Wish): string {
  const { visit } = wish;
  const { change, words } = onThePhone;
  return visit !== null && stands(wish) ? ` ${change.stands}: ${words.times(visit)}.` : '';
}

function standsBlock(wish: Wish, { change, words }: MailLanguage): MailBlock[] {
  const { visit } = wish;
  return visit !== null && stands(wish) ? [{ facts: [[change.stands, words.times(visit)]] }] : [];
}
