import type { TransactionSql } from 'postgres';
import type { Asked, ChangeState } from '../../../../domain/changes/asked.ts';
import { askedInWords } from '../../../../domain/changes/asked-words.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { MailBlock } from '../mail/blocks.ts';
import type { Letter } from '../mail/outbox.ts';
import { withoutLinks } from '../mail/without-links.ts';
import type { Composed, Composer, Site } from './compose.ts';
import { visitTimes } from './visit-dates.ts';
import {
  keepNewsTold,
  newsCalendar,
  newsFact,
  readVisitNews,
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

/** A wish that was answered or lapsed, and what of it the client was not told yet. */
export type AnsweredWish = { wish: Wish; news: VisitNews[] };

/**
 * Tells a client what became of what they asked for: approved, with the new times; declined, and
 * why; or lapsed, as nobody answered before the visit began.
 */
export const changeAnswered: Composer<AnsweredWish> = {
  async read(service, id) {
    const wish = await readWish(service, id);
    if (wish === undefined) return null;
    // If another mail has already told the new times, or they were changed back, nothing is left.
    return { wish, news: (await readVisitNews(service, wish.client)).filter(isAbout(wish)) };
  },
  compose({ wish, news }, site) {
    switch (wish.state) {
      case 'approved':
        return approved(wish, news, site);
      case 'declined':
        return {
          letter: declinedLetter(wish, site),
          spoken: `${askedSentence(wish)} We could not do that: ${withoutLinks(wish.answer)}${standsSentence(wish)}`,
        };
      default:
        return {
          letter: lapsedLetter(wish, site),
          spoken: `${askedSentence(wish)} We are sorry that nobody answered in time.${standsSentence(wish)}`,
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

function approved(wish: Wish, news: readonly VisitNews[], site: Site): Composed {
  const { brand } = site;
  const title = titles[wish.asked.kind] ?? 'What you asked for is done';
  return {
    letter: {
      replyTo: brand.email,
      attachments: [newsCalendar(news, site)],
      subject: `${title} - ${brand.name}`,
      preheader: askedSentence(wish),
      title,
      blocks: [
        { paragraph: askedSentence(wish) },
        { facts: news.map(newsFact) },
        {
          paragraph: `The other visits stay as they were. Is something not right? Call ${brand.phone} or reply to this email.`,
        },
      ],
    },
    spoken: `${title}. ${news.map((one) => newsFact(one).slice(0, 2).join(': ').replaceAll('\n', '. ')).join('. ')}.`,
    onceSent: (service) => keepNewsTold(service, wish.client, news),
  };
}

const titles: Partial<Record<Asked['kind'], string>> = {
  move: 'Yes, your visit is moved',
  skip: 'Yes, your visit is skipped',
};

function declinedLetter(wish: Wish, { brand }: Site): Letter {
  const title = 'We could not do what you asked for';
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: askedSentence(wish),
    title,
    blocks: [
      { paragraph: askedSentence(wish) },
      { facts: [['Our answer', withoutLinks(wish.answer)]] },
      ...standsBlock(wish),
      { paragraph: `If that does not help, call us at ${brand.phone} or reply to this email.` },
    ],
  };
}

function lapsedLetter(wish: Wish, { brand }: Site): Letter {
  const title = 'We could not answer in time; your visit stands';
  return {
    replyTo: brand.email,
    subject: `${title} - ${brand.name}`,
    preheader: askedSentence(wish),
    title,
    blocks: [
      { paragraph: `${askedSentence(wish)} We are sorry that nobody answered before it began.` },
      ...standsBlock(wish),
      { paragraph: `If nobody can be there, please call us now at ${brand.phone}.` },
    ],
  };
}

const askedSentence = ({ asked, lapsesAt, visit }: Wish) =>
  `You asked us to ${askedInWords(asked, visit === null ? null : lapsesAt)}.`;

function standsSentence(wish: Wish): string {
  const { visit } = wish;
  return visit !== null && stands(wish) ? ` Your visit stands: ${visitTimes(visit)}.` : '';
}

function standsBlock(wish: Wish): MailBlock[] {
  const { visit } = wish;
  return visit !== null && stands(wish)
    ? [{ facts: [['Your visit stands', visitTimes(visit)]] }]
    : [];
}
