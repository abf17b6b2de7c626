import type { TransactionSql } from 'postgres';
import { formatManilaTime } from '../../../../domain/manila-date.ts';
import { answerToldBy } from '../../../../domain/requests/answer-clock.ts';
import { isPlanned, type VisitState } from '../../../../domain/visits/visit-states.ts';
import type { Letter, MailBlock } from '../mail/letter.ts';
import { withoutLinks } from '../mail/without-links.ts';
import { calendarFile } from './calendar.ts';
import type { Composer, Site } from './compose.ts';
import { clientLetter, factList } from './letters.ts';
import { type MailLanguage, mailIn, onThePhone } from './mail-language.ts';

type Times = { startsAt: Date; endsAt: Date };
type Problem = {
  visitId: string;
  visit: Times;
  clientName: string;
  phone: string;
  address: string;
  text: string;
  state: 'open' | 'answered' | 'closed';
  answerBy: Date;
  answer: string;
  /** The visit that makes good. */
  good: (Times & { id: string; version: number; state: VisitState }) | null;
};

export const problemReceived: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site, language) => ({
    letter: receivedLetter(problem, site, mailIn(language)),
    spoken: `We have your report about your visit on ${onThePhone.words.times(problem.visit)}, and we are sorry. We will answer by ${formatManilaTime(problem.answerBy)}.`,
  }),
};

export const problemReceivedTeam: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site) => ({ letter: teamLetter(problem, site) }),
};

export const problemAnswered: Composer<Problem> = {
  read: readProblem,
  compose: (problem, site, language) => ({
    letter: answeredLetter(problem, site, mailIn(language)),
    spoken: answeredSpoken(problem),
  }),
};

async function readProblem(service: TransactionSql, id: string): Promise<Problem | null> {
  type Found = Omit<Problem, 'visit' | 'good'> &
    Times & {
      goodId: string | null;
      goodVersion: number | null;
      goodStart: Date | null;
      goodEnd: Date | null;
      goodState: VisitState | null;
    };
  const [found] = await service<Found[]>`
    select visits.id as "visitId", visits.starts_at as "startsAt", visits.ends_at as "endsAt",
      clients.name as "clientName", phone, address, text, problems.state, answer_by as "answerBy", answer,
      good.id as "goodId", good.version as "goodVersion", good.starts_at as "goodStart",
      good.ends_at as "goodEnd", good.state as "goodState"
    from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = visits.subscription_id
      join public.clients on clients.id = subscriptions.client_id
      join public.homes on homes.id = subscriptions.home_id
      left join public.subscriptions as job on job.makes_good = problems.id
      left join public.visits as good on good.subscription_id = job.id
    where problems.id = ${id} and clients.state = 'active'`;
  if (found === undefined) return null;
  const { startsAt, endsAt, goodId, goodVersion, goodStart, goodEnd, goodState, ...problem } =
    found;
  return {
    ...problem,
    text: withoutLinks(problem.text),
    answer: withoutLinks(problem.answer),
    address: withoutLinks(problem.address),
    visit: { startsAt, endsAt },
    good:
      goodId && goodVersion && goodStart && goodEnd && goodState
        ? {
            id: goodId,
            version: goodVersion,
            startsAt: goodStart,
            endsAt: goodEnd,
            state: goodState,
          }
        : null,
  };
}

function receivedLetter(problem: Problem, site: Site, mail: MailLanguage): Letter {
  const { brand } = site;
  const texts = mail.care.problem;
  const until = mail.words.moment(answerToldBy(problem.answerBy));
  return clientLetter(brand, {
    subject: texts.receivedSubject(until),
    preheader: texts.thanks,
    title: texts.received,
    blocks: [
      { paragraph: texts.sorry(until) },
      { facts: [...factsOf(problem, mail), [texts.answerBy, until]] },
      buttonTo(problem, site, mail),
      { paragraph: texts.urgent(brand.phone) },
    ],
  });
}

function teamLetter(problem: Problem, { siteUrl }: Site): Letter {
  const until = formatManilaTime(problem.answerBy);
  return {
    subject: `Problem: ${withoutLinks(problem.clientName)}, answer by ${until}`,
    preheader: problem.text,
    title: `A problem to answer by ${until}`,
    blocks: [
      factList(
        ['Client', withoutLinks(problem.clientName)],
        ['Phone', problem.phone],
        ...factsOf(problem, onThePhone),
      ),
      { button: { label: 'Answer it', url: `${siteUrl}/team/visits/${problem.visitId}` } },
    ],
  };
}

function answeredSpoken({ visit, answer, good }: Problem): string {
  const about = `You told us that something was not right with your visit on ${onThePhone.words.times(visit)}.`;
  const again =
    good !== null && isPlanned(good.state)
      ? `We will come again to put it right, on ${onThePhone.words.times(good)}. It costs you nothing.`
      : '';
  return [about, answer, again].filter(Boolean).join(' ');
}

function answeredLetter(problem: Problem, site: Site, mail: MailLanguage): Letter {
  const { brand } = site;
  const { answer, good, address } = problem;
  const texts = mail.care.problem;
  const coming = good !== null && isPlanned(good.state) ? good : null;
  const when = coming === null ? '' : mail.words.times(coming);
  const subject = coming === null ? texts.ourAnswer : texts.comingAgainSubject(when);
  return clientLetter(brand, {
    subject,
    preheader: coming === null ? answer : texts.costsNothing(when),
    title: coming === null ? texts.ourAnswer : texts.comingAgain,
    blocks: [
      ...(answer === '' ? [] : [{ paragraph: answer }]),
      ...(coming === null
        ? []
        : [{ facts: [[texts.weComeOn, when] as const] }, { paragraph: texts.notCounted }]),
      { heading: texts.whatYouToldUs },
      { facts: factsOf(problem, mail) },
      buttonTo(problem, site, mail),
      { paragraph: texts.notSettled(brand.phone) },
    ],
    ...(coming !== null && {
      attachments: [
        calendarFile([{ ...coming, number: 1, count: 1, address }], site, mail.language),
      ],
    }),
  });
}

function factsOf(
  { visit, address, text }: Problem,
  { all, care, words }: MailLanguage,
): (readonly [string, string])[] {
  return [
    [all.visit, words.times(visit)],
    [all.address, address],
    [care.problem.whatHappened, text],
  ];
}

function buttonTo({ visitId }: Problem, { siteUrl }: Site, { care }: MailLanguage): MailBlock {
  const url = `${siteUrl}/portal/visits/${visitId}`;
  return { button: { label: care.problem.seeTheVisit, url } };
}
